import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Network } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { portRequest } from '../../../../src/core/artefacts/port-request/port-request.ts';
import { portRequestCsv } from '../../../../src/core/artefacts/port-request/port-request-csv.ts';
import { wiresOf } from '../../../../src/core/artefacts/port-request/port-request-wires.ts';
import { readCsv } from '../../../../src/core/table/csv.ts';

const test = suite('port request');
const vega01 = exampleVega01();

const withNetwork = (id: string, change: Partial<Network>): Appliance => ({
  ...vega01,
  networks: vega01.networks.map((network) => (network.id === id ? { ...network, ...change } : network)),
});

test('vega01, cell by cell: 7 uplinks, none for the private network', () => {
  assert.equal(portRequestCsv(portRequest(vega01)).split('\r\n'), [
    'Uplink,Need,Machine,Rack,Units,Ports,Port names,Speed,Bond mode,Networks,Tagged VLAN ids,Untagged (native),MTU,Subnet,Gateway',
    'Management switch,mandatory,vega01sw-adm01,vega01,U21,1,Not set,Not set,none,Admin,none,Admin,1500,10.20.10.0/24,10.20.10.1',
    'PDU,recommended,vega01sw-pdua01,vega01,side,1,ETH,Not set,none,Admin,none,Admin,1500,10.20.10.0/24,10.20.10.1',
    'PDU,recommended,vega01sw-pdub01,vega01,side,1,ETH,Not set,none,Admin,none,Admin,1500,10.20.10.0/24,10.20.10.1',
    'Server,mandatory,vega01dbadm01,vega01,U16 to U17,2,eth1 + eth2 (bondeth0),Not set,LACP (802.3ad),Client,2010,none,1500,10.30.40.0/25,10.30.40.1',
    'Server,optional,vega01dbadm01,vega01,U16 to U17,2,eth3 + eth4 (bondeth1),Not set,active-backup,Backup,2020,none,9000,10.40.10.0/25,10.40.10.1',
    'Server,mandatory,vega01dbadm02,vega01,U18 to U19,2,eth1 + eth2 (bondeth0),Not set,LACP (802.3ad),Client,2010,none,1500,10.30.40.0/25,10.30.40.1',
    'Server,optional,vega01dbadm02,vega01,U18 to U19,2,eth3 + eth4 (bondeth1),Not set,active-backup,Backup,2020,none,9000,10.40.10.0/25,10.40.10.1',
    '',
  ]);
});

test('two tagged networks on one bond are one row with both ids; each value is told by its network', () => {
  const shared = withNetwork('network:backup', { links: ['eth1', 'eth2'], bonding: 'lacp' });
  const [row, ...others] = portRequest(shared).filter(({ machine }) => machine?.name === 'vega01dbadm01');
  assert.is(others.length, 0);
  assert.is(row?.need, 'mandatory');
  assert.is(row?.count, 2);
  assert.equal(row?.ports, ['eth1', 'eth2']);
  assert.equal(row?.interfaces, ['bondeth0', 'bondeth1']);
  assert.equal(row?.bonding, ['lacp']);
  const line = portRequestCsv(row ? [row] : []).split('\r\n')[1];
  assert.ok(line?.includes(',"Client; Backup","2010; 2020",none,"Client 1500; Backup 9000",'), line);
});

