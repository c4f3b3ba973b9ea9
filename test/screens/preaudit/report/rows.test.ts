import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { allChecks } from '../../../../src/core/audit/run/catalog.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import {
  chosenRows,
  groupRows,
  type RowFilter,
  resultCounts,
  rowFilterOf,
  rowsOf,
} from '../../../../src/screens/preaudit/report/rows.ts';
import { distinctSubjects, subjectName, subjectPlaces } from '../../../../src/screens/preaudit/subjects.ts';

const now = '2025-03-01';
const vega01 = exampleVega01();
const with2 = (change: (appliance: Appliance) => Appliance) => {
  const appliance = change(vega01);
  const rows = rowsOf(runAudit(appliance, { now }));
  const choose = (query: string) =>
    chosenRows(rows, rowFilterOf(new URLSearchParams(query)), (id) => subjectName(appliance, id));
  return { appliance, rows, choose };
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

const test = suite('preaudit rows');

test('the results of all checks add up to the catalog, however many findings one has', () => {
  const counts = resultCounts(runAudit(broken.appliance, { now }));
  assert.is(
    Object.values(counts).reduce((sum, one) => sum + one, 0),
    allChecks.length,
  );
  assert.ok(counts.failed < broken.rows.filter(({ result }) => result === 'failed').length);
});

test('every check of the catalog is a row, and every finding', () => {
  const { rows } = with2((appliance) => appliance);
  assert.is(new Set(ids(rows)).size, allChecks.length);
  assert.is(new Set(broken.rows.map(({ key }) => key)).size, broken.rows.length);
  assert.equal(
    [...new Set(broken.rows.map(({ result }) => result))],
    ['failed', 'unanswered', 'notApplicable', 'passed'],
  );
});

test('an address that says nothing, or nonsense, asks for the failed ones, worst first, by section', () => {
  const usual: RowFilter = {
    filter: '',
    severity: 'all',
    section: 'all',
    result: 'failed',
    group: 'section',
    sort: 'severity',
  };
  assert.equal(rowFilterOf(new URLSearchParams()), usual);
  assert.equal(rowFilterOf(new URLSearchParams('severity=dire&section=x&result=&group=g&sort=s')), usual);
  const asked = 'filter=a+b&severity=low&section=Switches&result=all&group=none&sort=subject';
  assert.equal(rowFilterOf(new URLSearchParams(asked)), {
    filter: 'a b',
    severity: 'low',
    section: 'Switches',
    result: 'all',
    group: 'none',
    sort: 'subject',
  });
});

test('worst first, in the order of the checks, or by name', () => {
  const worst = broken.choose('');
  assert.is(worst[0]?.severity, 'critical');
  assert.is(worst.at(-1)?.severity, 'information');
  const byCheck = ids(broken.choose('sort=check'));
  assert.ok(byCheck.indexOf('NET-02') < byCheck.indexOf('NET-10'));
  assert.ok(byCheck.indexOf('NET-10') < byCheck.indexOf('NET-30'));
  const named = broken.choose('sort=subject&filter=NET-02').map(({ finding }) => finding?.subjects[0]);
  assert.equal(
    named.map((id) => subjectName(broken.appliance, id ?? '')),
    ['vega01celadm02', 'vega01dbadm01-ilom'],
  );
});

test('a word may stand in the check, the detail, or the name of what is faulty', () => {
  assert.equal(ids(broken.choose('filter=net-02')), ['NET-02', 'NET-02']);
  assert.equal(ids(broken.choose('filter=celadm02+outside')), ['NET-02']);
  const wrong = broken.appliance.endpoints.find(({ hostname }) => hostname === 'vega01dbadm01-ilom')?.address;
  assert.equal(ids(broken.choose(`filter=${wrong}`)), ['NET-02']);
  assert.equal(
    ids(broken.choose('result=unanswered&filter=go-live')),
    ids(broken.choose('result=unanswered')),
  );
  assert.equal(broken.choose('filter=nothing-is-called-so'), []);
});

test('severity, section and result narrow together', () => {
  assert.equal(ids(broken.choose('severity=critical')), ['NET-02', 'NET-02']);
  assert.equal(broken.choose('severity=critical&section=Support'), []);
  assert.ok(broken.choose('result=passed').every(({ result }) => result === 'passed'));
  assert.is(broken.choose('result=all').length, broken.rows.length);
});

test('groups: the one with the worst first; in their own order when asked for that', () => {
  const filterOf = (query: string) => rowFilterOf(new URLSearchParams(query));
  const titles = (query: string) =>
    groupRows(broken.choose(query), filterOf(query)).map(({ title }) => title);
  assert.is(titles('')[0], 'Cluster wide');
  assert.is(titles('sort=check')[0], 'Database servers');
  assert.equal(titles('group=severity').slice(0, 2), ['Critical', 'Medium']);
  assert.is(titles('group=check')[0], 'NET-02 Address outside its network');
  assert.equal(titles('group=none'), ['All']);
  assert.equal(titles('group=none&filter=nothing-is-called-so'), []);
  const grouped = groupRows(broken.choose('result=all'), filterOf('result=all'));
  assert.is(
    grouped.reduce((sum, { rows }) => sum + rows.length, 0),
    broken.rows.length,
  );
});

test('every subject has a name and a place; an id of nobody has neither', () => {
  const { appliance, rows } = broken;
  for (const { finding } of rows)
    for (const id of finding?.subjects ?? []) {
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

test.run();
