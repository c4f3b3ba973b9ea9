/**
 * `ip -j` prints the same as `ip`, as JSON: each record becomes lines of the text form, so that one reader knows both.
 *
 *   [{"ifname":"eth0","addr_info":[{"family":"inet","local":"10.20.10.11","prefixlen":24}]}]
 *   0: eth0: <>                     inet 10.20.10.11/24 scope global eth0
 */
import { isRecord } from '../../collections/is-record.ts';
import { createSheet, type Sheet } from './sheet.ts';
import type { Output } from './types.ts';

type Row = { readonly text: string; readonly value: string };

const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
const behind = (name: string, value: unknown): string => (word(value) ? ` ${name} ${word(value)}` : '');

/** Lines of one record; undefined where it is none of addresses, links, routes and rules. */
function rowsOf(one: Readonly<Record<string, unknown>>): readonly Row[] | undefined {
  if (typeof one.ifname === 'string') {
    const flags = Array.isArray(one.flags) ? one.flags.map(word).join(',') : '';
    const state = behind('mtu', one.mtu) + behind('state', one.operstate);
    return [
      { text: `${word(one.ifindex) || 0}: ${one.ifname}: <${flags}>${state}`, value: one.ifname },
      ...listOf(one.addr_info).map((info) => ({
        text: `    ${word(info.family)} ${word(info.local)}/${word(info.prefixlen)}${behind('scope', info.scope)}${info.secondary === true ? ' secondary' : ''}${info.dynamic === true ? ' dynamic' : ''} ${word(info.label) || one.ifname}`,
        value: word(info.local),
      })),
    ];
  }
  // A neighbour has a destination, too, but also the address of its link or a list of states.
  if (typeof one.dst === 'string' && !('lladdr' in one) && !Array.isArray(one.state)) {
    const type = word(one.type) && one.type !== 'unicast' ? `${word(one.type)} ` : '';
    const table = behind('table', one.table);
    const text = `${type}${one.dst}${behind('via', one.gateway)}${behind('dev', one.dev)}${behind('proto', one.protocol)}${behind('scope', one.scope)}${behind('src', one.prefsrc)}${table}`;
    const hops = listOf(one.nexthops).map((hop) => ({
      text: `\tnexthop${behind('via', hop.gateway)}${behind('dev', hop.dev)}${table}`,
      value: word(hop.gateway),
    }));
    return [{ text, value: word(one.gateway) || one.dst }, ...hops];
  }
  if (one.priority !== undefined && one.src !== undefined) {
    const text = `${word(one.priority)}:\tfrom ${word(one.src)}${behind('lookup', one.table)}`;
    return [{ text, value: word(one.src) }];
  }
  return undefined;
}

/** Undefined where the text is not such a list, or was cut off: then no line of it is read. */
export function addressesOfJson(sheet: Sheet, read: (sheet: Sheet) => Output): Output | undefined {
  const { lines } = sheet;
  const from = lines.findIndex((line) => /^\s*[[{]/.test(line));
  const to = lines.findLastIndex((line) => /[\]}]\s*$/.test(line));
  if (from < 0 || to < from) return undefined;
  const own = lines.slice(from, to + 1);
  const records = parsed(own.join('\n')) ?? documents(own);
  const rows = records?.map(rowsOf);
  if (!rows || rows.length === 0) return undefined;
  let place = from;
  const known = rows.flatMap((own) => own ?? []);
  const places = known.map(({ value }) => {
    const at = lines.findIndex((line, i) => i >= place && i <= to && line.includes(`"${value}"`));
    if (at >= 0) place = at;
    return place;
  });
  const inner = createSheet(known.map(({ text }) => text));
  const output = read(inner);
  if (rows.includes(undefined) || inner.unread().length > 0) return { verdicts: output.verdicts ?? [] };
  for (let at = from; at <= to; at++) sheet.take(at);
  const placed = <T extends { readonly line?: number }>(list: readonly T[] | undefined): readonly T[] =>
    (list ?? []).map((one) => (one.line === undefined ? one : { ...one, line: places[one.line] ?? from }));
  return {
    ...output,
    seen: placed(output.seen),
    observed: placed(output.observed),
    noted: placed(output.noted),
  };
}

/** Several commands print a list each. */
function documents(lines: readonly string[]): ReturnType<typeof parsed> {
  const texts: string[][] = [];
  for (const line of lines) {
    const isNext = /^[[{]/.test(line) && /[\]}]\s*$/.test(texts.at(-1)?.at(-1) ?? ']');
    if (isNext) texts.push([]);
    texts.at(-1)?.push(line);
  }
  const lists = texts.map((text) => parsed(text.join('\n')));
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

function parsed(text: string): readonly Readonly<Record<string, unknown>>[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const list = Array.isArray(value) ? value : [value];
    // Of an interface that a filter took out an empty record stays.
    return list.every(isRecord) ? list.filter((one) => Object.keys(one).length > 0) : undefined;
  } catch {
    return undefined;
  }
}
