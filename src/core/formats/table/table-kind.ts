/**
 * Is a table of addresses a plan of an appliance, or a list of addresses that others occupy? Columns and content are
 * weighed. At least half of the named rows with names by the masks of an appliance decide for the appliance.
 */

import { splitName } from '../../network/names.ts';
import type { CsvRow } from '../../table/csv.ts';
import { stateOf } from '../shared/address-states.ts';
import { isSection } from '../shared/header-sections.ts';
import { meaningOfHeading } from '../shared/heading-words.ts';
import { isMaskName } from '../shared/name-conventions.ts';
import { isNothing, networkHeading, plain } from '../shared/vocabulary.ts';
import { type Content, isAnswer, isMostly, isOfPorts } from './column-content.ts';
import { isAddressRecord } from './dns-records.ts';
import { areOfSeveral } from './foreign-hosts.ts';
import type { OpenTable } from './sheet.ts';

type TableKind = {
  readonly kind: 'csv' | 'occupied';
  /** The evidence for the chosen kind, and for the other one. */
  readonly why: readonly string[];
  readonly against: readonly string[];
  readonly plan: number;
  readonly occupied: number;
};

/** Columns of an address database or of a DHCP server that no table of a machine's addresses has. */
const foreign =
  /^(?:header.*|lastseen|lease.*|expires?|expiration|reservation.*|assigned|vrf|tenant|tag|scope.*|clientid|uniqueid|eindeutigeid|idunique|expirationdubail|allocat.*|managedby.*|view|dnsview|networkview|configurefor.*|extattr.*|ea.*|isprimary|duid|ttl|discovered.*|section|subnetid|rir|fingerprint.*|clienttype|addressstate|assignmenttype|utili[sz]ation|pingstatus|ifindex|policystore|interfacealias|usage|inuse|recordtype|recorddata|recordclass|timetolive|timestamp|zone|zonename|rdata|data|ref|ping|openports|ports|tenantgroup|tags|manufacturer|platform|powerstate|template|provisionedspace|usedspace|hostcpu|hostmem|guestos|osaccording.*|os|ostype|osversion|operatingsystem|betriebssystem|service|services|lastcheck|severity|plugin.*|issuekey|summary|assignee|driver|extension|lastlogin.*|connected|startsconnected|antivirus|uptime|patchlevel)$/;

const isMail = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text);

/** `DB-Server 1`, `Exadata X10M Cell 2`: a machine by its kind and number, in place of its name. */
const isMachineInWords = (text: string): boolean =>
  text.length < 40 &&
  /\b(?:exadata|db|database|datenbank|storage|speicher|cell|compute|rac)\b.*\d$/i.test(text) &&
  /\s/.test(text);

type Weight = { readonly points: number; readonly why: string };

export function kindOfTable({ columns, sample }: OpenTable): TableKind | undefined {
  const { at, headings, contents } = columns;
  const { records } = columns;
  const rows = sample.rows.filter(({ cells }) => records === undefined || isAddressRecord(cells[records]));
  const wide = headings.filter(
    (heading, cell) =>
      !columns.earlier?.has(cell) &&
      (networkHeading(heading) ?? columns.byWord?.get(cell))?.field === 'address',
  );
  const isWide = wide.length > 0;
  const ranges = headings.filter((heading, cell) => {
    const content = contents[cell];
    const isRange = /^(?:start|end|range)$/.test(meaningOfHeading(heading) ?? '');
    return (
      isRange &&
      content &&
      (isMostly(content, 'address') || isMostly(content, 'range') || content.filled === 0)
    );
  });
  if (at.address === undefined && !isWide && ranges.length === 0) return undefined;
  const names = namesOf(rows, at.hostname ?? (isWide ? at.machine : undefined));
  const masks = names.filter((name) => isMaskName(splitName(name).label)).length;
  const plan = planWeights(headings, contents, at, columns.role, wide.length);
  if (masks > 0) plan.push({ points: 3, why: `names such as ${names.find(isMaskName) ?? names[0]}` });
  const addressed = at.address === undefined ? [] : namesOf(rows, at.address);
  const unnamed = rows.filter(
    ({ cells }) => filledAt(cells, at.address) && !filledAt(cells, at.hostname),
  ).length;
  const occupied = occupiedWeights(columns, addressed.length, unnamed, masks > 0);
  // Names below the product's own headers, or next to other facts of a plan, are those of its machines.
  if (plan.length === 0 && addressed.length === names.length && areOfSeveral(names))
    occupied.push({ points: 3, why: 'names of several purposes, none of an appliance' });
  if (ranges.length > 0) occupied.push({ points: 4, why: `column ${ranges[0]}` });
  const sum = (weights: readonly Weight[]) => weights.reduce((total, { points }) => total + points, 0);
  const isMasked = names.length > 0 && masks * 2 >= names.length;
  const [ofPlan, ofOccupied] = [sum(plan), sum(occupied)];
  const hasNames = at.hostname !== undefined || isWide;
  const isOccupied = !hasNames
    ? ofPlan < 4 || ofOccupied > ofPlan
    : !isMasked && ofOccupied > Math.max(ofPlan, leastOccupied);
  const texts = (weights: readonly Weight[]) =>
    weights.toSorted((a, b) => b.points - a.points).map(({ why }) => why);
  return {
    kind: isOccupied ? 'occupied' : 'csv',
    why: texts(isOccupied ? occupied : plan),
    against: texts(isOccupied ? plan : occupied),
    plan: ofPlan,
    occupied: ofOccupied,
  };
}

