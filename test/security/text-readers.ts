/** Everything that reads what a user types, pastes or brings in as a file; test/bench/one-character.bench.ts times them. */
import { previewNames } from '../../src/core/appliance/bulk-edit/name-masks.ts';
import { readPaste } from '../../src/core/appliance/bulk-edit/paste.ts';
import { renamePreview } from '../../src/core/appliance/bulk-edit/rename.ts';
import { renumberPreview } from '../../src/core/appliance/bulk-edit/renumber.ts';
import { openDocument } from '../../src/core/appliance/document/migrate.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { readZone } from '../../src/core/artefacts/dns/zone-read.ts';
import { readEvidence } from '../../src/core/audit/evidence/read-evidence.ts';
import { checkApplianceDraft } from '../../src/core/audit/typed/appliance.ts';
import { checkEndpointDraft } from '../../src/core/audit/typed/endpoint.ts';
import { checkNetworkDraft } from '../../src/core/audit/typed/network.ts';
import { readDataSheet } from '../../src/core/authoring/design/data-sheet.ts';
import { prefixProblem } from '../../src/core/authoring/design/names.ts';
import { readAppliance } from '../../src/core/formats/read/read.ts';
import type { FormatName } from '../../src/core/formats/shared/result.ts';
import { parseAddress, plainAddress } from '../../src/core/network/address.ts';
import { siteRange } from '../../src/core/network/free-subnets.ts';
import { domainProblem, fullNameProblem, splitName } from '../../src/core/network/names.ts';
import { parseRange } from '../../src/core/network/reserved.ts';
import { parseSubnet } from '../../src/core/network/subnet.ts';
import { parseVlan } from '../../src/core/network/vlan.ts';
import { checkText } from '../../src/core/oedacli/dry-run/check-text.ts';
import { readActions } from '../../src/core/oedacli/script/read-actions.ts';
import { parseScript } from '../../src/core/oedacli/script/syntax.ts';
import { readMoney } from '../../src/core/platinum/contract/assessment.ts';
import { readCertified } from '../../src/core/platinum/contract/certified.ts';
import { readPorts } from '../../src/core/platinum/matrix/port-rules.ts';
import { readCommand } from '../../src/core/reip/command-reader/read-command.ts';
import { readPinTable } from '../../src/core/reip/mapping/mapping-table.ts';
import { proposeMapping } from '../../src/core/reip/mapping/propose-mapping.ts';
import { subnetFacts } from '../../src/core/reip/mapping/subnet-facts.ts';
import { emptyProject } from '../../src/core/reip/project/reip-project.ts';
import { installSteps } from '../../src/core/reip/questions/install-steps.ts';
import { readInputEntry } from '../../src/core/reip/questions/placeholders.ts';
import { readTimeBoxes } from '../../src/core/reip/questions/time-boxes.ts';
import { readRehearsal } from '../../src/core/reip/run/read-rehearsal.ts';
import { readRun } from '../../src/core/reip/run/run-file.ts';
import { lintPasted } from '../../src/core/reip/tools/lint-pasted-zone.ts';
import { reconcileMove } from '../../src/core/reip/tools/reconcile-move.ts';
import { diffHosts, diffZone, looksLikeHosts } from '../../src/core/reip/tools/record-diff.ts';
import { diffTns } from '../../src/core/reip/tools/tns-diff.ts';
import { search } from '../../src/core/search/search.ts';
import { addSource, indexIn } from '../../src/core/search/search-index.ts';
import { createFilter } from '../../src/core/table/filter.ts';
import { visible } from '../../src/core/text/invisible-characters.ts';
import { typedNumber } from '../../src/core/text/typed-number.ts';
import { readDateTime, readDay, readTime } from '../../src/core/time/typed-dates.ts';
import { safeCallbackUrl } from '../../src/platform/auth/safe-callback-url.ts';
import { parseRuntimeConfig } from '../../src/platform/browser/runtime-config.ts';
import { readMeta } from '../../src/platform/records/appliance-store/appliance-meta.ts';

const vega01 = exampleVega01();
const { mapping } = proposeMapping(vega01, emptyProject.request);
const ids = vega01.endpoints.map(({ id }) => id);
const endpoint = vega01.endpoints[0]?.id ?? '';
const network = vega01.networks[0]?.id;
const networkFields = ['name', 'subnet', 'gateway', 'vlan', 'mtu', 'links', 'interface', 'domain'] as const;
const origin = 'https://rack.example.com';
const index = indexIn(new Map());
addSource(index, { place: 'open', id: vega01.id, saveId: '1' }, vega01);

const formats: readonly FormatName[] = [
  ...(['json', 'csv', 'hosts', 'es-xml', 'machine-xml', 'list-json', 'cell-conf', 'preconf'] as const),
  ...(['occupied', 'worksheet'] as const),
];
/** The beginning of a file, so that its reader comes to the character. */
const headings: Partial<Record<FormatName, string>> = {
  json: '{"schema":1,"id":"appliance:a","name":"',
  csv: 'hostname,address\n',
  'es-xml': '<engineeredSystem><name>',
  'machine-xml': '<machine a="',
  'list-json': '[{"name":"',
  'cell-conf': '<cell name="',
  preconf: 'Machine,Serial\n',
  worksheet: 'Name,Value\n',
};

