/** The cards of a change as the page shows them: whose ticks they count, and what they write. */
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { contactOf } from '../../../../src/core/platinum/contract/contacts.ts';
import { withGatewayField } from '../../../../src/core/platinum/contract/gateway-fields.ts';
import { platinumOf, withEntry } from '../../../../src/core/platinum/contract/record.ts';
import { changeText } from '../../../../src/core/platinum/notice/change-fields.ts';
import { changeNotice } from '../../../../src/core/platinum/notice/change-notice.ts';
import { assetKey, changeKey } from '../../../../src/core/platinum/notice/change-ticks.ts';
import { noticePack } from '../../../../src/core/platinum/notice/notice-pack.ts';
import { packCompleteness } from '../../../../src/core/platinum/notice/pack-completeness.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { emptyProject, withReipProject } from '../../../../src/core/reip/project/reip-project.ts';
import { requestOf } from '../../../../src/core/reip/project/request-edits.ts';
import type { Reip } from '../../../../src/screens/reip/use-reip.ts';
import { click, get } from '../../../ui/dom.ts';
import { button, fill, over, problemOf, unfold } from '../card-page.tsx';

const test = suite('cards of a change');
const vega01: Appliance = { ...exampleVega01(), gateway: { hostname: 'oasg01', address: '10.20.1.80' } };
const without = (server: string): Appliance => ({
  ...vega01,
  endpoints: vega01.endpoints.filter(({ hostname }) => !hostname.startsWith(server)),
});

