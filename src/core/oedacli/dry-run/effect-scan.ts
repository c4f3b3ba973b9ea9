/** What the commands of SCAN and VIP do to the document. */

import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { endpointId } from '../../appliance/document/ids.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { listWords } from '../../text/list-words.ts';
import { given, givenList, givenWords, type Scene, stated } from '../script/command-context.ts';
import { changesOf } from './changes-of.ts';
import { changesDomain, namedHost } from './host-names.ts';
import { endpointsOfType, floatingIn, machineOf } from './targets.ts';

const scansOf = ({ sheet }: Scene, cluster: Cluster) => floatingIn(sheet, cluster.id, 'scan');

/** The client network of the cluster: that of its first node that has one. */
function clientNetwork({ sheet }: Scene, machines: readonly Id[]): Endpoint | undefined {
  for (const id of machines) {
    const [client] = endpointsOfType(sheet, id, 'CLIENT');
    if (client) return client;
  }
  return undefined;
}

export function addScan(scene: Scene): void {
  const { cluster, report } = scene;
  if (!cluster) return;
  const [present] = scansOf(scene, cluster);
  if (present)
    report(`Cluster ${cluster.name} already has the SCAN ${present.hostname}.`, { parameter: 'SCANNAME' });
  else setScan(scene, cluster);
}

export function alterScan(scene: Scene): void {
  const { cluster, report, sheet, touch } = scene;
  if (!cluster) return;
  const isAbsent = scansOf(scene, cluster).length === 0;
  if (isAbsent) report(`Cluster ${cluster.name} has no SCAN in the document.`, { warning: true });
  if (!isAbsent || (given(scene, 'SCANNAME') && given(scene, 'SCANIPS'))) {
    setScan(scene, cluster);
    return;
  }
  const port = given(scene, 'SCANPORT');
  if (port) sheet.set('clusters', cluster.id, { scanPort: Number(port) });
  touch(`Changes the SCAN of ${cluster.name}: ${givenWords(scene)}.`);
}

function setScan(scene: Scene, cluster: Cluster) {
  const { sheet, report, touch, requests, number } = scene;
  const before = scansOf(scene, cluster);
  const client = clientNetwork(scene, cluster.machines);
  const networkId = before[0]?.networkId ?? client?.networkId;
  const nic = before[0]?.interface ?? (client?.interface && `${client.interface}:n`);
  const named = namedHost(scene, networkId ? sheet.get('networks', networkId) : undefined, 'SCANNAME');
  if (!named) return;
  // ALTER SCAN leaves what it does not name.
  const hostname = named.hostname ?? before[0]?.hostname ?? '';
  const addresses = givenList(scene, 'SCANIPS') ?? before.map(({ address }) => address);
  const port = given(scene, 'SCANPORT');
  if (addresses.length !== 3)
    report(`A SCAN has three addresses, not ${addresses.length}.`, { parameter: 'SCANIPS', warning: true });
  if (!networkId) {
    report(`The client network of cluster ${cluster.name} is not in the document.`, { warning: true });
    return;
  }
  const places = placesOf(before, addresses);
  addresses.forEach((address, at) => {
    const own = places[at];
    if (own) sheet.set('endpoints', own.id, { hostname, address, ...named.own });
    const id =
      own?.id ??
      sheet.add(
        'endpoints',
        {
          id: endpointId(cluster.id, networkId, 'scan', at + 1),
          ...{ owner: { cluster: cluster.id }, networkId, kind: 'scan' },
          ...{ hostname, address, ...stated(named.own ?? {}) },
          // A further address of a SCAN is on the interface of the others, the first ones on that of the servers.
          ...(nic ? { interface: nic } : {}),
          inDns: true,
        },
        number,
      ).id;
    requests.addressed.set(id, { report, parameter: given(scene, 'SCANIPS') ? 'SCANIPS' : 'SCANNAME' });
    if (named.domain) requests.domains.add(networkId);
  });
  for (const one of before) if (!places.includes(one)) sheet.drop('endpoints', one.id);
  // Without the parameter ADD SCAN takes its default; ALTER SCAN leaves what is.
  const isNew = before.length === 0;
  if (port || isNew) sheet.set('clusters', cluster.id, { scanPort: Number(port ?? 1521) });
  const what = [
    hostname === before[0]?.hostname ? '' : `name ${hostname}`,
    before[0] && changesDomain(scene, before[0], named) ? `domain ${named.domain}` : '',
    addresses.join() === before.map(({ address }) => address).join()
      ? ''
      : `addresses ${listWords(addresses)}`,
    port ? `port ${port}` : '',
  ].filter(Boolean);
  touch(
    isNew
      ? `Adds the SCAN ${hostname} with ${listWords(addresses)} to ${cluster.name}.`
      : changesOf(`the SCAN of ${cluster.name}`, what),
  );
}