/** By the box or the kind of file: each takes the whole text. */
export const textReaders: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['any file', (text) => readAppliance({ name: 'x', text })],
  ...formats.flatMap((as) => {
    const heading = headings[as];
    const read = (text: string) => readAppliance({ name: 'x', text }, { as });
    return [
      [`file as ${as}`, read] as const,
      ...(heading ? [[`value in ${as}`, (text: string) => read(heading + text)] as const] : []),
    ];
  }),
  [
    'text in a row of three columns',
    (text) =>
      readAppliance(
        { name: 'x', text: `hostname,address,network\na,10.1.1.1,Admin\n${text},,\n` },
        { as: 'csv' },
      ),
  ],
  [
    'pasted addresses',
    (text) => {
      const read = readAppliance({ name: '', text: `hostname,address\n${text}` });
      return read.ok && readPaste(vega01, read.appliance);
    },
  ],
  ['evidence', (text) => readEvidence(text, { name: 'x', at: '2026-03-02T09:00:00Z' })],
  [
    'evidence of a host',
    (text) => readEvidence(`[root@db01 ~]# ip a ${text}`, { name: 'x', at: '2026-03-02T09:00:00Z' }),
  ],
  ['script', (text) => readActions(parseScript(text).script, vega01, 'x.xml')],
  [
    'value in a script',
    (text) => readActions(parseScript(`ADD DATABASE DBNAME=${text}`).script, vega01, 'x.xml'),
  ],
  [
    'command of a plan',
    (text) => [readCommand(text), readCommand(`srvctl ${text}`), readCommand(`ip ${text}`)],
  ],
  ['zone', (text) => [readZone('example.com', text), readZone('example.com', `a IN TXT ${text}`)]],
  ['pins', (text) => readPinTable(vega01, text)],
  ['data sheet', readDataSheet],
  ['certified values', readCertified],
  ['run file', (text) => [readRun(text), readRun(`{"x":"${text}`)]],
  ['rehearsal', readRehearsal],
  ['document', (text) => openDocument({ ...vega01, notes: text })],
  ['meta of a record', (text) => readMeta(`{"name":"${text}"}`)],
  ['configuration', (text) => parseRuntimeConfig({ baseURL: `/${text}`, consent: text }, origin)],
  ['provider', (text) => parseRuntimeConfig({ auth: { provider: text, basePath: `/${text}` } }, origin)],
  ['page after sign-in', (text) => safeCallbackUrl(`/${text}`, origin, '/api/auth')],
  [
    'address, subnet, range',
    (text) => [parseAddress(text), plainAddress(text), parseSubnet(text), parseRange(text)],
  ],
  [
    'subnet in two parts',
    (text) => [parseSubnet(`10.0.0.0/${text}`), parseRange(`10.0.0.1-${text}`), parseAddress(`fe80:${text}`)],
  ],
  ['names', (text) => [splitName(text), fullNameProblem(text, text), domainProblem(text)]],
  [
    'number, VLAN, money, ports',
    (text) => [typedNumber(text), parseVlan(text), readMoney(text), readPorts(text)],
  ],
  ['ports after one', (text) => [readPorts(`443,${text}`), readMoney(`$1,${text}`)]],
  [
    'dates and times',
    (text) => [readDay(text), readTime(text), readDateTime(text), readDateTime(`2026-03-02 ${text}`)],
  ],
  ['answers', (text) => [readInputEntry(`a: ${text}`), readTimeBoxes(text), readTimeBoxes(`1=${text}`)]],
  ['zone to compare', (text) => [diffZone(vega01, text), lintPasted(vega01, text)]],
  ['hosts file to compare', (text) => [diffHosts(vega01, text), looksLikeHosts(text)]],
  ['value in a zone', (text) => lintPasted(vega01, `$ORIGIN example.com.\n${text} IN A 10.1.1.1\n`)],
  ['names of TNS', (text) => [diffTns(vega01, mapping, text), diffTns(vega01, mapping, `(HOST = ${text}`)]],
  ['outputs after a move', (text) => reconcileMove(vega01, mapping, text, { at: '2026-03-02T09:00:00Z' })],
  ['steps of the installer', installSteps],
  ['script to check', (text) => checkText({ appliance: vega01, text, withDocument: false })],
  ['calculated subnet', (text) => [subnetFacts(vega01, text), siteRange(text, 24)]],
  [
    'fields of a network',
    (text) => networkFields.map((name) => checkNetworkDraft(vega01, network, { [name]: text })),
  ],
  [
    'fields of an appliance',
    (text) =>
      (['name', 'prefix', 'domain', 'timeZone'] as const).map((name) =>
        checkApplianceDraft(vega01, { [name]: text }),
      ),
  ],
  [
    'fields of an address',
    (text) =>
      (['hostname', 'address', 'domain'] as const).map((name) =>
        checkEndpointDraft(vega01, endpoint, { [name]: text }),
      ),
  ],
  ['mask of names', (text) => [previewNames(vega01, { admin: text }), prefixProblem(text)]],
  ['names to find', (text) => renamePreview(vega01, ids, { kind: 'replace', find: text, replace: text })],
  [
    'addresses by a pattern',
    (text) => [
      renumberPreview(vega01, ids, { kind: 'pattern', pattern: text }),
      renumberPreview(vega01, ids, { kind: 'subnet', subnet: text }),
    ],
  ],
  ['filter', (text) => createFilter(vega01.endpoints, (one) => [one.hostname, one.address])(text)],
  ['search', (text) => search(index, text)],
  ['text on the page', visible],
];
