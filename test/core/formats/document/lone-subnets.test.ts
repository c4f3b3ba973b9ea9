/** A row with a wrong digit in its address stays in the network of its neighbors; a real network stays one. */
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { liveFindings } from '../../../../src/core/audit/run/live-checks.ts';
import { mustRead } from '../reading.ts';

const networksOf = (text: string) =>
  mustRead(text).appliance.networks.map(({ name, subnet }) => `${name} ${subnet}`);
const outside = (text: string) =>
  liveFindings(mustRead(text).appliance).filter(({ checkId }) => checkId === 'NET-02').length;
const marked = (text: string) =>
  mustRead(text).notes.flatMap(({ line, message }) =>
    / is outside .* other rows of its network/.test(message) ? [line] : [],
  );

const gatewayOnce = `hostname,address,netmask,gateway,network
vega01dbadm01,10.20.10.11,255.255.255.0,10.20.10.1,Admin
vega01dbadm02,10.20.10.12,255.255.255.0,,Admin
vega01celadm01,10.20.11.21,255.255.255.0,,Admin
vega01celadm02,10.20.10.22,255.255.255.0,,Admin
`;
const without = (text: string, ...columns: readonly number[]) =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .filter((_, cell) => !columns.includes(cell))
        .join(),
    )
    .join('\n');

test('with the gateway in one row, in none, and without a network, the row is kept and marked', () => {
  for (const text of [gatewayOnce, without(gatewayOnce, 3), without(gatewayOnce, 3, 4)]) {
    assert.equal(networksOf(text), ['Admin 10.20.10.0/24'], text);
    assert.is(outside(text), 1, text);
    assert.equal(marked(text), [4], text);
  }
  // Two rows and the gateway of the network are enough, two rows alone are not.
  const few = gatewayOnce.split('\n').toSpliced(4, 1).join('\n');
  assert.equal(marked(few), [4]);
  assert.equal(networksOf(without(few, 3)), ['Admin 10.20.10.0/24', 'Admin 2 10.20.11.0/24']);
});

test('a row alone in its subnet is a network, where something shows it', () => {
  const rows =
    'vega01dbadm01,10.20.10.11,,10\nvega01dbadm02,10.20.10.12,,10\nvega01dbadm03,10.20.10.13,,10\n';
  const networks = (last: string) =>
    networksOf(
      `hostname,address,gateway,vlan,netmask,network\n${(rows + last).replace(/$/gm, ',255.255.255.0,Admin')}`,
    ).length;
  assert.is(networks('vega01celadm01,10.20.11.21,,'), 1);
  assert.is(networks('vega01celadm01,10.20.11.21,10.20.11.1,'), 2, 'its gateway');
  assert.is(networks('vega01celadm01,10.20.11.21,,11'), 2, 'its VLAN');
  assert.is(networks('vega02dbadm01,10.20.11.21,,'), 2, 'its rack');
  const stated = `hostname,address,subnet,network\n${rows.replace(/,,10/g, ',10.20.10.0/24,Admin')}`;
  assert.is(networksOf(`${stated}vega01celadm01,10.20.11.21,10.20.11.0/24,Admin\n`).length, 2, 'its subnet');
});

test('a row in the subnet of another network is not alone', () => {
  const ilom = (n: number) => `vega01dbadm0${n}-ilom,10.20.11.1${n},255.255.255.0,ILOM`;
  const admin = [11, 12, 13].map((n) => `vega01dbadm${n},10.20.10.${n},255.255.255.0,Admin`);
  const table = (...lines: readonly string[]) => `hostname,address,netmask,network\n${lines.join('\n')}\n`;
  const apart = table(...admin, 'vega01sw-adm01,10.20.11.41,255.255.255.0,Admin', ...[1, 2, 3].map(ilom));
  assert.equal(marked(apart), []);
  assert.is(outside(apart), 0);
  // An ILOM among the rows of the management network shares that network.
  const shared = table(...admin, 'vega01dbadm09-ilom,10.20.10.41,255.255.255.0,ILOM', ...[1, 2, 3].map(ilom));
  assert.equal(marked(shared), []);
  assert.is(outside(shared), 0);
});