test('the IPv4 and the IPv6 subnet of a network are one uplink, of ILOMs too, with their VLAN id once', () => {
  const [client] = vega01.networks.filter(({ role }) => role === 'client');
  const iloms = vega01.endpoints.filter(({ kind }) => kind === 'ilom');
  assert.ok(client && iloms.length > 0);
  const ilom = (id: string, subnet: string): Network => ({ id, role: 'ilom', name: id, subnet, vlan: 7 });
  const six = { ...client, id: 'network:client6', name: 'Client 6', subnet: '2001:db8:1::/64' };
  const copies = (networkId: string, of: typeof iloms) =>
    of.map((one) => ({ ...one, id: `${one.id}/${networkId}`, networkId, address: '' }));
  const clients = vega01.endpoints.filter(
    ({ kind, networkId }) => kind === 'host' && networkId === client.id,
  );
  const rows = portRequest({
    ...vega01,
    networks: [...vega01.networks, six, ilom('ilom4', '10.9.9.0/24'), ilom('ilom6', '2001:db8:2::/64')],
    endpoints: [
      ...vega01.endpoints.filter(({ kind }) => kind !== 'ilom'),
      ...copies(six.id, clients),
      ...copies('ilom4', iloms),
      ...copies('ilom6', iloms),
    ],
  });
  const own = rows.filter(({ machine }) => machine?.name === 'vega01dbadm01');
  assert.equal(
    own.map(({ uplink, count, networks }) => [uplink, count, networks.length]),
    [
      ['ILOM', 1, 2],
      ['Server', 2, 2],
      ['Server', 2, 1],
    ],
  );
  const [, lights = '', cable = ''] = portRequestCsv(own).split('\r\n');
  assert.match(lights, /,"ilom4; ilom6",7,none,/);
  assert.match(cable, /,"Client; Client 6",2010,none,/);
});

test('what the document does not say is never filled in', () => {
  const { links: _links, bonding: _bonding, mtu: _mtu, ...bare } = vega01.networks[1] as Network;
  const appliance: Appliance = {
    ...vega01,
    machines: vega01.machines.filter(({ kind }) => kind === 'database'),
    networks: [bare],
    endpoints: [],
  };
  const rows = portRequest(appliance);
  assert.equal(
    rows.map(({ uplink, machine, count }) => `${count} ${uplink} ${machine?.name}`),
    ['1 Management switch undefined', '2 PDU undefined', '2 Server vega01dbadm01', '2 Server vega01dbadm02'],
  );
  const server = rows[2];
  assert.equal([server?.ports, server?.interfaces, server?.bonding, server?.speeds], [[], [], [], []]);
  const line = portRequestCsv(server ? [server] : []).split('\r\n')[1];
  assert.ok(line?.includes(',2,Not set,Not set,Not set,Client,2010,none,Not set,'), line);
});

test('an ILOM network of its own wants one port a server; a stated speed is shown', () => {
  const ilom: Network = { id: 'network:ilom', role: 'ilom', name: 'ILOM', subnet: '10.20.11.0/24' };
  const appliance: Appliance = {
    ...vega01,
    networks: [...vega01.networks, ilom],
    endpoints: vega01.endpoints.map((one) => (one.kind === 'ilom' ? { ...one, networkId: ilom.id } : one)),
    settings: { portSpeeds: { 'network:client': '25 Gbit/s', 'network:ilom': '1 Gbit/s' } },
  };
  const rows = portRequest(appliance);
  const iloms = rows.filter(({ uplink }) => uplink === 'ILOM');
  assert.is(iloms.length, 5);
  assert.equal([iloms[0]?.need, iloms[0]?.count, iloms[0]?.ports], ['optional', 1, ['NET MGT']]);
  assert.equal(iloms[0]?.speeds, ['1 Gbit/s']);
  assert.equal(rows.find(({ uplink }) => uplink === 'Server')?.speeds, ['25 Gbit/s']);
  assert.equal(rows[0]?.speeds, []);
});

test("a guest's address is its host's cable", () => {
  const guest = { id: 'machine:vm01', kind: 'guest', name: 'vm01', host: 'machine:vega01dbadm02' } as const;
  const appliance: Appliance = {
    ...vega01,
    machines: [...vega01.machines, guest],
    endpoints: vega01.endpoints
      .filter(({ kind, networkId }) => networkId !== 'network:client' || kind === 'host')
      .slice(0, 3)
      .map((one) => (one.networkId === 'network:client' ? { ...one, owner: { machine: guest.id } } : one)),
  };
  const clients = portRequest(appliance).filter(({ networks }) =>
    networks.some(({ id }) => id === 'network:client'),
  );
  assert.equal(
    clients.map(({ machine }) => machine?.name),
    ['vega01dbadm02'],
  );
});

