/** Every kind of act with its record, and what a list of acts does. */
import type { Outage, Reversible, StepCommand } from '../../appliance/document/plan-types.ts';
import type { Act } from '../act-types.ts';
import type { Effect } from '../effect-types.ts';
import type { AddressMove } from '../names/address-move.ts';
import type { PlanContext } from '../names/plan-context.ts';
import type { DnsDelta } from '../plan-types.ts';
import type { ActRecord } from './act-record.ts';
import { asmListenerAct } from './asm-listener.ts';
import { bridgeAct } from './bridge.ts';
import { cellFilesAct } from './cell-files.ts';
import {
  autostartAct,
  cellAct,
  cellServicesAct,
  clusterwareAct,
  databasesAct,
  devicePresenceAct,
  remoteListenersAct,
  resourcesAct,
} from './clusterware.ts';
import { discoverAct } from './discover.ts';
import { hostsAct } from './hosts.ts';
import { interfaceAct } from './interface.ts';
import { lookAct } from './look.ts';
import {
  alertSourcesAct,
  deviceAct,
  exchangeAct,
  fabricPingsAct,
  ilomAct,
  ipconfAct,
  lookAfterAct,
  lookAgainAct,
  scanAct,
  scanRecordsAct,
  vipsAct,
} from './moves.ts';
import { acknowledgeAct, blackoutAct, gatewayAct, releaseAct, waitAct } from './outside.ts';
import { parametersAct } from './parameters.ts';
import { portLabelsAct } from './port-labels.ts';
import { quorumAct } from './quorum.ts';
import { recordsAct } from './records.ts';
import { nameAct } from './rename-commands.ts';
import { resolversAct } from './resolvers.ts';
import { saveAct } from './save.ts';
import { saveSwitchesAct } from './save-switches.ts';
import { secondaryAct } from './secondary.ts';
import { timeZoneAct } from './time-zone.ts';

export const actCatalog: { readonly [Kind in Act['act']]: ActRecord<Kind> } = {
  acknowledge: acknowledgeAct,
  'alert-sources': alertSourcesAct,
  'asm-listener': asmListenerAct,
  autostart: autostartAct,
  blackout: blackoutAct,
  bridge: bridgeAct,
  'cell-files': cellFilesAct,
  'cell-services': cellServicesAct,
  cell: cellAct,
  clusterware: clusterwareAct,
  databases: databasesAct,
  'device-presence': devicePresenceAct,
  device: deviceAct,
  discover: discoverAct,
  exchange: exchangeAct,
  'fabric-pings': fabricPingsAct,
  gateway: gatewayAct,
  hosts: hostsAct,
  ilom: ilomAct,
  interface: interfaceAct,
  ipconf: ipconfAct,
  'look-after': lookAfterAct,
  'look-again': lookAgainAct,
  look: lookAct,
  name: nameAct,
  parameters: parametersAct,
  'port-labels': portLabelsAct,
  quorum: quorumAct,
  records: recordsAct,
  release: releaseAct,
  'remote-listeners': remoteListenersAct,
  resolvers: resolversAct,
  resources: resourcesAct,
  'save-switches': saveSwitchesAct,
  save: saveAct,
  'scan-records': scanRecordsAct,
  scan: scanAct,
  secondary: secondaryAct,
  'time-zone': timeZoneAct,
  vips: vipsAct,
  wait: waitAct,
};

/** The record of an act: each takes the acts of its own kind alone, which the compiler cannot see from a union. */
const recordOf = ({ act }: Act) => actCatalog[act] as ActRecord<Act['act']>;

export const effectsOfActs = (context: PlanContext, acts: readonly Act[]): readonly Effect[] =>
  joined(acts, (act) => recordOf(act).effects?.(context, act));

export const commandsOfActs = (context: PlanContext, acts: readonly Act[]): readonly StepCommand[] =>
  joined(acts, (act) => recordOf(act).lines?.(context, act));

export const movesOfActs = (context: PlanContext, acts: readonly Act[]): readonly AddressMove[] =>
  joined(acts, (act) => recordOf(act).gives?.(context, act));

export const recordsOfActs = (context: PlanContext, acts: readonly Act[]): readonly DnsDelta[] =>
  joined(acts, (act) => recordOf(act).records?.(context, act));

/** Most steps have one act with a list, which is shared then; a copy of two is as long as both, as a list that grows is not. */
function joined<One>(acts: readonly Act[], listOf: (act: Act) => readonly One[] | undefined): readonly One[] {
  let found: readonly One[] = none;
  let copy: One[] | undefined;
  for (const act of acts) {
    const list = listOf(act);
    if (!list || list.length === 0) continue;
    if (found.length === 0) found = list;
    else if (copy) for (const one of list) copy.push(one);
    else {
      copy = found.concat(list);
      found = copy;
    }
  }
  return found;
}

const none: readonly never[] = [];

export const restartsAny = (acts: readonly Act[]): boolean =>
  acts.some((act) => recordOf(act).restarts === true);

/** How a step of these acts is taken back, by the worst of them. */
export function reversibleOfActs(acts: readonly Act[], outage: Outage): Reversible {
  const risks = acts.map((act) => recordOf(act).risk?.(act));
  const worst = (['no', 'high-risk'] as const).find((risk) => risks.includes(risk));
  return worst ?? (outage === 'none' ? 'yes' : 'same-outage');
}
