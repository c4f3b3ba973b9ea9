/** Each value of the notice has the place that keeps it, and is changed there. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { withEntry } from '../../../src/core/platinum/contract/record.ts';
import { portRules, withPorts } from '../../../src/core/platinum/matrix/port-rules.ts';
import { changeNotice } from '../../../src/core/platinum/notice/change-notice.ts';
import { packCompleteness } from '../../../src/core/platinum/notice/pack-completeness.ts';
import { emptyProject, withReipProject } from '../../../src/core/reip/project/reip-project.ts';
import { noticeCounts, noticeFacts } from '../../../src/parts/change-notice/notice-facts.ts';

const test = suite('facts of a notice');
const plain: Appliance = { ...exampleVega01(), gateway: { hostname: 'oasg01', address: '10.20.1.80' } };
const signed = [{ by: 'Grace Hopper', at: '2026-11-20T10:00:00Z', sha256: 'a' }];
const answers = { 'QG-08': { start: '2026-11-28T22:00', end: '2026-11-29T04:00', timeZone: 'Asia/Tokyo' } };
const planned = withReipProject(plain, { ...emptyProject, answers, signed });

function facts(appliance: Appliance) {
  const after = { ...appliance, gateway: { ...appliance.gateway, address: '10.64.1.80' } };
  const notice = changeNotice(appliance, after);
  const pack = packCompleteness(appliance, after, { now: '2026-11-20', notice });
  return new Map(noticeFacts(appliance, notice, pack).map((fact) => [fact.id, fact]));
}

test('the window is that of the re-IP until one is entered for this change', () => {
  const ofReip = facts(planned).get('window');
  assert.is(ofReip?.value, 'Sat, Nov 28th 22:00 to Sun 04:00 Asia/Tokyo');
  assert.is(ofReip?.source, 'Re-IP');
  assert.match(ofReip?.href ?? '', 'view=summary');
  const own = facts(withEntry(planned, 'fields', 'window', 'Saturday night')).get('window');
  assert.equal([own?.value, own?.source, own?.href], ['Saturday night', 'this change', undefined]);
  assert.equal([facts(plain).get('window')?.value, facts(plain).get('window')?.source], ['', 'this change']);
});

test('blackout, way and approver name their source', () => {
  const of = facts(planned);
  assert.equal(
    [of.get('blackout')?.value, of.get('blackout')?.source],
    ['Sat, Nov 28th 21:30 to Sun 04:30 Asia/Tokyo', 'from the window'],
  );
  assert.equal([of.get('rolling')?.source, of.get('approver')?.source], ['Re-IP plan', 'Re-IP sign-off']);
  const own = facts(withEntry(planned, 'fields', 'rolling', 'no')).get('rolling');
  assert.equal([own?.value, own?.source], ['No', 'this change']);
});

test('the port of the VPN shows how sure it is, and other ports than the shipped ones lose their document', () => {
  const rule = (appliance: Appliance, id: string) => {
    const found = portRules(appliance).find((one) => one.id === id);
    assert.ok(found);
    return found;
  };
  const change = (appliance: Appliance, id: string, ports: string) =>
    withPorts(appliance, rule(appliance, id), { ports, by: 'Ada' });
  const vpn = facts(change(plain, 'vendor-vpn', '443')).get('ports');
  assert.equal([vpn?.value, vpn?.mark], ['TCP 443', 'verify']);
  assert.is(rule(plain, 'ssh').mark, 'documented');
  const ssh = rule(change(plain, 'ssh', '2222'), 'ssh');
  assert.equal([ssh.ports, ssh.mark, ssh.source, ssh.asOf], ['2222', 'verify', undefined, undefined]);
  const same = rule(change(plain, 'ssh', '22'), 'ssh');
  assert.equal([same.mark, same.source], ['documented', rule(plain, 'ssh').source]);
  const sourced = withPorts(
    plain,
    { id: 'ssh', mark: 'documented', source: 'Guide of 2026', asOf: '2026-01-01' },
    { ports: '2222', by: 'Ada' },
  );
  assert.equal([rule(sourced, 'ssh').mark, rule(sourced, 'ssh').source], ['documented', 'Guide of 2026']);
});

test('counts are plural where they are', () => {
  const renamed = { ...plain, gateway: { hostname: 'oasg02', address: '10.20.1.80' } };
  assert.is(noticeCounts(changeNotice(plain, renamed)), '1 target, 0 rules to add, 0 to delete');
  const moved = { ...plain, gateway: { hostname: 'oasg01', address: '10.64.1.80' } };
  assert.match(noticeCounts(changeNotice(plain, moved)), /^1 target, \d{2,} rules to add, \d{2,} to delete$/);
});

test.run();
