/** Names that somebody types to break out: nothing that is handed out of a plan runs or hides them. */
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { networkFacts } from '../../../../src/core/authoring/assistant/network-facts.ts';
import { startAppliance, withAnswer } from '../../../../src/core/authoring/assistant/start.ts';
import { stepStates } from '../../../../src/core/authoring/assistant/steps.ts';
import { entrySheet, pageText } from '../../../../src/core/authoring/entry/entry-sheet.ts';
import { parseScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { firewallRules } from '../../../../src/core/platinum/matrix/firewall-rules.ts';
import { firewallCsv } from '../../../../src/core/platinum/matrix/firewall-text.ts';
import { networkMatrix } from '../../../../src/core/platinum/matrix/network-matrix.ts';
import { tickRows } from '../../../../src/core/platinum/matrix/ticks.ts';
import { noticePack } from '../../../../src/core/platinum/notice/notice-pack.ts';
import { writeTestSheet } from '../../../../src/core/platinum/notice/test-sheet.ts';
import { completeness } from '../../../../src/core/platinum/readiness/completeness.ts';
import { phases } from '../../../../src/core/platinum/readiness/phases.ts';
import { exportsOf } from '../../../../src/screens/oeca/review/exports.ts';
import { hostileValue } from '../../../core/oedacli/hostile-values.ts';

const test = suite('hostile names');
const vega01 = exampleVega01();
const day = '2026-11-21';

/** One text in every place where a person may write one. */
const messages = (appliance: Appliance, text: string): Appliance => ({
  ...appliance,
  name: text,
  customer: text,
  prefix: text,
  domain: text,
  comments: text,
  services: { ...appliance.services, dns: { servers: [text] }, ntp: { servers: [text] } },
  racks: appliance.racks.map((one) => ({ ...one, name: text, serial: text })),
  machines: appliance.machines.map((one) => ({ ...one, name: text })),
  networks: appliance.networks.map((one) => ({ ...one, name: text, gateway: text, domain: text })),
  clusters: appliance.clusters.map((one) => ({ ...one, name: text, gridHome: text })),
  homes: appliance.homes.map((one) => ({ ...one, name: text, path: text, owner: text })),
  databases: appliance.databases.map((one) => ({ ...one, name: text, uniqueName: text })),
  diskGroups: appliance.diskGroups.map((one) => ({ ...one, name: text })),
  endpoints: appliance.endpoints.map((one) => ({ ...one, hostname: text, aliases: [text] })),
  gateway: { hostname: text, address: text },
});

const fileOf = (appliance: Appliance, end: string): string | undefined =>
  exportsOf(appliance).files.find(({ file }) => file.name.endsWith(end))?.file.text;

/** Everything of a check script that is no list. */
const code = (text: string) => text.slice(text.indexOf('usage() {'));

test('the check of the network keeps its code, and its lists hold plain words', () => {
  const clean = code(fileOf(vega01, '-check-network.sh') ?? '');
  fc.assert(
    fc.property(hostileValue, (text) => {
      const made = fileOf(messages(vega01, text), '-check-network.sh') ?? '';
      assert.is(code(made), clean);
      for (const line of made.slice(0, made.indexOf('usage() {')).split('\n'))
        assert.match(
          line,
          /^(#[\w ,.:|<>[\]-]*|#!\/usr\/bin\/env bash|[A-Z]+=\(\)?|\)|| {2}'[A-Za-z0-9 .:_-]+')$/,
          line,
        );
    }),
    { numRuns: 200 },
  );
});

test('the script of homes and databases says nothing but what the language has, and never deploys', () => {
  fc.assert(
    fc.property(hostileValue, (text) => {
      const made = fileOf(messages(vega01, text), '-homes.oedacli');
      if (made === undefined) return;
      const { script, problems } = parseScript(made);
      assert.equal(problems, []);
      for (const line of script.lines)
        if (line.kind === 'command') {
          assert.not.match(`${line.verb} ${line.object}`, /^(DEPLOY|EXEC|DESTROY)/);
          for (const { value } of [...line.parameters, ...line.where])
            assert.not.match(value, /['"\n\r`$\\]/);
        }
    }),
    { numRuns: 200 },
  );
});

test('a page of the entry sheet has one line a value, whatever the value is', () => {
  fc.assert(
    fc.property(hostileValue, (text) => {
      for (const page of entrySheet(messages(vega01, text))) {
        const lines = pageText(page).split('\n');
        assert.is(lines.length, page.values.length + 1);
        for (const line of lines.slice(0, -1)) assert.is(line.split('\t').length, 2, line);
      }
    }),
    { numRuns: 100 },
  );
});

/** The cells of a table as a spreadsheet reads them, with nothing taken off. */
const cellsOf = (text: string, delimiter: string) =>
  [
    ...text.matchAll(new RegExp(`(?:^|[${delimiter}\\n])(?:"((?:[^"]|"")*)"|([^${delimiter}\\n]*))`, 'g')),
  ].map(([, quoted, bare]) => quoted ?? bare ?? '');

test('no cell of any table that is handed out or copied runs as a formula', () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', "'=1", ' =1', '\uff1d1', '\t=1', '\r=1', '"=1'];
  for (const text of texts) {
    const hostile = tickRows(messages(vega01, text), networkMatrix(messages(vega01, text)), {
      date: day,
      evidence: text,
    });
    const moved = { ...hostile, gateway: { ...hostile.gateway, address: '10.64.1.80' } };
    const tables = [
      ...exportsOf(hostile).files.map(({ file }) => file),
      ...noticePack(vega01, moved, { now: day }),
    ].filter(({ mediaType }) => mediaType === 'text/csv');
    assert.ok(tables.length >= 5);
    for (const [delimiter, made] of [
      ...tables.map((file) => [',', file.text] as const),
      [',', firewallCsv({ add: firewallRules(moved).rules, remove: [] })] as const,
      ...entrySheet(hostile).map((page) => ['\t', pageText(page)] as const),
    ])
      for (const cell of cellsOf(made, delimiter))
        assert.not.match(cell, /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/);
  }
});

/** What every screen of the three areas asks of a document. */
function lookAt(appliance: Appliance): void {
  stepStates(appliance);
  networkFacts(appliance);
  entrySheet(appliance);
  exportsOf(appliance);
  completeness(appliance);
  writeTestSheet(appliance);
  for (const { status: reported } of phases) reported(appliance);
}

test('names of 300 characters, empty documents and half-filled ones are looked at without a fault', () => {
  const long = 'n'.repeat(300);
  for (const appliance of [
    messages(vega01, long),
    messages(vega01, ''),
    emptyAppliance('appliance:new', 'new'),
    { ...emptyAppliance('appliance:new', ''), machines: vega01.machines },
    { ...vega01, networks: [], endpoints: [] },
    { ...vega01, clusters: [] },
  ])
    lookAt(appliance);
  const reported = stepStates(messages(vega01, long)).flatMap(({ problems }) => problems);
  assert.ok(reported.some((problem) => problem.includes('300 characters') || problem.includes('at most')));
});

test('64 machines: all planned, named and addressed once, and looked at', () => {
  const large = withAnswer(
    startAppliance('appliance:dbm01', { name: 'dbm01', prefix: 'dbm01' }),
    (design) => ({
      ...design,
      size: 'elastic',
      racks: Array.from({ length: 4 }, () => ({ databaseServers: 4, storageServers: 6 })),
      networks: design.networks.map((network) => ({
        ...network,
        subnet: { admin: '10.20.0.0/22', client: '10.30.0.0/22' }[network.key] ?? network.subnet ?? '',
      })),
    }),
  );
  assert.is(large.machines.length, 64);
  const addresses = large.endpoints.map(({ address }) => address);
  assert.is(new Set(addresses).size, addresses.length);
  lookAt(large);
});

test.run();
