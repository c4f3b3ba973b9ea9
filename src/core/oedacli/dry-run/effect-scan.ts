/** What the commands of SCAN and VIP do to the document. */

import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { endpointId } from '../../appliance/document/ids.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { splitName } from '../../network/names.ts';
import { listWords } from '../../text/list-words.ts';
import { given, givenList, type Scene } from '../script/command-context.ts';
import { ownDomain } from './effect-network.ts';
import { clientOnes, endpointsOfType, machineOf } from './targets.ts';

const floatingOf = ({ sheet }: Scene, owner: Id, kind: 'vip' | 'scan') =>
  clientOnes(
    sheet.endpointsOf(owner).filter((one) => one.kind === kind),
    (id) => sheet.get('networks', id),
  );

const scansOf = (scene: Scene, cluster: Cluster) => floatingOf(scene, cluster.id, 'scan');

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
  const { cluster, report } = scene;
  if (!cluster) return;
  if (scansOf(scene, cluster).length === 0)
    report(`Cluster ${cluster.name} has no SCAN in the document.`, { warning: true });
  setScan(scene, cluster);
}

function setScan(scene: Scene, cluster: Cluster) {
  const { sheet, report, touch, requests, number } = scene;
  const before = scansOf(scene, cluster);
  // ALTER SCAN leaves what it does not name.
  const name = given(scene, 'SCANNAME') ?? before[0]?.hostname ?? '';
  const addresses = givenList(scene, 'SCANIPS') ?? before.map(({ address }) => address);
  const port = given(scene, 'SCANPORT');
  const networkId = before[0]?.networkId ?? clientNetwork(scene, cluster.machines)?.networkId;
  if (addresses.length !== 3)
    report(`A SCAN has three addresses, not ${addresses.length}.`, { parameter: 'SCANIPS', warning: true });
  if (!networkId) {
    report(`The client network of cluster ${cluster.name} is not in the document.`, { warning: true });
    return;
  }
  addresses.forEach((address, at) => {
    const own = before[at];
    if (own) sheet.set('endpoints', own.id, { hostname: name, address });
    const id =
      own?.id ??
      sheet.add(
        'endpoints',
        {
          id: endpointId(cluster.id, networkId, 'scan', at + 1),
          ...{
            owner: { cluster: cluster.id },
            networkId,
            kind: 'scan',
            hostname: name,
            address,
            inDns: true,
          },
        },
        number,
      ).id;
    requests.addressed.set(id, { report, parameter: 'SCANIPS' });
  });
  for (const { id } of before.slice(addresses.length)) sheet.drop('endpoints', id);
  // Without the parameter ADD SCAN takes its default; ALTER SCAN leaves what is.
  const isNew = before.length === 0;
  if (port || isNew) sheet.set('clusters', cluster.id, { scanPort: Number(port ?? 1521) });
  touch(`Makes ${name} with ${listWords(addresses)} the SCAN of ${cluster.name}.`);
}

export function addVip(scene: Scene): void {
  const machine = machineOf(scene);
  if (!machine) return;
  const [present] = floatingOf(scene, machine.id, 'vip');
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
  const domain = ownDomain(scene, sheet.get('networks', client.networkId), given(scene, 'DOMAINNAME'));
  const { id } = sheet.add(
    'endpoints',
    {
      id: endpointId(machine.id, client.networkId, 'vip'),
      ...{ owner: { machine: machine.id }, networkId: client.networkId, kind: 'vip' as const },
      ...{ hostname: splitName(given(scene, 'NAME') ?? '').label, address: given(scene, 'IP') ?? '' },
      ...(domain ? { domain } : {}),
      ...(client.interface ? { interface: `${client.interface}:1` } : {}),
      inDns: true,
    },
    number,
  );
  requests.addressed.set(id, { report, parameter: 'IP' });
  touch(`Adds the VIP ${given(scene, 'NAME')} to ${machine.name}.`);
}

export function alterVip(scene: Scene): void {
  const { sheet, report, requests, touch } = scene;
  const machine = machineOf(scene);
  if (!machine) return;
  const vips = floatingOf(scene, machine.id, 'vip');
  const [vip] = vips;
  if (!vip || vips.length > 1) {
    report(`${machine.name} has ${vips.length || 'no'} VIP${vips.length > 1 ? 's' : ''} in the document.`, {
      warning: true,
    });
    return;
  }
  const { label } = splitName(given(scene, 'NAME') ?? vip.hostname);
  const address = given(scene, 'IP') ?? vip.address;
  const domain = given(scene, 'DOMAINNAME');
  sheet.set('endpoints', vip.id, {
    ...{ hostname: label, address },
    ...(domain ? { domain: ownDomain(scene, sheet.get('networks', vip.networkId), domain) } : {}),
  });
  requests.addressed.set(vip.id, { report, parameter: 'IP' });
  touch(`Changes the VIP of ${machine.name} to ${label}, ${address}.`);
}
