/** Every reader counts each address of its text once: generated texts of each of them, and all files of the field. */

import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type FileInput, readFile } from '../../../src/core/formats/read/read-file.ts';
import { decodeBy } from '../../../src/core/formats/shared/decode-bytes.ts';
import { parseAddress } from '../../../src/core/network/address.ts';
import { workbookParts } from '../../generate/workbook.ts';

const decode = decodeBy(TextDecoder);

/** A second opinion: words of a text that are an address, a prefix or a range, split by hand. */
function countByHand(text: string): number {
  const isAddress = (word = '') => parseAddress(word.replace(/\/\d+$/, '')) !== undefined;
  return text
    .split(/[\s,;"'()[\]{}<>=#|]+/)
    .map((word) => word.replace(/^(?:[a-z]+:)?(\d+(?:\.\d+){3})(?::\d*|\.)?$/i, '$1'))
    .flatMap((word) => (/\/\d{1,3}(?:-|$)/.test(word) ? word : word.split('/')))
    .filter(
      (word) => word !== '::' && (isAddress(word) || (word.includes('-') && isAddress(word.split('-')[0]))),
    ).length;
}

/** Counted once, each leftover at its place. A text without a single value gives undefined. */
function counted(input: FileInput) {
  const { result, text } = readFile(input, decode);
  const { tally } = result;
  const part = result.ok ? result : result.partial;
  assert.is(tally === undefined, part === undefined);
  if (!tally || !part) return undefined;
  const { endpoints, occupied, others, leftCount, left } = tally;
  assert.is(endpoints + occupied + others + leftCount, countByHand(text), text);
  assert.is(left.length, leftCount);
  const lines = text.split(/\r\n|\n|\r/);
  for (const one of left) {
    const at = one.column - 1;
    assert.is(lines[one.line - 1]?.slice(at, at + one.text.length), one.text);
  }
  return { tally, appliance: part.appliance };
}

const folder = 'test/field/import/cases';
for (const name of readdirSync(folder))
  test(`counted once: ${name}`, () => {
    counted({ name, bytes: new Uint8Array(readFileSync(`${folder}/${name}`)).buffer });
  });

type Made = FileInput | string;
const lines = (addresses: readonly string[], line: (address: string, i: number) => string): string =>
  addresses.map((address, i) => `${line(address, i + 1)}\n`).join('');
const host = (i: number) => `vega01dbadm${String(i).padStart(2, '0')}`;
const hardware = (i: number) => `00:10:e0:aa:00:${String(i).padStart(2, '0')}`;
const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text)).buffer;

/** A text of each reader: its addresses, and noise where a person or another tool may have it. */
const endpointTexts: Readonly<Record<string, (addresses: readonly string[], noise: string) => Made>> = {
  'address table': (all, noise) =>
    `# ${noise}\nhostname,address,network,remark\n${lines(all, (one, i) => `${host(i)},${one},admin,${noise}`)}`,
  'table with a column for each server': (all, noise) =>
    `Hostname;${all.map((_, i) => host(i + 1)).join(';')}\nManagement IP;${all.join(';')}\nRemark;${all.map(() => noise).join(';')}\n`,
  'hosts file': (all, noise) => `# ${noise}\n${lines(all, (one, i) => `${one} ${host(i)} # ${noise}`)}`,
  preconf: (all) =>
    lines(all, (one, i) => `${host(i)},eth0,eth0,Management,${hardware(i)},${one},255.255.255.0,10.20.250.1`),
  'es.xml': (all, noise) =>
    `<engineeredSystem><!-- ${noise} --><machines>${lines(
      all,
      (one, i) =>
        `<machine id="m${i}"><hostName>${host(i)}</hostName><machineType>compute</machineType><remark>${noise}</remark><networks><network><hostName>${host(i)}</hostName><ip>${one}</ip><netMask>255.255.255.0</netMask><networkType>admin</networkType></network></networks></machine>`,
    )}</machines></engineeredSystem>`,
  'databasemachine.xml': (all, noise) =>
    `<DatabaseMachine><!-- ${noise} --><RACKS><RACK ID="r1"><NAME>vega01</NAME><ITEMS>${lines(
      all,
      (one, i) =>
        `<ITEM ID="${i}"><TYPE>computenode</TYPE><ADMINNAME>${host(i)}</ADMINNAME><ADMINIP>${one}</ADMINIP><REMARK>${noise}</REMARK></ITEM>`,
    )}</ITEMS></RACK></RACKS></DatabaseMachine>`,
  'LIST of OEDACLI': (all, noise) =>
    `oedacli> LIST NETWORKS\n${JSON.stringify(
      {
        networks: {
          network: all.map((ip, i) => ({
            id: `c0_${i}`,
            networkType: 'admin',
            hostName: host(i + 1),
            ip,
            netMask: '255.255.255.0',
            remark: noise,
          })),
        },
      },
      null,
      2,
    )}\n`,
  'cell.conf': (all, noise) =>
    `# ${noise}\n$VAR1 = { 'Hostname' => '${host(1)}', 'Nameservers' => [ '10.77.1.53' ], 'Interfaces' => [\n${lines(
      all,
      (one, i) =>
        `{ 'Name' => 'eth${i}', 'Hostname' => '${host(i)}', 'IP address' => '${one}', 'Netmask' => '255.255.255.0', 'Gateway' => '10.77.1.1' },`,
    )}] };\n`,
  workbook: (all, noise) => ({
    name: 'plan.xlsx',
    parts: Object.entries(
      workbookParts([
        {
          name: 'Plan',
          rows: [
            ['hostname', 'address', 'network', 'remark'],
            ...all.map((one, i) => [host(i + 1), one, 'admin', noise]),
          ],
        },
      ]),
    ).map(([name, text]) => ({ name, bytes: bytesOf(text) })),
  }),
};

