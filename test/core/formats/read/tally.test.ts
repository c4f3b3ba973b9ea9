import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { parseIpv4 } from '../../../../src/core/network/address.ts';
import { mustRead, read } from '../reading.ts';

/** A second opinion: words of a text that are an address, a prefix or a range, split by hand. */
function countByHand(text: string): number {
  const isAddress = (word: string) => parseIpv4(word.replace(/\/\d+$/, '')) !== undefined;
  return text
    .split(/[\s,;"()#]+/)
    .filter((word) => isAddress(word) || (word.includes('-') && word.split('-').every(isAddress))).length;
}

const tally = (text: string) => {
  const { tally: found } = mustRead(text);
  if (!found) throw new Error('not counted');
  return found;
};

test('each place of an address is counted once', () => {
  const text = `# 10.1.1.99 is out of use
hostname,address,network,subnet,gateway,remark
a01dbadm01,10.1.1.11,admin,10.1.1.0/24,10.1.1.1,
a01dbadm02,10.1.1.12,admin,10.1.1.0/24,10.1.1.1,was 10.9.9.9
`;
  const { endpoints, occupied, others, leftCount, left } = tally(text);
  assert.equal([endpoints, occupied, others, leftCount], [2, 0, 5, 1]);
  assert.equal(left, [{ line: 1, column: 3, text: '10.1.1.99', why: 'comment' }]);
});

test('free addresses of a list are reported, and a range is one place', () => {
  const { endpoints, occupied, left } = tally(
    'address,state\n10.1.1.5,Used\n10.1.1.6,Free\n10.1.1.8-10.1.1.9,Used\n10.1.1.128/30,Used\n',
  );
  assert.equal([endpoints, occupied], [0, 3]);
  assert.equal(left, [{ line: 3, column: 1, text: '10.1.1.6', why: 'free' }]);
});

test('the rows of a fault are reported with their line', () => {
  const result = read('hostname,address,vlan\na,10.1.1.1,7\nb,10.1.1.2,9999\n');
  assert.equal(result.tally?.left, [{ line: 3, column: 3, text: '10.1.1.2', why: 'fault' }]);
});

const octet = fc.integer({ min: 1, max: 250 });
const address = fc.tuple(fc.constantFrom(10, 172), octet, octet).map(([net, a, b]) => `${net}.20.${a}.${b}`);
const noise = fc.oneof(
  fc.constantFrom('', 'x', 'see wiki', '19.3.0.0', 'tbd', 'Total', 'next to the client rack'),
  address,
  address.map((one) => `was ${one}`),
  fc.tuple(address, address).map(([a, b]) => `${a}-${b}`),
  address.map((one) => `${one}/24`),
);
const row = fc.record({
  name: fc.integer({ min: 1, max: 60 }),
  address,
  network: fc.constantFrom('admin', 'client', ''),
  noise,
});

test('nothing of a generated table with noise is lost in silence', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('Remark', 'Ticket', 'Spare IP', 'Old address', 'Function', 'Status'),
      fc.array(noise, { maxLength: 3 }),
      fc.boolean(),
      (rows, delimiter, heading, comments, isExport) => {
        const headings = isExport
          ? ['IP Address', 'Name', 'Status', heading]
          : ['hostname', 'address', 'network', heading];
        const cells = rows.map(({ name, address: own, network, noise: more }) =>
          isExport
            ? [own, `pc${name}`, network === '' ? 'Free' : 'Used', more]
            : [`x01db${String(name).padStart(2, '0')}`, own, network, more],
        );
        const text = [
          ...comments.map((one) => `# ${one}`),
          headings.join(delimiter),
          ...cells.map((one) => one.join(delimiter)),
          '',
        ].join('\n');
        const result = readAppliance({ name: 'table.csv', text });
        if (!result.tally) {
          assert.is(result.ok, false);
          return;
        }
        const { endpoints, occupied, others, leftCount, left } = result.tally;
        assert.is(endpoints + occupied + others + leftCount, countByHand(text), text);
        assert.is(left.length, leftCount);
        // Each leftover is at its place in the text.
        const lines = text.split('\n');
        for (const one of left)
          assert.is(lines[one.line - 1]?.slice(one.column - 1, one.column - 1 + one.text.length), one.text);
        const part = result.ok ? result : result.partial;
        assert.ok(endpoints <= (part?.appliance.endpoints.length ?? 0));
      },
    ),
    { numRuns: 300 },
  );
});

test.run();
