import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { allChecks } from '../../../../src/core/audit/run/catalog.ts';
import { neededInputs } from '../../../../src/core/audit/run/needed-inputs.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { fixOffer } from '../../../../src/parts/findings/fix/fix-labels.ts';
import {
  detailWithoutName,
  foundDetails,
  subjectRows,
  subjectWords,
} from '../../../../src/screens/preaudit/report/found.ts';
import { listGroups } from '../../../../src/screens/preaudit/report/list-groups.ts';
import {
  type CheckRow,
  chosenRows,
  type Result,
  rowFilterOf,
  rowsByResult,
  rowsOf,
} from '../../../../src/screens/preaudit/report/rows.ts';
import { distinctSubjects, subjectName, subjectPlaces } from '../../../../src/screens/preaudit/subjects.ts';

const now = '2025-03-01';
const vega01 = exampleVega01();
const with2 = (change: (appliance: Appliance) => Appliance) => {
  const appliance = change(vega01);
  const report = runAudit(appliance, { now });
  const rows = rowsOf(report);
  const choose = (query: string) =>
    chosenRows(rows, rowFilterOf(new URLSearchParams(query)), (id) => subjectName(appliance, id));
  const groups = (query: string, opened: readonly Result[] = []) =>
    listGroups({
      appliance,
      rows: choose(query),
      needed: neededInputs(report),
      filter: rowFilterOf(new URLSearchParams(query)),
      opened: new Set(opened),
    });
  return { appliance, report, rows, choose, groups };
};
/** Two addresses out of their network, MTUs of both kinds, and nobody knows the day of go-live. */
const broken = with2((appliance) => ({
  ...appliance,
  endpoints: appliance.endpoints.map((one) =>
    one.hostname === 'vega01dbadm01-ilom' || one.hostname === 'vega01celadm02'
      ? { ...one, address: one.address.replace('10.20.10.', '10.20.11.') }
      : one,
  ),
  networks: appliance.networks.map((one) => (one.role === 'management' ? { ...one, mtu: 9000 } : one)),
  facts: appliance.facts.filter(({ key }) => key !== 'goLive'),
}));
const ids = (rows: readonly { readonly checkId: string }[]) => rows.map(({ checkId }) => checkId);
const findingsOf = (rows: readonly CheckRow[]) => rows.flatMap(({ findings }) => findings);
const row = (checkId: string) => broken.rows.find((one) => one.checkId === checkId) as CheckRow;

const test = suite('preaudit rows');

test('every check of the catalog is one row with one result, however many findings it has', () => {
  for (const { rows, report } of [broken, with2((appliance) => appliance)]) {
    assert.equal([...ids(rows)].sort(), allChecks.map(({ id }) => id).sort());
    const byResult = rowsByResult(rows);
    assert.is(
      Object.values(byResult).reduce((sum, one) => sum + one.length, 0),
      allChecks.length,
    );
    assert.equal(findingsOf(rows).length, report.findings.length);
  }
  assert.ok(rowsByResult(broken.rows).failed.length < broken.report.findings.length);
});

test('a check whose findings are all suppressed is a result of its own', () => {
  const { rows } = with2((appliance) => ({
    ...appliance,
    suppressions: [{ id: 's', checkId: 'NTP-01', reason: 'accepted', until: '2025-12-31' }],
  }));
  assert.equal(ids(rowsByResult(rows).suppressed), ['NTP-01']);
  assert.is(rows.length, allChecks.length);
});

test('an address without a filter, or with nonsense, shows all; others narrow together', () => {
  const usual = { filter: '', severity: 'all', sort: 'severity', section: 'all', result: 'all' };
  assert.equal(rowFilterOf(new URLSearchParams()), usual);
  assert.equal(rowFilterOf(new URLSearchParams('severity=dire&section=x&result=&group=g&sort=s')), usual);
  const asked = 'filter=a+b&severity=low&section=Switches&result=failed&group=none&sort=subject';
  assert.equal(rowFilterOf(new URLSearchParams(asked)), {
    filter: 'a b',
    severity: 'low',
    sort: 'subject',
    section: 'Switches',
    result: 'failed',
  });
  assert.is(rowFilterOf(new URLSearchParams('group=check')).sort, 'check');
  assert.equal(ids(broken.choose('severity=critical&result=failed')), ['NET-02']);
  assert.equal(broken.choose('severity=critical&result=failed&section=Support'), []);
  assert.equal(
    broken.choose('result=failed&filter=critical').map(({ severity }) => severity),
    ['critical'],
  );
  assert.equal(broken.choose('result=failed&filter=critical&section=Support'), []);
  assert.ok(broken.choose('section=Support').every(({ section }) => section === 'Support'));
  assert.ok(broken.choose('result=passed').every(({ result }) => result === 'passed'));
  assert.is(broken.choose('').length, broken.rows.length);
});