/** Of fewer addresses than there are, those stay that are named; else each takes the place of the one before. */
function placesOf(
  before: readonly Endpoint[],
  addresses: readonly string[],
): readonly (Endpoint | undefined)[] {
  if (addresses.length >= before.length) return before;
  const same = addresses.map((address) => before.find((one) => one.address === address));
  const free = before.filter((one) => !same.includes(one));
  return same.map((one) => one ?? free.shift());
}

export function addVip(scene: Scene): void {
  const machine = machineOf(scene);
  if (!machine) return;
  const [present] = floatingIn(scene.sheet, machine.id, 'vip');
  if (present) {
    scene.report(`${machine.name} already has the VIP ${present.hostname}: it must be deleted first.`, {
      parameter: 'NAME',
    });
    return;
  }
  const client = clientNetwork(scene, [machine.id]);
  if (!client) {
    scene.report(`The client network of ${machine.name} is not in the document.`, { warning: true });
    return;
  }
  const { sheet, number, requests, report, touch } = scene;
  const named = namedHost(scene, sheet.get('networks', client.networkId), 'NAME');
  if (!named) return;
  const { id } = sheet.add(
    'endpoints',
    {
      id: endpointId(machine.id, client.networkId, 'vip'),
      ...{ owner: { machine: machine.id }, networkId: client.networkId, kind: 'vip' as const },
      ...{ hostname: named.hostname ?? '', address: given(scene, 'IP') ?? '', ...stated(named.own ?? {}) },
      ...(client.interface ? { interface: `${client.interface}:1` } : {}),
      inDns: true,
    },
    number,
  );
  requests.addressed.set(id, { report, parameter: 'IP' });
  if (named.domain) requests.domains.add(client.networkId);
  touch(`Adds the VIP ${named.hostname} ${given(scene, 'IP')} to ${machine.name}.`);
}

export function alterVip(scene: Scene): void {
  const { sheet, report, requests, touch } = scene;
  const machine = machineOf(scene);
  if (!machine) return;
  const vips = floatingIn(scene.sheet, machine.id, 'vip');
  const [vip] = vips;
  if (!vip || vips.length > 1) {
    report(`${machine.name} has ${vips.length || 'no'} VIP${vips.length > 1 ? 's' : ''} in the document.`, {
      warning: true,
    });
    return;
  }
  const named = namedHost(scene, sheet.get('networks', vip.networkId), 'NAME');
  if (!named) return;
  const hostname = named.hostname ?? vip.hostname;
  const address = given(scene, 'IP') ?? vip.address;
  sheet.set('endpoints', vip.id, { hostname, address, ...named.own });
  requests.addressed.set(vip.id, { report, parameter: given(scene, 'IP') ? 'IP' : 'NAME' });
  if (named.domain) requests.domains.add(vip.networkId);
  const what = [
    hostname === vip.hostname ? '' : `name ${hostname}`,
    changesDomain(scene, vip, named) ? `domain ${named.domain}` : '',
    address === vip.address ? '' : `address from ${vip.address} to ${address}`,
  ].filter(Boolean);
  touch(changesOf(`the VIP ${vip.hostname} of ${machine.name}`, what));
}
