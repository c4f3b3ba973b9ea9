/** The OEDACLI script of a plan, run line by line by the dry run: each line finds what it names, and the end is the plan. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { applyScript } from '../../../../src/core/oedacli/dry-run/apply-script.ts';
import { parseScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { oedacliArtefacts } from '../../../../src/core/reip/handover/oedacli.ts';
import { mappedAppliance } from '../../../../src/core/reip/mapping/document-after.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import { dualStack, guests, half, to, toSix } from '../proof/authored-appliances.ts';
import { idOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('OEDACLI of a plan');

const rename = (from: string, hostname: string) => ({ endpointId: idOf(from), hostname });
/** Every sort of name that may change: a machine by its admin name, its client and backup names, VIP, SCAN, ILOM, a cell. */
const renames = [
  rename('vega01dbadm01', 'hall2dbadm01'),
  rename('vega01db01', 'hall2db01'),
  rename('vega01db01-bkp', 'hall2db01-bkp'),
  rename('vega01db01-priv1', 'hall2db01-priv1'),
  rename('vega01db01-vip', 'hall2db01-vip'),
  rename('vega01dbadm01-ilom', 'hall2dbadm01-ilom'),
  rename('vega01celadm02', 'hall2celadm02'),
  rename('vega01celadm02-ilom', 'hall2celadm02-ilom'),
  rename('vega01-scan1', 'hall2-scan1'),
];
const services = { dns: ['10.64.1.53'], ntp: ['10.64.1.123'] };

function scriptOf(appliance: Appliance, request: ReipRequest) {
  const after = mappedAppliance(appliance, proposeMapping(appliance, request).mapping);
  const text = oedacliArtefacts(appliance, after)[0]?.text ?? '';
  const { script, problems } = parseScript(text);
  assert.equal(problems, []);
  return { after, text, script, lines: text.split('\n').filter((line) => line.startsWith('ALTER ')) };
}

/** The script finds everything that its lines name, and gives each address and name that it has a command for. */
function plays(appliance: Appliance, request: ReipRequest, hasCommand: (kind: string) => boolean) {
  const found = scriptOf(appliance, request);
  const played = applyScript(appliance, found.script);
  assert.equal(
    played.problems.filter(({ severity }) => severity !== 'warning'),
    [],
  );
  const end = new Map(played.appliance.endpoints.map((one) => [one.id, `${one.hostname} ${one.address}`]));
  for (const { id, kind, hostname, address } of found.after.endpoints)
    if (hasCommand(kind)) assert.is(end.get(id), `${hostname} ${address}`);
  return found;
}

const noDevices = (kind: string) => kind !== 'device';

test('each name changes alone, and all together with new addresses and new DNS and NTP servers', () => {
  for (const one of renames) plays(vega01, { networks: [], renames: [one] }, noDevices);
  plays(vega01, { networks: [], renames }, noDevices);
  plays(vega01, { ...toHall2, renames, services }, noDevices);
  plays(vega01, { ...toHall2, renames: renames.toReversed(), services }, noDevices);
});

test('the line that renames a machine is the last of its lines', () => {
  const { lines } = scriptOf(vega01, { ...toHall2, renames, services });
  for (const [name, next] of [
    ['vega01dbadm01', 'hall2dbadm01'],
    ['vega01celadm02', 'hall2celadm02'],
  ]) {
    const own = lines.flatMap((line, i) => (line.includes(`WHERE HOSTNAME=${name}`) ? [i] : []));
    const at = lines.findIndex((line) => line.startsWith(`ALTER NETWORK HOSTNAME=${next} `));
    assert.ok(own.length > 2 && at >= 0, name);
    assert.is(own.at(-1), at);
  }
  const ilom = lines.findIndex((line) => line.startsWith('ALTER NETWORK HOSTNAME=hall2dbadm01-ilom '));
  const servers = lines.findIndex((line) => line.endsWith('WHERE ILOMNAME=vega01dbadm01-ilom'));
  assert.ok(servers >= 0 && servers < ilom);
});

test('an ILOM gets the first two of three NTP servers', () => {
  const ntp = ['10.9.9.1', '10.9.9.2', '10.9.9.3'];
  const { lines } = scriptOf(vega01, { ...toHall2, services: { ntp } });
  const given = (command: string) =>
    new Set(
      lines.flatMap((line) =>
        line.startsWith(command) ? (/NTPSERVERS='?([\d.,]+)/.exec(line)?.[1] ?? []) : [],
      ),
    );
  assert.equal([...given('ALTER ILOM')], ['10.9.9.1,10.9.9.2']);
  for (const command of ['ALTER MACHINE', 'ALTER SWITCH']) assert.equal([...given(command)], [ntp.join()]);
  plays(vega01, { ...toHall2, services: { ntp } }, noDevices);
});

test('guests are renamed as well', () => {
  const appliance = guests();
  const hosts = appliance.endpoints.filter(
    ({ kind, networkId }) => kind === 'host' && networkId === 'network:admin',
  );
  const all = hosts.map(({ id, hostname }) => ({
    endpointId: id,
    hostname: hostname.replace(/^one01/, 'two01'),
  }));
  assert.ok(all.length > 6);
  plays(appliance, { ...to(appliance, 'admin', 'client', 'backup'), renames: all, services }, noDevices);
});

test('a name with an address of each family has no command, whichever of them moves', () => {
  const appliance = dualStack(half(), 'client');
  for (const request of [to(appliance, 'client'), toSix(appliance, 'client')]) {
    const { text, lines } = scriptOf(appliance, request);
    assert.equal(lines, []);
    assert.is(text, '');
  }
  const admin = {
    ...to(appliance, 'admin'),
    networks: [...to(appliance, 'admin').networks, ...toSix(appliance, 'client').networks],
  };
  const { text, lines } = scriptOf(appliance, admin);
  assert.ok(lines.length > 5);
  assert.not.ok(lines.some((line) => line.includes('2001:db8')));
  assert.match(text, /^# one01db01-vip to 2001:db8:20::21: the name has both address families, /m);
  assert.match(text, /^# one01-scan1 to 2001:db8:20::31: /m);
});

test.run();
