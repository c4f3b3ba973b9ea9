/** Compares names: how a host calls itself, and the addresses that a hosts file, a resolver or DNS has for a name. */
import type { Endpoint } from '../../../appliance/document/appliance-types.ts';
import { appendTo } from '../../../collections/grouping.ts';
import { canonicalText } from '../../checks/addresses.ts';
import { asksByAddress, isFiltered } from '../blocks/filters.ts';
import { label } from '../find-records.ts';
import { isLoopback } from '../parse-helpers.ts';
import type { Observed } from '../types.ts';
import { type Comparer, ownEndpoints } from './comparison.ts';

/** The name by which a server calls itself: any name of the same machine. */
export function compareSelf(
  { find, compare, missing }: Comparer,
  { name = '', value, line }: Observed,
): void {
  const machine = find.machine(name);
  if (!machine) missing(name);
  else
    compare(machine.id, 'own-name', 'Own name', machine.name, value, line, find.machine(value) === machine);
}

/** The name that a service processor has for itself. */
export function compareIlomName(comparer: Comparer, { name, value, line }: Observed): void {
  const { find, teller, compare, leave } = comparer;
  const machine = find.machine(name) ?? teller;
  const own = ownEndpoints(comparer, machine).find(({ kind }) => kind === 'ilom');
  if (!machine || !own?.hostname)
    leave('Name of the ILOM', value, 'the document has no ILOM of this host', line);
  else
    compare(
      machine.id,
      ['own-name', 'ilom'],
      'Name of the ILOM',
      own.hostname,
      value,
      line,
      label(value) === label(own.hostname),
    );
}

const pointsOf = ({ find, index }: Comparer, name: string): readonly Endpoint[] =>
  find.named(name).flatMap((id) => index.endpoints.get(id) ?? []);

const texts: Partial<Record<Observed['what'], string>> = {
  asset: 'Address of the asset',
  'host-name': 'Address of the host name',
};

const noSuchName = 'the document has no such name';
export const noSuchFamily = 'the document has no address of this family for the name';

const isComparable = (value: string, { address }: Endpoint): boolean =>
  isLoopback(value) || value.includes(':') === address.includes(':');

/** A line of a hosts file or of a list of assets: a name of the document, in its domain or without one. */
export function compareHostName(comparer: Comparer, { what, name = '', value, line }: Observed): void {
  const { compare, leave } = comparer;
  const points = pointsOf(comparer, name);
  // A hosts file may have one of the addresses of a SCAN.
  const isScan = points.some(({ kind }) => kind === 'scan') && !isLoopback(value);
  const comparable = isScan ? [] : points.filter((point) => isComparable(value, point));
  if (points.length === 0) leave(`Address of ${name}`, value, noSuchName, line);
  else if (isScan) leave(`Address of ${name}`, value, 'a SCAN is resolved by DNS', line);
  else if (comparable.length === 0) leave(`Address of ${name}`, value, noSuchFamily, line);
  for (const point of comparable)
    compare(
      point.id,
      ['other-address', what],
      texts[what] ?? 'Address in /etc/hosts',
      point.address,
      value,
      line,
    );
}

/**
 * The addresses that the resolver of a host has for a name, out of its hosts file or of DNS: a set of each family. A
 * look-up by address shows the name of that address alone.
 */
export function compareResolved(comparer: Comparer): void {
  const { reading, leave } = comparer;
  const byName = new Map<string, Observed[]>();
  for (const one of reading.observed) if (one.what === 'resolved') appendTo(byName, one.name ?? '', one);
  for (const [name, answers] of byName) {
    const points = pointsOf(comparer, name);
    for (const { value, line } of answers)
      if (!points.some((point) => isComparable(value, point)))
        leave(`Address of ${name}`, value, points.length === 0 ? noSuchName : noSuchFamily, line);
    for (const isSix of [false, true]) {
      const own = points.filter(({ address }) => address.includes(':') === isSix);
      const [first] = own;
      const observed = answers.filter(({ value }) => isLoopback(value) || value.includes(':') === isSix);
      if (first && observed.length > 0) compareResolvedSet(comparer, name, own, first, observed);
    }
  }
}

function compareResolvedSet(
  { reading, compare, leave }: Comparer,
  name: string,
  points: readonly Endpoint[],
  first: Endpoint,
  answers: readonly Observed[],
): void {
  const what = `Name resolution of ${name}`;
  const planned = points.map(({ address }) => address).sort();
  const observed = [...new Set(answers.map(({ value }) => value))].sort();
  const [{ line } = {}] = answers;
  const text = observed.join(', ');
  const isInside = observed.every((value) => planned.includes(value));
  if (isInside && observed.length < planned.length && isFiltered(reading.command))
    leave(what, text, 'a part of the answers is shown', line);
  else
    compare(
      first.id,
      ['other-address', 'resolved', first.address.includes(':') ? 'IPv6' : 'IPv4'],
      what,
      planned.join(', '),
      text,
      line,
      isInside && (asksByAddress(reading.command ?? '') || answers.every(({ isOneOf }) => isOneOf)),
    );
}

/** The answers of DNS for a name of the document: a set, for servers turn the order. */
export function compareAnswers(
  comparer: Comparer,
  name: string,
  answers: readonly string[],
  line?: number,
): void {
  const { compare, leave } = comparer;
  const points = pointsOf(comparer, name);
  if (points.length === 0) return;
  for (const one of answers)
    if (!points.some((point) => isComparable(one, point)))
      leave(`DNS answer for ${name}`, one, noSuchFamily, line);
  for (const isSix of [false, true]) {
    const own = points.filter(({ address }) => address.includes(':') === isSix);
    const observed = [
      ...new Set(answers.filter((one) => one.includes(':') === isSix).map(canonicalText)),
    ].sort();
    const planned = own.map(({ address }) => address).sort();
    const [first] = own;
    if (first && observed.length > 0)
      compare(
        first.id,
        'dns-answer',
        `DNS answer for ${name}`,
        planned.join(', '),
        observed.join(', '),
        line,
      );
  }
}