const occupiedTexts: Readonly<Record<string, (addresses: readonly string[], noise: string) => Made>> = {
  'list of addresses': (all, noise) => `# ${noise}\n${lines(all, (one) => `${one} # ${noise}`)}`,
  'table of an address database': (all, noise) =>
    `IP Address,Hostname,Status,Last Seen,Comment\n${lines(all, (one, i) => `${one},pc${i},Used,2026-11-20,${noise}`)}`,
  'objects of an address database': (all, noise) =>
    JSON.stringify(
      all.map((one, i) => ({
        address: `${one}/24`,
        status: 'active',
        dns_name: `pc${i}`,
        description: noise,
      })),
      null,
      1,
    ),
  'neighbor table of a switch': (all) =>
    `Protocol  Address          Age (min)  Hardware Addr   Type   Interface\n${lines(all, (one, i) => `Internet  ${one}   ${i}   0010.e0aa.00${String(i).padStart(2, '0')}  ARPA   Vlan10`)}`,
  'neighbors of Linux': (all) => lines(all, (one, i) => `${one} dev eth0 lladdr ${hardware(i)} REACHABLE`),
  'answers of a sweep': (all) => lines(all, (one) => `Reply from ${one}: bytes=32 time<1ms TTL=64`),
  'answers of nmap as XML': (all, noise) =>
    `<?xml version="1.0"?><nmaprun scanner="nmap" args="nmap ${noise}">${lines(
      all,
      (one) => `<host><status state="up"/><address addr="${one}" addrtype="ipv4"/></host>`,
    )}</nmaprun>`,
};

const addresses = fc.uniqueArray(
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 250 }))
    .map(([a, b]) => `10.20.${a}.${b}`),
  { minLength: 1, maxLength: 6 },
);
const noise = fc.oneof(
  fc.constantFrom('', 'x', 'see wiki', '19.3.0.0.0'),
  fc
    .integer({ min: 1, max: 250 })
    .chain((n) =>
      fc.constantFrom(
        `was 10.99.9.${n}`,
        `DNS:10.99.9.${n}`,
        `10.99.9.${n}/24`,
        `10.99.9.${n}-10.99.9.251`,
        `10.99.9.${n} and 10.98.9.${n}`,
      ),
    ),
);
const inputOf = (made: Made): FileInput => (typeof made === 'string' ? { name: 'paste', text: made } : made);

for (const [kind, textOf] of Object.entries(endpointTexts))
  test(`counted once: ${kind}`, () => {
    fc.assert(
      fc.property(addresses, noise, (all, more) => {
        const found = counted(inputOf(textOf(all, more)));
        assert.equal(
          found?.appliance.endpoints.map(({ address }) => address).toSorted(),
          all.toSorted(),
          JSON.stringify(textOf(all, more)),
        );
        assert.is(found?.tally.endpoints, all.length);
      }),
      { numRuns: 40 },
    );
  });

for (const [kind, textOf] of Object.entries(occupiedTexts))
  test(`counted once: ${kind}`, () => {
    fc.assert(
      fc.property(addresses, noise, (all, more) => {
        const found = counted(inputOf(textOf(all, more)));
        assert.equal(
          (found?.appliance.settings.occupied ?? [])
            .map(({ address }) => address.replace(/\/\d+$/, ''))
            .toSorted(),
          all.toSorted(),
          JSON.stringify(textOf(all, more)),
        );
        assert.is(found?.tally.occupied, all.length);
      }),
      { numRuns: 40 },
    );
  });

test.run();
