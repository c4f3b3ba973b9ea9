/**
 * The DNS part of a plan: for each step its requests and their way back, in the plan's order; zone deltas, new zones
 * with the next serial, and the forms of other servers.
 *
 * Invariant: the requests of all steps lead from the records of the document to those of the planned one, TTLs included;
 * where they do not, `problems` says so.
 */
import type { Appliance } from '../appliance/types.ts';
import { type Artefact, artefact } from '../artefacts/artefact.ts';
import { dnsFormats } from '../artefacts/dns-formats.ts';
import { dnsRecords, reverseOwner, zoneOf, zonesOf } from '../artefacts/dns-records.ts';
import { nsupdateText, updateDriver } from '../artefacts/nsupdate.ts';
import {
  applyChanges,
  backwards,
  recordsOf,
  requestsBetween,
  type ZoneChange,
  type ZoneDelta,
  type ZoneRecord,
  type ZoneRequest,
  type ZoneState,
  zoneDeltas,
  zoneState,
} from '../artefacts/zone-delta.ts';
import { headName, nextSerial, zoneText } from '../artefacts/zones.ts';
import { parseAddress } from '../network/address.ts';
import { domainProblem } from '../network/names.ts';
import { writeCsv } from '../table/write-csv.ts';
import { fileStem } from './handover-names.ts';
import { usualTtl } from './plan-dns.ts';
import type { Plan, Step } from './types.ts';

type DnsStep = {
  readonly step: Step;
  readonly position: number;
  readonly requests: readonly ZoneRequest[];
};

type PlanDns = {
  readonly before: ZoneState;
  readonly after: ZoneState;
  readonly steps: readonly DnsStep[];
  readonly deltas: readonly ZoneDelta[];
  readonly problems: readonly string[];
};

export function planDns(appliance: Appliance, planned: Appliance, plan: Plan): PlanDns {
  const problems: string[] = [];
  const ttl = usualTtl(appliance, plan.answers);
  const zones = zonesOf(appliance);
  const recordsFor = (document: Appliance): ZoneRecord[] =>
    dnsRecords(document).records.map(({ endpoint: _, ...record }) => ({ ...record, ttl: ttl(record.zone) }));
  const before = zoneState(recordsFor(appliance));
  const after = zoneState(recordsFor(planned));
  const state: ZoneState = new Map(before);
  const steps: DnsStep[] = [];
  for (const [position, step] of plan.steps.entries()) {
    const told = step.dnsDelta.flatMap((delta) => usable(delta, zones, ttl, problems));
    const requests = applyChanges(state, told, problems);
    if (requests.length > 0) steps.push({ step, position, requests });
  }
  for (const { zone, removed, added, changed } of zoneDeltas(state, after))
    problems.push(
      `The steps do not lead to the planned zone ${zone}: ${removed.length} records too many, ${added.length} missing, ${changed.length} others`,
    );
  return { before, after, steps, deltas: zoneDeltas(before, after), problems };
}

/**
 * A plan comes from files too: a record that is none is left out and told. The zone is ours, IPv6 and delegated parts of
 * a reverse zone included, and with the zone its usual TTL.
 */
function usable(
  delta: Step['dnsDelta'][number],
  zones: ReadonlySet<string>,
  usual: (zone: string) => number,
  problems: string[],
): ZoneChange[] {
  const { op, type, ttl: told, data, requestOrder } = delta;
  const owner = type === 'PTR' ? reverseOwner(delta.owner, zones) : delta.owner;
  const zone = zoneOf(owner, zones);
  const ttl = owner !== delta.owner && told === usual(delta.zone) ? usual(zone) : told;
  const isName = (name: string) => name.endsWith('.') && !domainProblem(name.slice(0, -1));
  const family = parseAddress(data)?.family;
  const fits = type === 'PTR' ? isName(data) : family === (type === 'A' ? 4 : 6);
  if (!isName(owner) || !fits || !Number.isInteger(ttl) || ttl < 0) {
    problems.push(`Left out, no record: ${owner} ${type} ${data}`);
    return [];
  }
  const value = family === 6 ? data.toLowerCase() : data;
  return [{ op, zone, owner, type, ttl, data: value, requestOrder }];
}

