/**
 * Answers to questions that the mapping or the document answers too. Where they differ, one of the two is wrong, and
 * the answer is an open risk until they agree. Each question has one row, which returns the contradiction.
 *
 *   contradictions(vega01, mapping, { 'QD-01': false })     one finding: a name of the mapping changes, against QD-01
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { parseSubnet } from '../../network/subnet.ts';
import { isTimeZone } from '../../time/time-zone.ts';
import { isAnswered, isYes, numberOf, textOf } from '../answers.ts';
import type { Mapping } from '../mapping-types.ts';
import type { Answers, OpenRisk } from '../plan-types.ts';
import { hypervisorOf } from './known-answers.ts';
import { outageWindow, windowZone } from './outage-window.ts';
import { secondGateways, subnetOf } from './second-gateways.ts';

/** The facts that an answer is compared with. */
type Given = { readonly appliance: Appliance; readonly mapping: Mapping; readonly answers: Answers };

/** The contradiction in words; undefined without one, or where the facts do not decide. */
type Compare = (given: Given, text: string) => string | undefined;

const rows: Readonly<Record<string, Compare>> = {
  'QG-08': ({ appliance, answers }) => {
    // One text of everything is for people alone.
    if (typeof answers['QG-08'] === 'string') return undefined;
    const zone = windowZone(appliance, answers);
    if (!isTimeZone(zone)) return `"${zone}" is not a time zone`;
    const { start, end } = outageWindow(appliance, answers) ?? {};
    const without = start === undefined ? 'start' : textOf(answers, 'QG-08', 'end') === '' ? 'end' : '';
    if (without) return `the window has no ${without}`;
    return end === undefined ? 'the window does not end after its start' : undefined;
  },
  'QG-01': ({ mapping, answers }, text) => {
    if (
      text === 'VLAN redesign' &&
      !mapping.networks.some(({ current, planned }) => current.vlan !== planned.vlan)
    )
      return 'the reason is a VLAN redesign, and no network of the mapping gets another VLAN';
    return text === 'move' && answers['QG-02'] === 'in place'
      ? 'the reason is a move, and QG-02 says in place'
      : undefined;
  },
  'QG-04': ({ appliance }, text) => {
    const count = appliance.machines.filter(({ kind }) => kind === 'guest').length;
    if (text === 'bare metal' && count > 0) return `bare metal, and the document has ${count} guests`;
    const isVirtual = text === 'KVM guests' || text === 'Oracle VM';
    if (isVirtual && count === 0) return `${text}, and the document has no guests`;
    const fits = hypervisorOf(appliance);
    return isVirtual && fits !== undefined && fits !== text
      ? `${text}, and ${appliance.generation} has ${fits}`
      : undefined;
  },
  'QG-06': ({ appliance }, text) => {
    const image = /system software\D{0,12}(\d+(?:\.\d+)+)/i.exec(text)?.[1];
    const grid = /\b(?:GI|grid(?: infrastructure)?)\D{0,12}(\d+(?:\.\d+)+)/i.exec(text)?.[1];
    // A separate ILOM network needs System Software 19.1.0 (Exadata: overview of network requirements).
    if (image && isOlder(image, [19, 1]) && appliance.networks.some(({ role }) => role === 'ilom'))
      return `System Software ${image}, and a separate ILOM network needs 19.1.0`;
    return (
      differs(
        'System Software',
        image,
        appliance.machines.map(({ imageVersion }) => imageVersion),
      ) ??
      differs(
        'GI',
        grid,
        appliance.clusters.map(({ gridVersion }) => gridVersion),
      )
    );
  },
  'QN-01': ({ appliance, mapping }, text) => {
    if (/\b(?:all|every|each)\b/i.test(text)) return undefined;
    const changing = changingNetworks(appliance, mapping);
    const named = appliance.networks.filter(({ name, role }) => hasWord(text, name) || namesRole(text, role));
    if (named.length === 0) return undefined;
    const silent = appliance.networks.filter((one) => changing.has(one.id) && !named.includes(one));
    if (silent.length > 0) return `${namesOf(silent)} is not named, and the mapping changes it`;
    // 'client, but not backup' names what does not change.
    const isPlain = !/\b(?:no|not|none|stays?|keeps?|unchanged|except|without|but)\b/i.test(text);
    const roles = new Set(appliance.networks.flatMap(({ id, role }) => (changing.has(id) ? [role] : [])));
    const idle = named.filter(({ id, role }) => !changing.has(id) && !roles.has(role));
    return isPlain && idle.length > 0
      ? `${namesOf(idle)} is named, and the mapping does not change it`
      : undefined;
  },
  'QN-02': ({ mapping }, text) => {
    const known = new Set(
      mapping.networks.flatMap(({ current, planned }) => [
        subnetOf(current.subnet),
        subnetOf(planned.subnet),
      ]),
    );
    const other = (text.match(/[0-9a-f.:]+\/\d{1,3}/gi) ?? []).find(
      (one) => parseSubnet(one) !== undefined && !known.has(subnetOf(one)),
    );
    return other && `it names ${other}, and the mapping has it for no network`;
  },
  'QN-04': ({ appliance, answers }) => {
    const { networks } = indexAppliance(appliance);
    const roles = new Set(
      appliance.endpoints.flatMap(({ kind, networkId }) =>
        kind === 'ilom' ? [networks.get(networkId)?.role === 'ilom'] : [],
      ),
    );
    if (answers['QN-04'] === true && roles.has(false) && !roles.has(true))
      return 'separated, and the document has the ILOMs in the admin network';
    return answers['QN-04'] === false && roles.has(true) && !roles.has(false)
      ? 'not separated, and the document has the ILOMs in a separate network'
      : undefined;
  },
  'QN-05': ({ appliance }, text) => {
    const named = text.match(/\b(?:bondeth|bond|eth)\d+\b/gi) ?? [];
    const known = gatewayInterfaces(appliance);
    const other = known.size > 0 ? named.find((one) => !known.has(one.toLowerCase())) : undefined;
    return other && `${other}, and the document has it on ${[...known].join(', ')}`;
  },
  'QN-08': ({ appliance, mapping }, text) => {
    const { networks } = indexAppliance(appliance);
    const families = new Set(
      mapping.networks.flatMap(({ networkId, planned: { subnet } }) =>
        networks.get(networkId)?.role === 'client' && subnet ? (parseSubnet(subnet)?.family ?? []) : [],
      ),
    );
    if (text === 'dual stack' && families.size === 1)
      return `dual stack, and the client networks of the mapping are IPv${[...families][0]} alone`;
    const other = text === 'IPv4' ? 6 : text === 'IPv6' ? 4 : undefined;
    return other && families.has(other)
      ? `${text}, and a client network of the mapping is IPv${other}`
      : undefined;
  },
  'QN-09': ({ appliance, mapping, answers }) =>
    isYes(answers, 'QN-09') ? secondGateways(appliance, mapping, false) : undefined,
  'QN-13': ({ appliance, mapping, answers }) =>
    isYes(answers, 'QN-13') ? secondGateways(appliance, mapping, true) : undefined,
  'QD-01': ({ mapping, answers }) => {
    const count = mapping.renames.length;
    if (answers['QD-01'] === false && count > 0)
      return `no name changes, and the mapping changes ${count === 1 ? 'one' : count}`;
    return answers['QD-01'] === true && count === 0
      ? 'names change, and the mapping changes none'
      : undefined;
  },
  'QC-01': ({ appliance, answers }) => {
    const count = numberOf(answers, 'QC-01');
    const clusters = appliance.clusters.length;
    const guests = appliance.machines.filter(({ kind }) => kind === 'guest').length;
    return count === undefined || [clusters, guests, clusters + guests].includes(count)
      ? undefined
      : `${count}, and the document has ${clusters} clusters and ${guests} VMs`;
  },
  'QC-05': ({ appliance: { clusters, diskGroups }, answers }) => {
    const some =
      clusters.some(({ quorumDisks = [] }) => quorumDisks.length > 0) ||
      diskGroups.some(({ quorumDisk }) => quorumDisk);
    return some && !isYes(answers, 'QC-05') ? 'no quorum disks, and the document has some' : undefined;
  },
  'QC-02': ({ appliance }, text) => {
    if (/\bGNS\b/i.test(text) && !/\b(?:no|not|without|none)\b/i.test(text))
      return 'with GNS, srvctl gives a VIP an address only where the network type is static or mixed (PRCN-03028)';
    const count = Number(/\b(\d{1,3})\b/.exec(text)?.[1] ?? Number.NaN);
    const scans = appliance.endpoints.filter(({ kind }) => kind === 'scan');
    const counts = new Map<string, number>();
    for (const { owner } of scans) {
      const id = 'cluster' in owner ? owner.cluster : owner.machine;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return Number.isNaN(count) || count === scans.length || [...counts.values()].includes(count)
      ? undefined
      : `${count}, and the document has ${scans.length} SCAN addresses`;
  },
};

/** Of the questions that are compared: what contradicts their answers, in the order of the bank. */
export function contradictions(appliance: Appliance, mapping: Mapping, answers: Answers): OpenRisk[] {
  return Object.entries(rows).flatMap(([questionId, compare]) => {
    if (!isAnswered(answers, questionId)) return [];
    const words = compare({ appliance, mapping, answers }, textOf(answers, questionId));
    return words === undefined ? [] : [{ questionId, text: `The answer does not fit: ${words}.` }];
  });
}

/** Its definition changes, or an address in it. */
function changingNetworks(appliance: Appliance, mapping: Mapping): ReadonlySet<string> {
  const { endpoints } = indexAppliance(appliance);
  const found = new Set(mapping.networks.flatMap((one) => (one.changes ? [one.networkId] : [])));
  for (const { endpointId, current, planned } of mapping.endpoints) {
    const networkId = current === planned ? undefined : endpoints.get(endpointId)?.networkId;
    if (networkId !== undefined) found.add(networkId);
  }
  return found;
}

const hasWord = (text: string, word: string): boolean =>
  ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(
    ` ${word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `,
  );

const namesRole = (text: string, role: string): boolean =>
  hasWord(text, role) || (role === 'management' && hasWord(text, 'admin'));

const namesOf = (networks: readonly { readonly name: string }[]): string =>
  networks.map(({ name }) => name).join(', ');

const numbersOf = (version: string) => version.split('.').map(Number);

function isOlder(version: string, than: readonly number[]): boolean {
  const own = numbersOf(version);
  const at = than.findIndex((part, i) => (own[i] ?? 0) !== part);
  return at >= 0 && (own[at] ?? 0) < (than[at] ?? 0);
}

/** `23.1` fits `23.1.4.0.0`. */
function differs(
  what: string,
  stated: string | undefined,
  known: readonly (string | undefined)[],
): string | undefined {
  const versions = new Set(known.filter((one) => one !== undefined));
  if (stated === undefined || versions.size === 0) return undefined;
  const fits = [...versions].some(
    (one) => `${one}.`.startsWith(`${stated}.`) || `${stated}.`.startsWith(`${one}.`),
  );
  return fits ? undefined : `${what} ${stated}, and the document has ${[...versions].join(', ')}`;
}

function gatewayInterfaces(appliance: Appliance): ReadonlySet<string> {
  const { byOwner, networks } = indexAppliance(appliance);
  const found = new Set<string>();
  for (const { id, defaultGateway } of appliance.machines) {
    if (defaultGateway === undefined) continue;
    const own = (byOwner.get(id) ?? []).find(
      (one) => one.networkId === defaultGateway && one.kind === 'host',
    );
    const name = own?.interface ?? networks.get(defaultGateway)?.interface;
    if (name) found.add((name.split(/[:.]/)[0] ?? '').toLowerCase());
  }
  return found;
}
