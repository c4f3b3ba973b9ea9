/** Columns that only their cells show: addresses, masks and names below other headings, or none. */
import { splitName } from '../../network/names.ts';
import { contains, parseSubnet, type Subnet } from '../../network/subnet.ts';
import type { CsvRow } from '../../table/csv.ts';
import { addressIn, subnetByMask, unwrapped } from '../shared/cell-values.ts';
import { type Field, isField } from '../shared/fields.ts';
import { meaningOfHeading } from '../shared/heading-words.ts';
import { isMaskName } from '../shared/name-conventions.ts';
import { networkHeading } from '../shared/vocabulary.ts';
import { type Content, isMostly } from './column-content.ts';

/** A heading that means something else keeps its column from being taken for a name or an address. */
const meansOther = (heading: string): boolean => {
  const meaning = meaningOfHeading(heading);
  return (meaning !== undefined && !isField(meaning)) || networkHeading(heading) !== undefined;
};

/** Headings of services, people and things next to the endpoint, whose cells are addresses and names as well. */
export const aside =
  /\b(?:dns|ntp|name ?servers?|resolvers?|broadcast|old|previous|alte?|ancien|new|neue?|nat|domain|contact|owner|user|site|location|vendor|model|customer|scope|vrf|view|tenant|description|comment|destination|source|quelle|ziel|next ?hop|kvm|hypervisor|dom0|esxi?|physical|parent|person|team|department|project|ticket|room|building|serial)\b|responsab|responsib|verantwort|zust\u00e4ndig|ansprech|besitzer|eigent|kontakt|benutzer|nutzer|utilisateur|demandeur|request|approv|mitarbeiter|employee|abteilung|projekt|standort|raum|modell|hersteller/i;

/** The host that a guest runs on. */
const ofHost = /\b(?:kvm|hypervisor|dom0|esxi?|parent|physical)\b/i;

export function guessByContent(
  headings: readonly string[],
  rows: readonly CsvRow[],
  contents: readonly Content[],
  ofAddresses: readonly Content[],
  at: Partial<Record<Field, number>>,
  guessed: Set<number>,
  isFree: (cell: number) => boolean,
): void {
  const mayBe = (cell: number) => {
    const heading = headings[cell] ?? '';
    return isFree(cell) && !meansOther(heading) && !aside.test(heading);
  };
  const isMasks = ({ samples }: Content) =>
    samples.length > 0 && samples.every((text) => isMaskName(splitName(text).label));
  const described = contents.findIndex(
    (content, cell) => isFree(cell) && isMasks(content) && !ofHost.test(headings[cell] ?? ''),
  );
  const take = (field: Field, fits: (content: Content, cell: number) => boolean, by = contents) => {
    const found = [...by.entries()]
      .filter(([cell, content]) => mayBe(cell) && content.filled > 0 && fits(content, cell))
      .sort(([, a], [, b]) => b.distinct - a.distinct)[0]?.[0];
    if (found === undefined) return;
    at[field] = found;
    guessed.add(found);
  };
  const isWide = headings.some((heading) => networkHeading(heading)?.field === 'address');
  if (at.address === undefined && !isWide)
    take(
      'address',
      (content) => isMostly(content, 'address', 0.6) || isMostly(content, 'range', 0.6),
      ofAddresses,
    );
  if (at.address !== undefined && at.netmask === undefined && at.subnet === undefined)
    take('netmask', (content) => isMostly(content, 'mask', 0.8));
  // Without headings, addresses that the rows share are their gateways; one that is there twice may be a typing error.
  const isHeadless = headings.every((heading) => heading === '');
  if (isHeadless && at.address !== undefined)
    take(
      'gateway',
      (content, cell) =>
        isMostly(content, 'address', 0.9) &&
        content.distinct * 2 <= content.filled &&
        areInSubnets(rows, cell, at),
    );
  // Names by the masks of an appliance are names below any heading, such as Description.
  const hasAddresses = at.address !== undefined || (isWide && headings[described] === '');
  if (at.hostname === undefined && hasAddresses && at.machine === undefined && described >= 0) {
    at.hostname = described;
    guessed.add(described);
  }
  if (at.hostname === undefined && at.address !== undefined && at.machine === undefined)
    take(
      'hostname',
      (content) =>
        isMostly(content, 'name', 0.8) &&
        !isMostly(content, 'role') &&
        !isMostly(content, 'state') &&
        content.distinct > content.filled / 2 &&
        content.samples.some(isLikeHost),
    );
}

/** Names of hosts have a digit, a hyphen or a domain; `Medium` and `Printer` are words. */
const isLikeHost = (text: string): boolean => /[a-z]/i.test(text) && /[\d.-]/.test(text);

/** The subnet of a row, by its mask or by the prefix of its address. */
function subnetOf(cells: readonly string[], at: Partial<Record<Field, number>>): Subnet | undefined {
  const textAt = (field: Field) => unwrapped((cells[at[field] ?? -1] ?? '').trim());
  const stated = parseSubnet(textAt('subnet'));
  const found = addressIn(textAt('address'));
  if (stated || !found) return stated;
  return subnetByMask(found.address, found.prefix || textAt('netmask'));
}

/** Whether the addresses of a column are in the subnets of their rows, where those are known: all but typing errors. */
function areInSubnets(rows: readonly CsvRow[], cell: number, at: Partial<Record<Field, number>>): boolean {
  let [known, inside] = [0, 0];
  for (const { cells } of rows) {
    const found = addressIn(unwrapped((cells[cell] ?? '').trim()));
    const subnet = found && subnetOf(cells, at);
    if (!found || !subnet) continue;
    known++;
    if (contains(subnet, found.address)) inside++;
  }
  return inside >= known * 0.9;
}
