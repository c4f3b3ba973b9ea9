/**
 * The DNS part of a plan: for each step its requests and their rollback, in the plan's order; zone deltas, the records
 * before and after as fragments of zones, and the forms of other servers.
 *
 * Invariant: the requests of all steps lead from the records of the document to those of the planned one, TTLs
 * included; each difference is one of the `problems`.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { dnsFormats } from '../../artefacts/dns/dns-formats.ts';
import { dnsRecords, statedZones, withoutSlash, zoneOf, zonesOf } from '../../artefacts/dns/dns-records.ts';
import { nsupdateText, updateDriver } from '../../artefacts/dns/nsupdate.ts';
import {
  applyChanges,
  backwards,
  type RecordSet,
  recordsOf,
  type ZoneChange,
  type ZoneDelta,
  type ZoneRecord,
  type ZoneRequest,
  type ZoneState,
  zoneDeltas,
  zoneState,
} from '../../artefacts/dns/zone-delta.ts';
import { headName, zoneFile, zoneFragment } from '../../artefacts/dns/zones.ts';
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import { appendTo } from '../../collections/grouping.ts';
import { parseAddress } from '../../network/address.ts';
import { domainProblem } from '../../network/names.ts';
import { writeCsv } from '../../table/write-csv.ts';
import type { Plan, Step } from '../plan-types.ts';
import { backId, stepNumber } from '../project/run-log.ts';
import { headingLines } from '../proof/plan-heading.ts';
import type { PlanHeading } from '../proof-types.ts';
import { usualTtl } from '../records/dns-names.ts';
import { fileStem } from '../runbook/file-names.ts';
import { rollbackTitle } from '../runbook/rollback.ts';

type DnsStep = {
  readonly step: Step;
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
  for (const step of plan.steps) {
    const usableDeltas = step.dnsDelta.flatMap((delta) => usable(delta, zones, problems));
    const requests = applyChanges(state, usableDeltas, problems);
    if (requests.length > 0) steps.push({ step, requests });
  }
  for (const { zone, removed, added, changed } of zoneDeltas(state, after))
    problems.push(
      `The steps do not give the planned zone ${zone}: ${removed.length} extra records, ${added.length} missing, ${changed.length} others.`,
    );
  return { before, after, steps, deltas: zoneDeltas(before, after), problems };
}

/**
 * A plan comes from files too: an invalid record is skipped and reported. The zone is computed here, not read from the
 * plan.
 */
function usable(
  { op, owner, type, ttl, data, requestOrder }: Step['dnsDelta'][number],
  zones: ReadonlySet<string>,
  problems: string[],
): ZoneChange[] {
  const isName = (name: string) => name.endsWith('.') && !domainProblem(withoutSlash(name).slice(0, -1));
  const family = parseAddress(data)?.family;
  const fits = type === 'PTR' ? isName(data) : family === (type === 'A' ? 4 : 6);
  if (!isName(owner) || !fits || !Number.isInteger(ttl) || ttl < 0) {
    problems.push(`Skipped, not a valid record: ${owner} ${type} ${data}`);
    return [];
  }
  const value = family === 6 ? data.toLowerCase() : data;
  return [{ op, zone: zoneOf(owner, zones), owner, type, ttl, data: value, requestOrder }];
}

export function dnsArtefacts(
  appliance: Appliance,
  plan: Plan,
  dns: PlanDns,
  verdict: PlanHeading,
): Artefact[] {
  const stated = statedZones(appliance);
  const ttl = usualTtl(appliance, plan.answers);
  const files: Artefact[] = [];
  const changed = new Set(dns.deltas.map(({ zone }) => zone));
  const comments = headingLines(verdict);
  const fragments = (state: ZoneState, folder: string, words: string) => {
    // A zone that loses its last record is written too, without records.
    const byZone = new Map<string, ZoneRecord[]>(dns.deltas.map(({ zone }) => [zone, []]));
    for (const record of recordsOf(state)) appendTo(byZone, record.zone, record);
    for (const origin of [...byZone.keys()].sort()) {
      if (!headName(origin)) continue;
      const text = zoneFragment(origin, byZone.get(origin) ?? [], ttl(origin), [
        changed.has(origin) ? words : 'The plan changes nothing in this zone.',
        ...comments,
      ]);
      files.push(artefact(`${folder}${zoneFile(origin)}`, 'text/dns', text, ['practice']));
    }
  };
  fragments(
    dns.after,
    'dns/zones/',
    'Records after the plan. dns/zone-delta.csv lists the records to remove and to add.',
  );
  fragments(
    dns.before,
    'dns/zones-before/',
    'Records before the plan, for the rollback. dns/zone-delta.csv lists what the plan changes.',
  );
  files.push(artefact('dns/zone-delta.csv', 'text/csv', deltaCsv(dns.deltas), ['practice']));
  const server = appliance.services.dns?.servers[0];
  const sections = dns.steps.flatMap(({ step, requests }) => {
    const file = fileStem(plan, step);
    const back = stepNumber({ ...step, id: backId(step.id) });
    return [
      { number: stepNumber(step), file, requests, title: step.title },
      {
        number: back,
        isBack: true,
        file: `${file}.back`,
        requests: backwards(requests),
        title: rollbackTitle(step),
      },
    ];
  });
  for (const { number, file, requests, title } of sections) {
    const text = nsupdateText(requests, {
      server,
      zones: stated,
      comments: [`Step ${number}: ${title}`, ...comments],
    });
    files.push(artefact(`dns/${file}.nsupdate`, 'text/plain', text, ['documented']));
  }
  if (sections.length > 0)
    files.push(
      artefact('dns/update-dns.sh', 'text/x-shellscript', updateDriver, ['practice']),
      ...dnsFormats(sections, 'dns/other/', { comments, isRefused: verdict.state === 'not-proved' }),
    );
  return files;
}

function deltaCsv(deltas: readonly ZoneDelta[]): string {
  const rows: string[][] = [['Zone', 'Change', 'Name', 'Type', 'TTL before', 'Before', 'TTL after', 'After']];
  const none = ['', ''];
  const one = ({ ttl, data }: ZoneRecord) => [String(ttl), data];
  const all = ({ ttl, values }: RecordSet) => [String(ttl), values.join(' ')];
  for (const { zone, removed, added, changed } of deltas) {
    for (const record of removed)
      rows.push([zone, 'removed', record.owner, record.type, ...one(record), ...none]);
    for (const record of added)
      rows.push([zone, 'added', record.owner, record.type, ...none, ...one(record)]);
    for (const { before, after } of changed)
      rows.push([zone, 'changed', after.owner, after.type, ...all(before), ...all(after)]);
  }
  return writeCsv(rows);
}
