/** What the commands of servers, ILOMs and switches do to the document. */
import { listWords } from '../../text/list-words.ts';
import { byId } from '../check/check-names.ts';
import {
  endpointsNamed,
  given,
  givenList,
  machineNamed,
  type Scene,
  stated,
  whereOf,
  writtenPairs,
} from '../script/command-context.ts';
import type { SiteRequest } from '../script/shared-requests.ts';
import { endpointsOfType, machineOf } from './targets.ts';

function requestSite(scene: Scene, id: string, name: string): void {
  const dnsServers = givenList(scene, 'DNSSERVERS');
  const ntpServers = givenList(scene, 'NTPSERVERS');
  const timeZone = given(scene, 'TIMEZONE');
  const request: SiteRequest = stated({ dnsServers, ntpServers, timeZone });
  if (Object.keys(request).length === 0) return;
  scene.requests.sites.set(id, { ...scene.requests.sites.get(id), ...request });
  const what = [dnsServers && 'DNS servers', ntpServers && 'NTP servers', timeZone && 'time zone'];
  scene.touch(`Sets the ${what.filter(Boolean).join(', ')} of ${name}.`);
}

const actionWords: Readonly<Record<string, string>> = {
  START: 'Starts',
  STOP: 'Stops',
  RESTART: 'Restarts',
  CREATEIMAGE: 'Makes the disk image of',
  ATTACHDISK: 'Attaches a disk to',
  DETACHDISK: 'Detaches a disk from',
};

/** Properties that the document does not have. */
const unkept: ReadonlySet<string> = new Set(
  'HOSTNAMEADAPTER VSWITCH TYPE ORADISKSIZE ORADISKPATH DESCRIPTION IBPARTITIONMEMBERSHIP'.split(' '),
);

function touchUnkept(scene: Scene, name: string): void {
  const pairs = writtenPairs(scene, unkept);
  if (pairs.length > 0) scene.touch(`Changes ${name}: ${listWords(pairs)}.`);
}

export function alterMachine(scene: Scene): void {
  const { sheet, report, touch } = scene;
  const machine = machineOf(scene);
  if (!machine) return;
  const { id, name } = machine;
  requestSite(scene, id, name);
  const adapter = given(scene, 'GATEWAYADAPTER')?.toUpperCase();
  if (adapter) {
    const [endpoint] = endpointsOfType(sheet, id, adapter);
    if (endpoint) {
      sheet.set('machines', id, { defaultGateway: endpoint.networkId });
      touch(`Makes the gateway of the ${adapter} network the default gateway of ${name}.`);
    } else report(`${name} has no ${adapter} network in the document.`, { parameter: 'GATEWAYADAPTER' });
  }
  touchUnkept(scene, name);
  const vcpus = given(scene, 'VCPU');
  const memory = given(scene, 'VMEM');
  const action = given(scene, 'ACTION')?.toUpperCase() ?? '';
  if (action.startsWith('SETV') && machine.kind !== 'guest') {
    report(`${name} is not a virtual machine.`, { parameter: 'ACTION', warning: true });
    return;
  }
  if (vcpus) sheet.set('machines', id, { vcpus: Number(vcpus) });
  if (memory) sheet.set('machines', id, { memoryGb: Number(memory) });
  if (actionWords[action]) touch(`${actionWords[action]} ${name}.`);
  else if (action) touch(memory ? `Gives ${name} ${memory} GB of memory.` : `Changes the vCPUs of ${name}.`);
}

export function alterIlom(scene: Scene): void {
  const { sheet, report } = scene;
  const ilomName = whereOf(scene, 'ILOMNAME');
  const host = whereOf(scene, 'HOSTNAME');
  const id = whereOf(scene, 'ID');
  const machine = host ? machineNamed(sheet, host) : undefined;
  const found = ilomName
    ? endpointsNamed(sheet, ilomName)
    : machine
      ? sheet.endpointsOf(machine.id)
      : id
        ? byId(scene, 'endpoints', 'ID', id)
        : [];
  const ilom = found.find(({ kind }) => kind === 'ilom');
  if (ilom) requestSite(scene, ilom.id, ilom.hostname);
  else if (host && machine) report(`${machine.name} has no ILOM in the document.`, { parameter: 'HOSTNAME' });
}

export function alterSwitch(scene: Scene): void {
  const { sheet, report, requests, touch } = scene;
  const machine = machineOf(scene);
  if (!machine) return;
  if (!machine.kind.endsWith('switch')) {
    report(`${machine.name} is not a switch.`, { parameter: 'HOSTNAME' });
    return;
  }
  requestSite(scene, machine.id, machine.name);
  touchUnkept(scene, machine.name);
  const unit = given(scene, 'ULOC');
  if (unit) {
    requests.placed.set(machine.id, report);
    sheet.set('machines', machine.id, { unit: Number(unit) });
    touch(`Notes the place U${unit} of ${machine.name}.`);
  }
}