test('what was signed off for another change is open; what is answered is of this one', async () => {
  const { AfterCard } = await import('../../../../src/screens/platinum/change/AfterCard.tsx');
  const notice = changeNotice(vega01, withGatewayField(vega01, 'address', '10.64.1.80'));
  const old = { state: 'met', date: '2026-01-01', change: 'another' } as const;
  const ticked = withEntry(withEntry(vega01, 'tests', 'ping', old), 'tests', 'signed-off', old);
  const page = await over(ticked, (props) => <AfterCard {...props} notice={notice} />);
  await unfold(page.root);
  assert.match(page.text(), /^After the change0 of 6 tests done/);
  assert.match(page.text(), 'What was ticked for another change does not count here');
  assert.not.match(page.text(), '01/01/2026');
  await click(button(page.root, 'Answer The gateway reaches every address by ping'));
  await click(get(page.root, '.choice label:nth-of-type(2) input'));
  assert.match(page.text(), /^After the change1 of 6 tests done/);
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
    await unfold(page.root);
    const text = page.text();
    await page.unmount();
    return text;
  };
  const gone = await messages(vega01, less);
  assert.match(gone, 'ASR: deactivate only10.20.10.12');
  assert.not.match(gone, 're-register');
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

/** The gaps of a notice for a gateway that moves. */
async function gapCard() {
  const { GapCard } = await import('../../../../src/screens/platinum/change/GapCard.tsx');
  const { useNoticeGaps } = await import('../../../../src/screens/platinum/change/notice-gaps.ts');
  return ({ appliance }: { appliance: Appliance }) => {
    const before = withGatewayField(appliance, 'newAddress', '');
    const after = withGatewayField(before, 'address', '10.64.1.80');
    const pack = packCompleteness(before, after, { now: Date.UTC(2026, 11, 24) });
    return <GapCard appliance={appliance} pack={pack} gaps={useNoticeGaps(pack, 'move')} />;
  };
}

test('Change of a known value brings the focus to its field, and back from a field that closes', async () => {
  const { GapCard } = await import('../../../../src/screens/platinum/change/GapCard.tsx');
  const { KnownCard } = await import('../../../../src/screens/platinum/change/KnownCard.tsx');
  const { useNoticeGaps } = await import('../../../../src/screens/platinum/change/notice-gaps.ts');
  const Cards = ({ appliance }: { appliance: Appliance }) => {
    const after = withGatewayField(appliance, 'address', '10.64.1.80');
    const notice = changeNotice(appliance, after);
    const pack = packCompleteness(appliance, after, { now: Date.UTC(2026, 11, 24), notice });
    const gaps = useNoticeGaps(pack, 'move');
    return (
      <>
        <GapCard appliance={appliance} pack={pack} gaps={gaps} />
        <KnownCard appliance={appliance} notice={notice} pack={pack} onChange={gaps.change} />
      </>
    );
  };
  const document = withEntry(vega01, 'fields', 'ticket', 'CHG-1');
  const page = await over(document, Cards);
  const focused = () => window.document.activeElement as HTMLInputElement;
  await click(button(page.root, 'Change Ticket'));
  assert.is(focused().value, 'CHG-1');
  await click(button(page.root, 'Change Window'));
  assert.is(focused().labels?.[0]?.textContent, 'Maintenance window');
  await fill(page.root, 'Maintenance window', 'Saturday night');
  assert.is(focused(), button(page.root, 'Change Window') as HTMLElement);
  assert.equal(page.labels, ["Change 'Maintenance window'"]);
  await page.unmount();
});

test('a blackout that is over says so and is cleared in one step', async () => {
  const Gaps = await gapCard();
  const stated = { blackoutStart: '2026-11-28T22:00', blackoutEnd: '2026-11-29T04:00', ticket: 'CHG-1' };
  const document = { ...vega01, settings: { ...vega01.settings, platinum: { fields: stated } } };
  const page = await over(document, Gaps);
  assert.match(page.text(), 'This blackout is over');
  await click(button(page.root, 'Clear for the next change'));
  assert.is(platinumOf(page.document()).fields, undefined);
  assert.equal(page.labels, ['Clear the blackout and the change']);
  assert.not.match(page.text(), /is over|Clear/);
  await page.unmount();
});

test('a blackout in the past is taken, with a warning while it is typed and after', async () => {
  const Gaps = await gapCard();
  const page = await over({ ...vega01, settings: { ...vega01.settings, platinum: {} } }, Gaps);
  await fill(page.root, 'Blackout begins', '11/28/2026 22:00');
  const words = 'The blackout ends in the past. Enter a later time for the next change.';
  assert.not.match(page.text(), words);
  await fill(page.root, 'Blackout ends', '11/29/2026 04:00');
  assert.match(page.text(), words);
  assert.is(platinumOf(page.document()).fields?.blackoutEnd, '2026-11-29T04:00');
  await fill(page.root, 'Blackout ends', '01/10/2027 04:00');
  assert.not.match(page.text(), words);
  await page.unmount();
});

test('another ticket after the blackout is of the next change, and is there when its window is stated', async () => {
  const Gaps = await gapCard();
  const first = { blackoutStart: '2026-11-28T22:00', blackoutEnd: '2026-11-29T04:00', endedBy: 'Ada' };
  const stated = (fields: Readonly<Record<string, string>>): Appliance => ({
    ...vega01,
    settings: { ...vega01.settings, platinum: { fields } },
  });
  const page = await over(stated({ ...first, ticket: 'CHG-1' }), Gaps);
  assert.match(page.text(), 'Another number begins the next change');
  await fill(page.root, 'Change ticket or service request', 'CHG-2');
  assert.equal(platinumOf(page.document()).fields, { ticket: 'CHG-2' });
  await fill(page.root, 'Blackout begins', '01/09/2027 22:00');
  await fill(page.root, 'Blackout ends', '01/10/2027 04:00');
  assert.is(changeText(page.document(), 'ticket'), 'CHG-2');
  assert.not.match(page.text(), /is over|Another/);
  await page.unmount();

  const late = await over(stated(first), Gaps);
  await fill(late.root, 'Change ticket or service request', 'CHG-1');
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
    'Not in the calendar file: "Europe/Nowhere" is not a known time zone',
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
  const calendar = (await page.files[0]?.text()) ?? '';
  assert.match(calendar, 'SUMMARY:vega01: Move');
  assert.not.match(calendar, 'Disk replaced');
  await page.unmount();
  const alone = await shown(past);
  await click(button(alone.root, 'Calendar file'));
  assert.equal(alone.files, []);
  await alone.unmount();
});

test('the form of a notice checks each value as its owner does, and writes it there', async () => {
  const Gaps = await gapCard();
  const bare = withGatewayField(withGatewayField(vega01, 'address', ''), 'hostname', '');
  const page = await over(bare, Gaps);
  const refused = async (label: string, text: string) => {
    await fill(page.root, label, text);
    return problemOf(page.root, label);
  };
  assert.is(
    await refused('Gateway address', '10.20.1'),
    '"10.20.1" is not an address. An IPv4 address has four numbers from 0 to 255.',
  );
  assert.is(
    await refused('Gateway address', '10.20.10.11'),
    'vega01dbadm01 has this address. Enter another one.',
  );
  assert.is(
    await refused('Contact phone or e-mail', 'many'),
    '"many" is not a telephone number. Enter one like +49 89 123456.',
  );
  assert.is(await refused('VPN port', 'many'), 'Enter 22, or 80,443, or 1830-1839.');
  assert.equal(page.labels, []);
  await fill(page.root, 'Gateway address', '10.20.1.80');
  await fill(page.root, 'Contact phone or e-mail', 'ada@example.com');
  await fill(page.root, 'VPN port', '443');
  assert.equal(page.document().gateway, { address: '10.20.1.80' });
  assert.is(contactOf(page.document(), 'primary')?.email, 'ada@example.com');
  assert.is(platinumOf(page.document()).rules?.['vendor-vpn']?.ports, '443');
  await fill(page.root, 'Gateway address', '');
  assert.equal(page.document().gateway, {});
  await page.unmount();
});

test('the form of the re-IP shows values of their owners, and takes none', async () => {
  const { PlatinumForm } = await import('../../../../src/screens/reip/planning/PlatinumForm.tsx');
  const request = { networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24' }], renames: [] };
  const answers = { 'QG-08': { start: '2026-11-28T22:00', end: '2026-11-29T04:00' } };
  const { mapping } = proposeMapping(vega01, requestOf({ request, answers }));
  const plan = planReip(vega01, mapping, answers, { now: '2026-11-20' });
  const page = await over(vega01, ({ appliance }) => (
    <PlatinumForm
      reip={
        {
          appliance: withReipProject(appliance, { ...emptyProject, request, answers }),
          base: appliance,
          plan,
        } as unknown as Reip
      }
    />
  ));
  assert.is(page.root.querySelectorAll('input:not([type=search]):not([type=radio]), textarea').length, 0);
  assert.match(page.text(), 'WindowSat, Nov 28th 22:00 to Sun 04:00 Europe/BerlinRe-IPChange');
  assert.match(page.text(), 'BlackoutSat, Nov 28th 21:30 to Sun 04:30 Europe/Berlinfrom the windowChange');
  const links = [...page.root.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
  assert.ok(
    links.some((href) => href.includes('view=summary')),
    'the window is changed in re-IP',
  );
  await page.unmount();
});

test('the files of a notice go out of a saved state, or with the word draft', async () => {
  const { NoticeCard } = await import('../../../../src/screens/platinum/change/NoticeCard.tsx');
  const pack = noticePack(vega01, without('vega01dbadm02'), { now: 0 });
  const gaps = { listed: [], numberOf: () => 0, change: () => undefined };
  const sections = [{ id: 'targets', title: 'What changes', note: '0 targets', lines: [] }] as const;
  const page = await over(vega01, ({ appliance }) => (
    <NoticeCard appliance={appliance} title="Notice" sections={sections} files={pack} gaps={gaps} open={0} />
  ));
  assert.not.match(page.text(), 'What changes', 'a section without a line is not shown');
  const item = async (name: string) => {
    await unfold(page.root);
    const found = [...page.root.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) =>
      textContent?.startsWith(name),
    );
    assert.ok(found, name);
    await click(found);
  };
  await item('Download r1');
  assert.equal(page.names, ['vega01-platinum-notice.tar']);
  await act(async () => {
    page.dirtyCount.value = 2;
    page.isOnlyLog.value = true;
  });
  button(page.root, 'Copy');
  await act(async () => {
    page.isOnlyLog.value = false;
  });
  button(page.root, 'Save and copy');
  await item('Download draft');
  await item('Text for the service request');
  assert.equal(page.names.slice(1), ['vega01-platinum-notice-draft.tar', 'vega01-service-request-draft.txt']);
  const [, archive = '', request = ''] = await Promise.all(page.files.map((file) => file.text()));
  assert.match(request, /^Draft, not saved\nChange notice/);
  assert.match(archive, /^vega01-service-request-draft\.txt\0/);
  assert.not.match(archive, 'draft-draft');
  await item('Save and download r2');
  assert.is(page.dirtyCount.value, 0);
  assert.is(page.names.at(-1), 'vega01-platinum-notice.tar');
  await page.unmount();
});

test('another time zone in the form keeps the blackout, and a toast has its local times', async () => {
  const Gaps = await gapCard();
  const typed = { blackoutStart: '2027-11-28T22:00', blackoutEnd: '2027-11-29T04:00' };
  const document = { ...vega01, settings: { ...vega01.settings, platinum: { fields: typed } } };
  // Shown with a gap, as any field of the form is once it had one.
  const page = await over({ ...document, timeZone: 'Europe/Nowhere' }, Gaps);
  await fill(page.root, 'Time zone', 'Mars');
  assert.equal([page.labels, page.toasts], [[], []]);
  await fill(page.root, 'Time zone', 'Europe/Berlin');
  assert.equal(page.toasts.splice(0), []);
  await fill(page.root, 'Time zone', 'Asia/Tokyo');
  const { blackoutStart, blackoutEnd, changeZone } = platinumOf(page.document()).fields ?? {};
  assert.equal(
    [blackoutStart, blackoutEnd, changeZone],
    ['2027-11-29T06:00', '2027-11-29T12:00', 'Asia/Tokyo'],
  );
  assert.match(page.toasts[0] ?? '', '11/29/2027 06:00 to 11/29/2027 12:00 Asia/Tokyo');
  // The note of the zone before it goes: notes would stack.
  await fill(page.root, 'Time zone', 'UTC');
  assert.equal(page.toasts.length, 1);
  assert.match(page.toasts[0] ?? '', '11/28/2027 21:00 to 11/29/2027 03:00 UTC');
  await page.unmount();
});

test.run();