test('failed checks come first, the worst of them at the top, among equals the order of the catalog', () => {
  const severities = rowsByResult(broken.rows).failed.map(({ severity }) => severity);
  assert.is(severities[0], 'critical');
  assert.is(severities.at(-1), 'information');
  const failed = broken.rows.findLastIndex(({ result }) => result === 'failed');
  assert.is(failed, severities.length - 1);
  const byCheck = ids(broken.choose('sort=check'));
  assert.ok(byCheck.indexOf('NET-02') < byCheck.indexOf('NET-10'));
  assert.ok(byCheck.indexOf('NET-10') < byCheck.indexOf('NET-30'));
  assert.ok(byCheck.indexOf('NET-30') < byCheck.indexOf('NET-01'), 'failed checks stay above the others');
  const named = broken
    .choose('sort=subject&result=failed')
    .map(({ findings: [first] }) => subjectName(broken.appliance, first?.subjects[0] ?? ''));
  assert.equal(named, [...named].sort(new Intl.Collator('en', { numeric: true }).compare));
  const order = ids(broken.choose('result=passed'));
  assert.ok(order.indexOf('NET-01') < order.indexOf('NET-03'));
  assert.ok(order.indexOf('NET-03') < order.indexOf('NAM-01'));
});

test('a word may be in the check, the detail, or the name of what is faulty, and leaves the findings with it', () => {
  assert.equal(ids(broken.choose('filter=net-02')), ['NET-02']);
  assert.is(findingsOf(broken.choose('filter=net-02')).length, 2);
  const one = findingsOf(broken.choose('filter=celadm02+outside'));
  assert.equal(
    one.map(({ subjects: [id = ''] }) => subjectName(broken.appliance, id)),
    ['vega01celadm02'],
  );
  const wrong = broken.appliance.endpoints.find(({ hostname }) => hostname === 'vega01dbadm01-ilom')?.address;
  assert.equal(ids(broken.choose(`filter=${wrong}`)), ['NET-02']);
  assert.equal(
    ids(broken.choose('result=unanswered&filter=go-live')),
    ids(broken.choose('result=unanswered')),
  );
  assert.equal(broken.choose('filter=nothing-is-called-so'), []);
});

test('the list: failed, then the inputs that are missing, the rest folded until it is opened or chosen', () => {
  const shown = (query: string, opened: readonly Result[] = []) =>
    broken.groups(query, opened).map(({ id, isOpen, items }) => `${id} ${isOpen ? items.length : 'folded'}`);
  const { failed, passed } = rowsByResult(broken.rows);
  assert.equal(shown('').slice(0, 3), [`failed ${failed.length}`, 'unanswered 1', 'passed folded']);
  assert.ok(shown('', ['passed']).includes(`passed ${passed.length}`));
  assert.equal(shown('result=passed'), [`passed ${passed.length}`]);
  // On request the checks themselves are listed, too.
  assert.equal(shown('result=unanswered'), ['unanswered 2']);
  assert.equal(shown('filter=go-live'), ['unanswered 1']);
  const [first] = broken.groups('');
  assert.is(first?.note, `${failed.length} checks, ${broken.report.findings.length} findings`);
});

test('a row says what it is about and what cures it: a fix for several, a field, or its change', () => {
  const items = new Map(broken.groups('').flatMap(({ items: all }) => all.map((item) => [item.key, item])));
  const words = (key: string) => [items.get(key)?.about, items.get(key)?.action];
  assert.equal(words('NET-02'), ['2 addresses', 'Set expected addresses (2)']);
  assert.equal(words('NET-30'), ['Admin', 'Set MTU 1500 on Admin']);
  assert.equal(words('NTP-01'), ['appliance', 'Change NTP servers']);
  assert.equal(words('fields'), ['1 check', 'Enter field']);
});