test('networks of guests on one interface are one uplink of their host', () => {
  const bare = vega01.networks.map(({ links: _l, interface: _i, ...network }) => network);
  const guests = vega01.machines
    .filter(({ kind }) => kind === 'database')
    .map(({ id, name }) => ({
      ...{ id: `machine:${name}vm01`, kind: 'guest' as const, name: `${name}vm01`, host: id },
    }));
  const guestOf = new Map<string, string>(guests.map(({ id, host }) => [host, id]));
  const appliance: Appliance = {
    ...vega01,
    networks: bare,
    machines: [...vega01.machines, ...guests],
    endpoints: vega01.endpoints.map((one) => {
      const guest = 'machine' in one.owner ? guestOf.get(one.owner.machine) : undefined;
      return guest && /client|backup/.test(one.networkId)
        ? { ...one, owner: { machine: guest }, interface: 'bondeth0' }
        : one;
    }),
  };
  assert.equal(
    portRequest(appliance)
      .filter(({ uplink }) => uplink === 'Server')
      .map(({ machine, networks, count, interfaces }) =>
        [machine?.name, ...networks.map(({ name }) => name), count, ...interfaces].join(' '),
      ),
    ['vega01dbadm01 Client Backup 2 bondeth0', 'vega01dbadm02 Client Backup 2 bondeth0'],
  );
});

test('each rack has its own management switch and PDUs', () => {
  const second = { id: 'rack:2', name: 'vega02', number: 2, units: 42 };
  const withRack: Appliance = { ...vega01, racks: [...vega01.racks, second] };
  const absent = (appliance: Appliance) =>
    portRequest(appliance)
      .filter(({ machine }) => !machine)
      .map(({ count, uplink, rack }) => [count, uplink, rack].join(' '));
  assert.equal(absent(withRack), ['1 Management switch vega02', '2 PDU vega02']);
  const loose = withRack.machines.map(({ rack: _, ...machine }) => machine);
  assert.equal(absent({ ...withRack, machines: loose }), ['1 Management switch ', '2 PDU ']);
  const third = { ...withRack, racks: [...withRack.racks, { ...second, id: 'rack:3', name: 'vega03' }] };
  const ids = portRequest(third).map(({ id }) => id);
  assert.is(new Set(ids).size, ids.length);
});

test('no cell of the CSV runs as a formula, and the table reads back', () => {
  const rows = portRequest(withNetwork('network:client', { name: '=1+1' }));
  assert.ok(portRequestCsv(rows).includes(",'=1+1,"));
  const table = readCsv(portRequestCsv(rows));
  assert.equal(table.rows.map(({ cells }) => cells[9]).filter((cell) => cell === '=1+1').length, 2);
});

test('whatever is cabled: each network is on one wire, and those that share a cable are on the same', () => {
  const cable = fc.subarray(['eth1', 'eth2', 'eth3', 'eth4', 'eth5']);
  fc.assert(
    fc.property(fc.array(cable, { maxLength: 12 }), (cables) => {
      const networks = cables.map(
        (links, i): Network => ({ id: `network:${i}`, role: 'other', name: `${i}`, links }),
      );
      const wires = wiresOf(networks, () => []);
      assert.equal(
        wires.flatMap((wire) => wire.map(({ id }) => id)).sort(),
        networks.map(({ id }) => id).sort(),
      );
      const at = new Map(wires.flatMap((wire) => wire.map((network) => [network.id, wire] as const)));
      for (const a of networks)
        for (const b of networks)
          if (a.links?.some((link) => b.links?.includes(link))) assert.is(at.get(a.id), at.get(b.id));
      // No wire falls into two halves that share no cable.
      for (const wire of wires) {
        const seen = new Set(wire[0]?.links);
        for (const _ of wire)
          for (const { links } of wire)
            if (links?.some((link) => seen.has(link))) for (const link of links) seen.add(link);
        if (wire.length > 1) for (const { links } of wire) assert.ok(links?.every((link) => seen.has(link)));
      }
    }),
  );
});

test.run();
