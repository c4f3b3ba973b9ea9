/** Verdicts that depend on the document, which an output alone does not know: its limits, and whether the host is in it. */
import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { addToSetAt } from '../../collections/grouping.ts';
import { asNumber, createView } from '../basis/check-context.ts';
import { bareDevice, plannedDevice } from './compare/comparison.ts';
import { createFinder, label } from './find-records.ts';
import { isLoopback, judged } from './parse-helpers.ts';
import type { Evidence } from './read-evidence.ts';
import type { Reading } from './reading.ts';
import type { Seen } from './types.ts';

type Find = ReturnType<typeof createFinder>;

/** The one cluster of the node that a value is of. */
function clusterOf(find: Find, { host }: Reading, { subject }: Seen): Id | undefined {
  const node = 'node' in subject ? find.machine(subject.node) : undefined;
  const [cluster, ...others] = find
    .clustersOf(host)
    .filter(({ machines }) => node && machines.includes(node.id));
  return others.length === 0 ? cluster?.id : undefined;
}

/** Each node reports its own patch level: those of one cluster are in several outputs. */
function levelsByCluster({ readings }: Evidence, find: Find): ReadonlyMap<string, ReadonlySet<string>> {
  const levels = new Map<string, Set<string>>();
  for (const reading of readings)
    for (const one of reading.seen) {
      const cluster = one.key === 'patchLevel' ? clusterOf(find, reading, one) : undefined;
      if (cluster) addToSetAt(levels, cluster, String(one.value));
    }
  return levels;
}

/**
 * Names of the host itself that its hosts file or its resolver has on a loopback address. The reader of the file knows
 * the name of the machine alone, the document all others.
 */
function ownLoopbacks(appliance: Appliance, find: Find, { host, observed }: Reading): readonly string[] {
  const machine = find.machine(host);
  if (!machine) return [];
  const isOwn = (name: string) => {
    const ids = find.named(name);
    return appliance.endpoints.some(({ id, owner }) => ids.includes(id) && ownerId(owner) === machine.id);
  };
  return observed.flatMap(({ what, name = '', value }) =>
    (what === 'name' || what === 'resolved') &&
    isLoopback(value) &&
    (what === 'resolved' || label(name) !== host?.toLowerCase()) &&
    isOwn(name)
      ? [`${name} is at ${value}: PRVG-10507`]
      : [],
  );
}

/** A port of no network may have no cable: the document names the interfaces and links of all networks of the host. */
function withIdlePorts(appliance: Appliance, find: Find, reading: Reading): Reading {
  const machine = find.machine(reading.host);
  if (!machine || !reading.verdicts.some(({ device }) => device)) return reading;
  const index = indexAppliance(appliance);
  const planned = (index.byOwner.get(machine.id) ?? []).flatMap((point) => {
    const network = index.networks.get(point.networkId);
    const device = point.kind === 'ilom' ? undefined : plannedDevice(point, network);
    return device ? [{ device: bareDevice(device), links: network?.links ?? [] }] : [];
  });
  const isWhole = planned.every(({ device, links }) => !device.startsWith('bond') || links.length > 0);
  const isIdle = (name: string) =>
    !planned.some(({ device, links }) => device === bareDevice(name) || links.includes(name));
  if (planned.length === 0 || !isWhole) return reading;
  return {
    ...reading,
    verdicts: reading.verdicts.map((one) =>
      one.device && isIdle(one.device)
        ? { ...one, ok: undefined, text: `${one.text}. No network of the document is on it.` }
        : one,
    ),
  };
}

/** Adds the verdicts that follow from the document; readings within its limits stay as they are. */
export function byLimits(appliance: Appliance, evidence: Evidence): Evidence {
  const most = createView(appliance, '').limit('ntpOffsetMs');
  const find = createFinder(appliance, indexAppliance(appliance));
  const isForeign = ({ host, isAboutOthers, seen }: Reading) =>
    host !== undefined &&
    !isAboutOthers &&
    !find.machine(host) &&
    !seen.some(({ subject }) => 'host' in subject && find.machine(subject.host));
  const levels = levelsByCluster(evidence, find);
  return {
    ...evidence,
    readings: evidence.readings.map((given) => {
      const reading = withIdlePorts(appliance, find, given);
      const mixed = reading.seen.flatMap((one) => {
        const others = one.key === 'patchLevel' ? levels.get(clusterOf(find, reading, one) ?? '') : undefined;
        return others && others.size > 1
          ? [`patch levels of the cluster differ: ${[...others].join(', ')}`]
          : [];
      });
      const [differing] = mixed;
      if (differing)
        return { ...reading, verdicts: [judged([differing], '', ['VER-06']), ...reading.verdicts] };
      const loopbacks = ownLoopbacks(appliance, find, reading);
      if (loopbacks.length > 0)
        return {
          ...reading,
          verdicts: [{ ...judged(loopbacks, ''), messages: ['PRVG-10507'] }, ...reading.verdicts],
        };
      if (isForeign(reading))
        return {
          ...reading,
          verdicts: reading.verdicts.map((one) =>
            one.ok
              ? {
                  ...one,
                  ok: undefined,
                  text: `Not evaluated: ${reading.host} is not in this document. ${one.text}`,
                }
              : one,
          ),
        };
      const offset = asNumber(reading.seen.find(({ key }) => key === 'ntpOffsetMs')?.value);
      if (offset === undefined || offset <= most) return reading;
      const text = `the clock is off by ${Math.round(offset)} ms, at most ${most} are allowed`;
      return { ...reading, verdicts: [judged([text], '', ['NTP-01']), ...reading.verdicts] };
    }),
  };
}