test('of two networks with many rows, the rack or the nearer one is that of a wrong digit; else a note shows it', () => {
  const rows = (prefix: string, subnet: string) =>
    [1, 2, 3].map((n) => `${prefix}dbadm0${n},${subnet}.1${n},255.255.255.0,Admin`);
  const table = (...more: readonly string[]) =>
    ['hostname,address,netmask,network', ...rows('vega01', '10.20.10'), ...more, ''].join('\n');
  const ofRack = table(...rows('vega02', '10.20.20'), 'vega02celadm01,10.20.21.21,255.255.255.0,Admin');
  assert.equal(marked(ofRack), [8]);
  assert.match(
    mustRead(ofRack)
      .notes.map(({ message }) => message)
      .join(),
    'outside 10.20.20.0/24',
  );
  const near = table(...rows('vega01', '10.30.40'), 'vega01celadm01,10.30.41.21,255.255.255.0,Admin');
  assert.match(
    mustRead(near)
      .notes.map(({ message }) => message)
      .join(),
    'outside 10.30.40.0/24',
  );
  const open = table(...rows('vega01', '10.20.20'), 'vega01celadm01,10.20.30.21,255.255.255.0,Admin');
  assert.is(networksOf(open).length, 3);
  assert.match(
    mustRead(open)
      .notes.map(({ message }) => message)
      .join(),
    'vega01celadm01 10.20.30.21 is the only row of its network in 10.20.30.0/24',
  );
});

test('property: two real networks of one role and mask stay two, with any digit wrong in one row', () => {
  const rack = fc.record({ third: fc.integer({ min: 0, max: 99 }), count: fc.integer({ min: 2, max: 9 }) });
  const names = [
    'dbadm01',
    'dbadm02',
    'celadm01',
    'celadm02',
    'celadm03',
    'celadm04',
    'celadm05',
    'celadm06',
    'celadm07',
  ];
  const rowsOf = (prefix: string, { third, count }: { third: number; count: number }, gateway: boolean) =>
    names
      .slice(0, count)
      .map(
        (name, n) =>
          `${prefix}${name},10.20.${third}.${11 + n},255.255.255.0,Admin,${gateway && n === 0 ? `10.20.${third}.1` : ''}`,
      );
  const head = 'hostname,address,netmask,network,gateway';
  fc.assert(
    fc.property(
      rack,
      rack,
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (one, other, isOfRack, first, second) => {
        fc.pre(one.third !== other.third);
        const rows = [
          ...rowsOf('vega01', one, first),
          // In one rack, the names of the second network are others.
          ...rowsOf(isOfRack ? 'vega02' : 'vega01x', other, second),
        ];
        const text = [head, ...rows, ''].join('\n');
        assert.equal(
          mustRead(text).appliance.networks.map(({ subnet }) => subnet),
          [`10.20.${one.third}.0/24`, `10.20.${other.third}.0/24`],
        );
        assert.equal(marked(text), []);
      },
    ),
  );
  // A whole rack of one row each is a network too.
  fc.assert(
    fc.property(rack, fc.integer({ min: 100, max: 200 }), (one, third) => {
      fc.pre(one.count > 2);
      const text = [
        head,
        ...rowsOf('vega01', one, false),
        ...rowsOf('vega02', { third, count: 1 }, false),
        '',
      ];
      assert.is(mustRead(text.join('\n')).appliance.networks.length, 2);
    }),
  );
  fc.assert(
    fc.property(
      rack,
      fc.nat({ max: 8 }),
      fc.integer({ min: 100, max: 200 }),
      fc.boolean(),
      (one, at, wrong, gateway) => {
        fc.pre(one.count > 3);
        const place = at % one.count;
        fc.pre(!gateway || place > 0);
        const rows = rowsOf('vega01', one, gateway);
        const text = [
          head,
          ...rows.with(place, rows[place]?.replace(/10\.20\.\d+/, `10.20.${wrong}`) ?? ''),
          '',
        ].join('\n');
        assert.equal(networksOf(text), [`Admin 10.20.${one.third}.0/24`]);
        assert.equal(marked(text), [place + 2]);
        assert.is(outside(text), 1);
      },
    ),
  );
});

test.run();
