/** The cards of a change as the page shows them: whose ticks they count, and what they write. */
import { signal } from '@preact/signals-core';
import type { ComponentType } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { withGatewayField } from '../../../../src/core/platinum/contract/gateway-fields.ts';
import { platinumOf, withEntry } from '../../../../src/core/platinum/contract/record.ts';
import { changeText } from '../../../../src/core/platinum/notice/change-fields.ts';
import { changeNotice } from '../../../../src/core/platinum/notice/change-notice.ts';
import { assetKey, changeKey } from '../../../../src/core/platinum/notice/change-ticks.ts';
import { noticePack } from '../../../../src/core/platinum/notice/notice-pack.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { requestOf } from '../../../../src/core/reip/project/request-edits.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import type { Reip } from '../../../../src/screens/reip/use-reip.ts';
import { click, get, mount, press, type } from '../../../ui/dom.ts';

const test = suite('cards of a change');
const vega01: Appliance = { ...exampleVega01(), gateway: { hostname: 'oasg01', address: '10.20.1.80' } };
const without = (server: string): Appliance => ({
  ...vega01,
  endpoints: vega01.endpoints.filter(({ hostname }) => !hostname.startsWith(server)),
});

/** A card over a document that it edits, on a day after every blackout of these tests. */
async function over(document: Appliance, Shown: ComponentType<{ appliance: Appliance }>) {
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { useValue } = await import('../../../../src/ui/hooks/useValue.ts');
  const current = signal(document);
  const labels: string[] = [];
  const files: string[] = [];
  const names: string[] = [];
  const services = {
    files: { download: (name: string, text: string) => names.push(name) && files.push(text) },
    workspace: {
      current,
      edit: (label: string, change: (before: Appliance) => Appliance) => {
        labels.push(label);
        current.value = change(current.peek());
      },
    },
    clock: { now: () => Date.UTC(2026, 11, 24) },
    auth: { user: signal({ name: 'Ada Lovelace' }) },
  };
  const Live = () => <Shown appliance={useValue(current)} />;
  const page = await mount(
    <ServicesProvider value={services as unknown as Services}>
      <Live />
    </ServicesProvider>,
  );
  const text = () => page.root.textContent ?? '';
  return { ...page, text, labels, files, names, document: () => current.peek() };
}