export function dnsArtefacts(appliance: Appliance, plan: Plan, dns: PlanDns, now: string): Artefact[] {
  const stated = new Map(
    (appliance.services.dns?.zones ?? []).map((zone) => [
      `${zone.origin.toLowerCase().replace(/\.$/, '')}.`,
      zone,
    ]),
  );
  const ttl = usualTtl(appliance, plan.answers);
  // A server adds one for each request, there and back: a file that is loaded later is still the newer one.
  const requested = new Map<string, number>();
  for (const { requests } of dns.steps)
    for (const { zone } of requests) requested.set(zone, (requested.get(zone) ?? 0) + 2);
  const nextOf = (old: number | undefined, zone: string) =>
    nextSerial(old === undefined ? undefined : old + (requested.get(zone) ?? 0), now);
  const files: Artefact[] = [];
  const zoneFiles = (
    state: ZoneState,
    folder: string,
    serial: (old: number | undefined, zone: string) => number | undefined,
  ) => {
    // A zone that loses its last record is written too, empty.
    const byZone = new Map<string, ZoneRecord[]>(dns.deltas.map(({ zone }) => [zone, []]));
    for (const record of recordsOf(state)) {
      const list = byZone.get(record.zone);
      if (list) list.push(record);
      else byZone.set(record.zone, [record]);
    }
    for (const origin of [...byZone.keys()].sort()) {
      const zone = stated.get(origin);
      if (!headName(origin)) continue;
      const text = zoneText(origin, byZone.get(origin) ?? [], zone, {
        serial: serial(zone?.serial, origin),
        ttl: ttl(origin),
      });
      files.push(artefact(`${folder}${origin.slice(0, -1)}.zone`, 'text/dns', text, ['practice']));
    }
  };
  zoneFiles(dns.after, 'dns/zones/', nextOf);
  // The way back needs a higher serial than the way there had.
  zoneFiles(dns.before, 'dns/zones-before/', (old, zone) => nextSerial(nextOf(old, zone), now));
  files.push(artefact('dns/zone-delta.csv', 'text/csv', deltaCsv(dns.deltas), ['practice']));
  const server = appliance.services.dns?.servers[0];
  const primaries = new Map(
    [...stated].flatMap(([origin, { primary }]) => (primary ? [[origin, primary]] : [])),
  );
  const options = { primaries, ...(server !== undefined && { server }) };
  for (const { step, position, requests } of dns.steps) {
    const name = `dns/${fileStem(plan, position, step)}`;
    const comment = `Step ${position + 1}: ${step.title}`;
    files.push(
      artefact(`${name}.nsupdate`, 'text/plain', nsupdateText(requests, { ...options, comment }), [
        'documented',
      ]),
      artefact(
        `${name}.back.nsupdate`,
        'text/plain',
        nsupdateText(backwards(requests), {
          ...options,
          comment: `Way back of step ${position + 1}: ${step.title}`,
        }),
        ['documented'],
      ),
    );
  }
  if (dns.steps.length > 0)
    files.push(artefact('dns/update-dns.sh', 'text/x-shellscript', updateDriver, ['practice']));
  files.push(...dnsFormats(requestsBetween(dns.before, dns.after), 'dns/other/'));
  return files;
}

function deltaCsv(deltas: readonly ZoneDelta[]): string {
  const rows: string[][] = [['Zone', 'Change', 'Name', 'Type', 'TTL before', 'Before', 'TTL after', 'After']];
  for (const { zone, removed, added, changed } of deltas) {
    for (const { owner, type, ttl, data } of removed)
      rows.push([zone, 'removed', owner, type, String(ttl), data, '', '']);
    for (const { owner, type, ttl, data } of added)
      rows.push([zone, 'added', owner, type, '', '', String(ttl), data]);
    for (const { before, after } of changed)
      rows.push([
        zone,
        'changed',
        after.owner,
        after.type,
        String(before.ttl),
        before.values.join(' '),
        String(after.ttl),
        after.values.join(' '),
      ]);
  }
  return writeCsv(rows);
}