test('what was found of each is beside its name; what is the same for all is written once', () => {
  const { appliance } = broken;
  const outside = row('NET-02').findings;
  assert.equal(foundDetails(appliance, outside), {
    details: outside.map((one) => detailWithoutName(appliance, one)),
    perRow: false,
  });
  // More than a few go to the lines of the table.
  const moved = with2((document) => ({
    ...document,
    endpoints: document.endpoints.map((one) => ({
      ...one,
      address: one.address.replace('10.20.10.', '10.20.11.'),
    })),
  }));
  const many = moved.rows.find(({ checkId }) => checkId === 'NET-02')?.findings ?? [];
  assert.ok(many.length > 3);
  assert.equal(foundDetails(moved.appliance, many), { details: [], perRow: true });
  assert.equal(foundDetails(appliance, outside.slice(0, 1)).details, [outside[0]?.detail]);
  const nodes = with2((document) => ({
    ...document,
    machines: document.machines.map(({ defaultGateway: _, ...machine }) => machine),
  }));
  const gateways = nodes.rows.find(({ checkId }) => checkId === 'NET-37')?.findings ?? [];
  assert.ok(gateways.length > 1);
  const found = foundDetails(nodes.appliance, gateways);
  assert.is(found.perRow, false);
  assert.is(found.details.length, 1);
  assert.not.match(found.details[0] ?? '', /vega01/);
  assert.is(subjectWords(nodes.appliance, gateways), `${gateways.length} machines`);
  const lines = subjectRows(nodes.appliance, gateways);
  assert.is(lines.length, gateways.length);
  // The lines below a fixed one keep their keys, and with them what is typed there.
  assert.equal(
    subjectRows(nodes.appliance, gateways.slice(1)).map(({ key }) => key),
    lines.slice(1).map(({ key }) => key),
  );
  // One finding about many records is a line for each of them.
  const serials = with2((document) => ({
    ...document,
    machines: document.machines.map(({ serial: _, ...machine }) => machine),
  }));
  const lacking = serials.rows.find(({ checkId }) => checkId === 'SUP-02')?.findings ?? [];
  assert.is(lacking.length, 1);
  assert.is(subjectRows(serials.appliance, lacking).length, lacking[0]?.subjects.length);
});

test('every subject has a name and a place; an id of nobody has neither', () => {
  const { appliance, rows } = broken;
  for (const { subjects } of findingsOf(rows))
    for (const id of subjects) {
      assert.is.not(subjectName(appliance, id), id);
      assert.match(subjectPlaces(appliance, id)?.dashboard ?? '', /^\/app\/dashboard\?appliance=/);
    }
  const ilom = appliance.endpoints.find(({ hostname }) => hostname === 'vega01dbadm01-ilom');
  assert.match(subjectPlaces(appliance, ilom?.id ?? '')?.dashboard ?? '', /tab=management&select=endpoint/);
  assert.match(
    subjectPlaces(appliance, ilom?.id ?? '')?.rack ?? '',
    /tab=rack&select=machine%3Avega01dbadm01$/,
  );
  assert.match(subjectPlaces(appliance, 'network:client')?.dashboard ?? '', /edit=network%3Aclient$/);
  assert.is(subjectPlaces(appliance, 'machine:gone'), undefined);
  // An address and its machine of the same name are one line; an ILOM has another name.
  const admin = appliance.endpoints.find(({ hostname }) => hostname === 'vega01dbadm01')?.id ?? '';
  const both = [admin, 'machine:vega01dbadm01', 'machine:gone'];
  assert.equal(distinctSubjects(appliance, both), [admin, 'machine:gone']);
  assert.equal(distinctSubjects(appliance, [ilom?.id ?? '', 'machine:vega01dbadm01']).length, 2);
  assert.is(subjectName(appliance, 'machine:gone'), 'machine:gone');
});

test('a fix for several names how many it fixes; of very many it is calculated first', () => {
  const offer = (count: number, fixable: number) => {
    const [bare] = vega01.machines.filter(({ kind }) => kind === 'guest' || kind === 'database');
    assert.ok(bare);
    const machines = Array.from({ length: count }, (_, n) => ({
      ...(bare as NonNullable<typeof bare>),
      id: `machine:${n}`,
      name: `host${n}`,
      defaultGateway: undefined,
    }));
    const [client] = vega01.endpoints.filter(
      ({ kind, networkId }) => kind === 'host' && networkId === 'network:client',
    );
    assert.ok(client);
    const endpoints = machines.slice(0, fixable).map(({ id, name }) => ({
      ...(client as NonNullable<typeof client>),
      id: `endpoint:${id}`,
      owner: { machine: id },
      hostname: name,
    }));
    const appliance = { ...vega01, machines, endpoints };
    const findings = machines.map(({ id }) => ({
      ...{ checkId: 'NET-37', severity: 'high' as const, title: '', detail: '', subjects: [id] },
    }));
    return fixOffer(appliance, findings);
  };
  const label = (count: number) => ({ kind: 'known', label: `Set default gateway on Client (${count})` });
  assert.equal(offer(150, 150), label(150));
  assert.equal(offer(150, 149), label(149));
  assert.equal(offer(200, 60), label(60));
  assert.equal(offer(201, 201), { kind: 'calculated' });
  assert.is(offer(3, 0), undefined);
});

test('the words say that alternatives come last where there are some', () => {
  const without = with2((appliance) => ({ ...appliance, facts: [] }));
  const needed = neededInputs(without.report);
  const last = needed.findIndex((one) => one.kind === 'output' && one.alone);
  assert.ok(last > 0);
  assert.ok(needed.slice(last).every((one) => one.kind === 'output' && one.alone));
  const note = (groups: ReturnType<typeof broken.groups>) =>
    groups.find(({ id }) => id === 'unanswered')?.note;
  assert.match(note(without.groups('')) ?? '', /last$/);
});

test.run();