const button = (root: HTMLElement, name: string) => {
  const found = [...root.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  assert.ok(found, `no button ${name}`);
  return found;
};

/** Types over the text in the field of that label, and takes it. */
async function fill(root: HTMLElement, label: string, text: string) {
  const found = [...root.querySelectorAll('label')].find(({ textContent }) =>
    (textContent ?? '').startsWith(label),
  );
  const field = get<HTMLInputElement>(root, `[id="${found?.htmlFor}"]`);
  await type(field, text);
  await press(field, 'Enter');
}

test('what was signed off for another change is open; what is answered is of this one', async () => {
  const { AfterCard } = await import('../../../../src/screens/platinum/change/AfterCard.tsx');
  const notice = changeNotice(vega01, withGatewayField(vega01, 'address', '10.64.1.80'));
  const old = { state: 'met', date: '2026-01-01', change: 'another' } as const;
  const ticked = withEntry(withEntry(vega01, 'tests', 'ping', old), 'tests', 'signed-off', old);
  const page = await over(ticked, (props) => <AfterCard {...props} notice={notice} />);
  assert.match(page.text(), /^After the change0 of 6 done/);
  assert.match(page.text(), 'What was ticked for another change does not count here');
  assert.not.match(page.text(), '01/01/2026');
  await click(button(page.root, 'Answer The gateway reaches every address by ping'));
  await click(get(page.root, '.choice label:nth-of-type(2) input'));
  assert.match(page.text(), /^After the change1 of 6 done/);
  const tests = platinumOf(page.document()).tests;
  assert.equal(tests?.ping, {
    state: 'met',
    date: '2026-12-24',
    by: 'Ada Lovelace',
    change: changeKey(notice),
  });
  assert.equal(tests?.['signed-off'], old, 'kept');
  await fill(page.root, 'Evidence', 'curl -u ada:s3cret https://gw');
  assert.is(platinumOf(page.document()).tests?.ping?.evidence, 'curl -u ada:******** https://gw');
  await fill(page.root, 'Evidence', '');
  await click(get(page.root, '.choice label:nth-of-type(1) input'));
  await fill(page.root, 'Date', '');
  assert.is(platinumOf(page.document()).tests?.ping, undefined);
  await page.unmount();
});

test('an asset that comes is activated only, one that goes deactivated only, each done for its own change', async () => {
  const { RegisterCard } = await import('../../../../src/screens/platinum/change/RegisterCard.tsx');
  const less = without('vega01dbadm02');
  const messages = async (before: Appliance, after: Appliance, shown = after) => {
    const notice = changeNotice(before, after);
    const page = await over(shown, (props) => <RegisterCard {...props} notice={notice} />);
    const text = page.text();
    await page.unmount();
    return text;
  };
  const gone = await messages(vega01, less);
  assert.match(gone, 'ASR: deactivate only10.20.10.12');
  assert.not.match(gone, 'agent anew');
  assert.match(await messages(less, vega01), 'ASR: activate onlyregister the agent10.20.10.12');
  const notice = changeNotice(less, vega01);
  const [asset] = notice.asr;
  assert.ok(asset);
  const done = { state: 'met', date: '2026-01-01', change: assetKey(notice, asset) } as const;
  const ticked = withEntry(vega01, 'assets', asset.id, done);
  assert.match(await messages(less, vega01, ticked), /1 of 2 done/);
  const back = await messages(vega01, less, ticked);
  assert.match(back, /0 of 2 done.*What was ticked for another change does not count here/);
});

test('NAT that changes alone is shown, old and new', async () => {
  const { NoticeTables } = await import('../../../../src/parts/change-notice/NoticeTables.tsx');
  const nat = (address: string) => withGatewayField(vega01, 'natAddress', address);
  const notice = changeNotice(nat('192.0.2.10'), withGatewayField(nat('192.0.2.11'), 'vpn', 'ipsec'));
  const page = await over(vega01, () => <NoticeTables notice={notice} />);
  assert.match(page.text(), 'External NAT address of the gateway192.0.2.10192.0.2.11');
  assert.match(page.text(), 'VPN-IPSec');
  await page.unmount();
});

test('a blackout that is over says so and is cleared in one step', async () => {
  const { BlackoutCard } = await import('../../../../src/parts/change-notice/BlackoutCard.tsx');
  const stated = { blackoutStart: '2026-11-28T22:00', blackoutEnd: '2026-11-29T04:00', ticket: 'CHG-1' };
  const document = { ...vega01, settings: { ...vega01.settings, platinum: { fields: stated } } };
  const page = await over(document, (props) => <BlackoutCard {...props} />);
  assert.match(page.text(), 'This blackout is over');
  await click(button(page.root, 'Clear for the next change'));
  assert.is(platinumOf(page.document()).fields, undefined);
  assert.equal(page.labels, ['Clear the blackout and the change']);
  assert.not.match(page.text(), /over|Clear/);
  await page.unmount();
});

test('another ticket after the blackout is of the next change, and is there when its window is stated', async () => {
  const { BlackoutCard } = await import('../../../../src/parts/change-notice/BlackoutCard.tsx');
  const first = { blackoutStart: '2026-11-28T22:00', blackoutEnd: '2026-11-29T04:00', endedBy: 'Ada' };
  const stated = (fields: Readonly<Record<string, string>>): Appliance => ({
    ...vega01,
    settings: { ...vega01.settings, platinum: { fields } },
  });
  const page = await over(stated({ ...first, ticket: 'CHG-1' }), (props) => <BlackoutCard {...props} />);
  assert.match(page.text(), 'Another number begins the next change');
  await fill(page.root, 'Ticket or service request', 'CHG-2');
  assert.equal(platinumOf(page.document()).fields, { ticket: 'CHG-2' });
  await fill(page.root, 'Blackout begins', '01/09/2027 22:00');
  await fill(page.root, 'Blackout ends', '01/10/2027 04:00');
  assert.is(changeText(page.document(), 'ticket'), 'CHG-2');
  assert.not.match(page.text(), /over|Another/);
  await page.unmount();

  const late = await over(stated(first), (props) => <BlackoutCard {...props} />);
  await fill(late.root, 'Ticket or service request', 'CHG-1');
  assert.equal(
    platinumOf(late.document()).fields,
    { ...first, ticket: 'CHG-1' },
    'one that was missing is of it',
  );
  await late.unmount();
});

test('a window in a zone that is not known here says that the calendar file leaves it out', async () => {
  const { MaintenanceTab } = await import('../../../../src/screens/platinum/contract/MaintenanceTab.tsx');
  const one = { id: 'maintenance:1', title: 'Patch', kind: 'Patching', start: '2027-01-01T22:00' };
  const shown = async (timeZone: string) => {
    const maintenance = [{ ...one, timeZone }];
    const page = await over({ ...vega01, settings: { platinum: { maintenance } } }, MaintenanceTab);
    const text = page.text();
    await page.unmount();
    return text;
  };
  assert.match(
    await shown('Europe/Nowhere'),
    'Not in the calendar file: "Europe/Nowhere" is no time zone that is known here',
  );
  assert.not.match(await shown('Europe/Berlin'), 'Not in the calendar file');
});

test('the calendar file holds the windows that come, none that is over', async () => {
  const { MaintenanceTab } = await import('../../../../src/screens/platinum/contract/MaintenanceTab.tsx');
  const entry = (id: string, title: string, start: string) => ({ id, title, kind: 'Patching', start });
  const past = entry('maintenance:1', 'Disk replaced', '2026-11-02');
  const shown = (...maintenance: unknown[]) =>
    over({ ...vega01, settings: { platinum: { maintenance } } }, MaintenanceTab);
  const page = await shown(past, entry('maintenance:2', 'Move', '2027-01-02'));
  await click(button(page.root, 'Calendar file'));
  assert.match(page.files[0] ?? '', 'SUMMARY:vega01: Move');
  assert.not.match(page.files[0] ?? '', 'Disk replaced');
  await page.unmount();
  const alone = await shown(past);
  await click(button(alone.root, 'Calendar file'));
  assert.equal(alone.files, []);
  await alone.unmount();
});

test('the form of the re-IP checks the gateway and the phone, and an emptied field leaves nothing', async () => {
  const { PlatinumForm } = await import('../../../../src/screens/reip/planning/PlatinumForm.tsx');
  const request = { networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24' }], renames: [] };
  const { mapping } = proposeMapping(vega01, requestOf({ request, answers: {} }));
  const plan = planReip(vega01, mapping, {}, { now: '2026-12-24' });
  const page = await over(vega01, ({ appliance }) => (
    <PlatinumForm reip={{ appliance, base: appliance, plan } as unknown as Reip} />
  ));
  await fill(page.root, 'Address of the gateway', '10.20.1');
  assert.match(page.text(), '"10.20.1" is not an address');
  await fill(page.root, 'New address, if it moves', '10.20.10.11');
  assert.match(page.text(), 'vega01dbadm01 has this address');
  await fill(page.root, 'Phone of the contact', 'many');
  assert.match(page.text(), '"many" is not a telephone number');
  assert.equal(page.labels, []);
  await fill(page.root, 'Address of the gateway', '');
  assert.equal(page.document().gateway, { hostname: 'oasg01' });
  await page.unmount();
});

test("all files of a notice are saved under the appliance's name", async () => {
  const { NoticeFiles } = await import('../../../../src/screens/platinum/change/NoticeFiles.tsx');
  const pack = noticePack(vega01, without('vega01dbadm02'), { now: 0 });
  const page = await over(vega01, ({ appliance }) => <NoticeFiles appliance={appliance} files={pack} />);
  await click(button(page.root, 'Download all'));
  assert.equal(page.names, ['vega01-platinum-notice.tar']);
  await page.unmount();
});

test.run();