/** A few rows without a name, or a range, make no list of occupied addresses of a table with names. */
const leastOccupied = 2;

const filledAt = (cells: readonly string[], cell: number | undefined): boolean =>
  cell !== undefined && !isNothing(cells[cell] ?? '');

const namesOf = (rows: readonly CsvRow[], cell: number | undefined): readonly string[] =>
  cell === undefined ? [] : rows.map(({ cells }) => (cells[cell] ?? '').trim()).filter(Boolean);

function planWeights(
  headings: readonly string[],
  contents: readonly Content[],
  at: OpenTable['columns']['at'],
  role: number | undefined,
  wide: number,
): Weight[] {
  const weights: Weight[] = [];
  const add = (points: number, why: string, holds: boolean) => {
    if (holds) weights.push({ points, why });
  };
  const content = (cell: number | undefined) => contents[cell ?? -1];
  const has = (cell: number | undefined, shape: 'role' | 'kind') => {
    const found = content(cell);
    return found !== undefined && isMostly(found, shape);
  };
  const networks = content(role ?? at.network);
  // Ports are in tables of switches as well.
  add(
    networks && isOfPorts(networks) ? 1 : 4,
    'a column with the networks',
    role !== undefined || has(at.network, 'role'),
  );
  // `host` is a type in address databases, too.
  const isOfHosts = content(at.machineKind)?.samples.every((text) => /^(?:host|device)$/i.test(text));
  add(4, 'a column with kinds of machines', !isOfHosts && has(at.machineKind, 'kind'));
  add(4, 'a column with kinds of addresses', at.endpointKind !== undefined);
  // `Client IP` alone may be the client of a DHCP server.
  add(wide > 1 ? 5 : 2, 'a column for each network', wide > 0);
  add(2, 'a column of masks or subnets', at.netmask !== undefined || (content(at.subnet)?.filled ?? 0) > 0);
  const own = new Set(headings.map(plain));
  add(3, 'columns named hostname and address', own.has('hostname') && own.has('address'));
  add(2, 'a column of gateways', at.gateway !== undefined);
  add(1, 'places in racks', at.rack !== undefined || at.unit !== undefined);
  const inWords =
    at.hostname === undefined &&
    contents.some(({ samples }) => samples.length > 0 && samples.every(isMachineInWords));
  add(4, 'machines of a rack in words', inWords);
  const isOwn = plain(headings[at.machine ?? -1] ?? '') === 'machine';
  add(isOwn ? 4 : 1, 'a column of machines', at.machine !== undefined);
  return weights;
}

function occupiedWeights(
  { headings, contents, at, guessed, records }: OpenTable['columns'],
  addressed: number,
  unnamed: number,
  isMasked: boolean,
): Weight[] {
  const weights: Weight[] = [];
  for (const [cell, heading] of headings.entries()) {
    const content = contents[cell];
    const meaning = meaningOfHeading(heading);
    const isState = meaning === 'state' && (!content || content.filled === 0 || isMostly(content, 'state'));
    if (meaning === 'mac' || (content && isMostly(content, 'mac')))
      weights.push({ points: 3, why: `column ${heading || cell + 1} of hardware addresses` });
    else if (content && content.count.free > 0 && isMostly(content, 'state'))
      weights.push({ points: 4, why: `free addresses in column ${heading || cell + 1}` });
    else if (
      /^(?:free|used|reserved)$/.test(stateOf(heading) ?? '') &&
      content &&
      content.samples.length > 0 &&
      content.samples.every(isAnswer)
    )
      weights.push({ points: 4, why: `column ${heading} of answers` });
    else if (meaning === 'state' && content && isMostly(content, 'number', 1))
      weights.push({ points: 2, why: `column ${heading} of numbers of states` });
    else if (isState) weights.push({ points: 3, why: `column ${heading} of states` });
    else if (cell === records) weights.push({ points: 3, why: `column ${heading} of types of records` });
    else if (content && content.samples.length > 0 && content.samples.every(isMail))
      weights.push({ points: 1, why: 'mail addresses of people' });
    else if (plain(heading) === 'owner' && at.machine !== cell)
      weights.push({ points: 2, why: 'owners that are people' });
    else if (foreign.test(plain(heading)))
      weights.push({ points: isSection(heading) ? 3 : 2, why: `column ${heading}` });
    else if (content && isMostly(content, 'range'))
      weights.push({ points: at.hostname === undefined ? 3 : 2, why: 'ranges of addresses' });
  }
  if (at.hostname === undefined || guessed?.has(at.hostname))
    weights.push({ points: at.hostname === undefined ? 4 : 1, why: 'no column of names' });
  else if (unnamed > 0)
    weights.push({
      points: unnamed * 2 >= addressed ? 4 : unnamed * 10 > addressed ? (isMasked ? 2 : 3) : 1,
      why: 'rows without a name',
    });
  if (stateOf(headings.join(' ')) === 'pool') weights.push({ points: 1, why: 'words of a DHCP server' });
  return weights;
}
