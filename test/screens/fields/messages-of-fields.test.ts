/** Garbage in every field whose rules are a list: the answer is a message, and an error names what to enter. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { inputs } from '../../../src/core/audit/run/inputs.ts';
import { checkApplianceDraft } from '../../../src/core/audit/typed/appliance.ts';
import { checkEndpointDraft } from '../../../src/core/audit/typed/endpoint.ts';
import { checkNetworkDraft } from '../../../src/core/audit/typed/network.ts';
import { checkGatewayField, gatewayFields } from '../../../src/core/platinum/contract/gateway-fields.ts';
import { wholeNumberProblem } from '../../../src/core/text/number-range.ts';
import { editCell } from '../../../src/parts/addresses/edit-cell.ts';
import { networkFieldLabels } from '../../../src/parts/fields/network-edit.ts';
import { parseAt } from '../../../src/screens/preaudit/inputs/values.ts';
import { bound, isMessage } from '../../repo/messages.ts';

const test = suite('messages of fields');
const vega01 = exampleVega01();

const garbage = [
  ...[
    'x y%',
    '-1',
    '0',
    '99999999999',
    '1.5',
    '10.20.10.999',
    '10.20.10.5/24',
    '10.30.40.0/24',
    'a_b',
    '-a-',
  ],
  ...['x'.repeat(300), 'eth1 eth1', 'Berlin', 'a: b, c', '10.30.40.127', '10.30.40.11', '::1', '1 x', 'Öl'],
];

/** A verb with what to do, or the range that is allowed. */
const names =
  /\b(?:Enter|Choose|Remove|Leave|Tag|Rename|Begin|Change|Open|Move|Check|Avoid|Use)\b|\bfour numbers from 0 to 255\b/;

function look(where: string, typed: string, level: string, text: string | undefined): number {
  if (text === undefined) return 0;
  // It may begin with what was typed, or a name of the document.
  const named = text.startsWith(typed) ? `X${text.slice(typed.length)}` : text.replace(/^[a-z]+\d\S*/, 'X');
  assert.ok(isMessage(text) || isMessage(named), `${where}: ${text}`);
  if (level === 'error' && !bound.has(text)) assert.match(text, names, `${where}: ${text}`);
  return 1;
}

test('of the gateway, the appliance, the networks, the addresses and the pre-audit', () => {
  const counts = { gateway: 0, appliance: 0, network: 0, address: 0, preaudit: 0 };
  const endpoint = vega01.endpoints[0];
  assert.ok(endpoint);
  for (const text of garbage) {
    for (const { id } of gatewayFields) {
      const found = checkGatewayField(vega01, id, text);
      counts.gateway += look(`gateway ${id}`, text, found?.level ?? '', found?.text);
    }
    const server = { at: undefined, text };
    for (const draft of [
      { prefix: text },
      { domain: text },
      { dns: server },
      { ntp: server },
      { timeZone: text },
    ])
      for (const { field, level, text: words } of checkApplianceDraft(vega01, draft))
        counts.appliance += look(`appliance ${field}`, text, level, words);
    for (const { id } of vega01.networks)
      for (const field of Object.keys(networkFieldLabels))
        for (const found of checkNetworkDraft(vega01, id, { [field]: text }))
          counts.network += look(`${id} ${field}: ${found.field}`, text, found.level, found.text);
    for (const { id } of vega01.endpoints)
      for (const draft of [{ hostname: text }, { address: text }])
        for (const found of checkEndpointDraft(vega01, id, draft))
          counts.address += look(`${id} ${found.field}`, text, found.level, found.text);
    for (const place of inputs.keys()) {
      const found = parseAt(vega01, place, text, '2025-03-01');
      counts.preaudit += look(place, text, 'error', found.ok ? undefined : found.problem);
    }
  }
  for (const [where, count] of Object.entries(counts)) assert.ok(count > 20, `${where}: ${count} messages`);
});

test('of a cell of addresses, whatever its column', () => {
  const row = { id: vega01.endpoints[0]?.id ?? '', name: 'vega01' } as Parameters<typeof editCell>[0];
  for (const column of ['hostname', 'address', 'domain', 'aliases', 'nat', 'none'])
    for (const text of ['', ...garbage]) {
      const found = editCell(row, column, text);
      look(column, text, 'error', found.ok ? undefined : found.problem);
    }
});

test('of a number: both ends of its range, whatever it is', () => {
  for (const [min, max] of [
    [0, 50],
    [1, 4094],
    [1280, 65_520],
  ] as const) {
    assert.is(wholeNumberProblem('', min, max), undefined);
    assert.is(wholeNumberProblem(` ${min} `, min, max), undefined);
    assert.is(wholeNumberProblem(String(max), min, max), undefined);
    for (const text of [String(max + 1), '9'.repeat(20), ...(min > 0 ? [String(min - 1)] : [])])
      assert.is(wholeNumberProblem(text, min, max), `Enter a whole number from ${min} to ${max}.`);
    for (const text of ['x', '-1', '1.5', '1e3', '9'.repeat(400)])
      assert.is(wholeNumberProblem(text, min, max), 'Numbers only');
  }
});

test.run();
