/**
 * Compares a pasted tnsnames.ora or listener.ora with the mapping: which of its hosts are old, new, stay, or are not of
 * this appliance, and the same text with the mapping applied. Nothing but the hosts changes: comments, ports, service
 * names and spaces stay byte for byte.
 *
 * An address that one endpoint gives up and another takes in the same plan is ambiguous: it is reported and left as it
 * is.
 *
 *   diffTns(vega01, mapping, 'SALES = (ADDRESS = (HOST = 10.30.40.31)(PORT = 1521))').hosts[0]
 *   { line: 1, alias: 'SALES', host: '10.30.40.31', state: 'old', becomes: '172.20.33.31', ... }
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { fullName } from '../../appliance/document/full-name.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { formatAddress, parseAddress } from '../../network/address.ts';
import type { Mapping } from '../mapping-types.ts';

export type TnsState = 'old' | 'new' | 'same' | 'both' | 'unknown';

export type TnsHost = {
  readonly line: number;
  /** Name of the entry that contains it: of the service, the listener or the parameter. */
  readonly alias: string;
  readonly host: string;
  readonly state: TnsState;
  /** The host names of the document that it is of. */
  readonly names: readonly string[];
  /** The host after the plan; absent when nothing changes, or where it is ambiguous. */
  readonly becomes?: string;
};

type TnsDiff = {
  readonly hosts: readonly TnsHost[];
  /** Beyond those that are listed; their text is mapped like that of the others. */
  readonly more: number;
  /** The text with every old host replaced. */
  readonly mapped: string;
  /** Why nothing was read. */
  readonly refused?: string;
};

const mostCharacters = 5_000_000;
const mostHosts = 2000;

type Meaning = { old?: { becomes: string; name: string }; new?: string; same?: string };

/** What a host in the text means: by address, by full name and by host name. */
function meanings(appliance: Appliance, mapping: Mapping): ReadonlyMap<string, Meaning> {
  const { endpoints } = indexAppliance(appliance);
  const renamed = new Map(mapping.renames.map(({ endpointId, to }) => [endpointId, to]));
  const known = new Map<string, Meaning>();
  const at = (text: string): Meaning => {
    const key = keyOf(text);
    const meaning = known.get(key) ?? {};
    known.set(key, meaning);
    return meaning;
  };
  for (const { endpointId, current, planned } of mapping.endpoints) {
    const endpoint = endpoints.get(endpointId);
    if (!endpoint) continue;
    const name = endpoint.hostname;
    if (current !== '' && current === planned) at(current).same = name;
    else {
      if (current !== '' && planned !== '') at(current).old = { becomes: planned, name };
      if (planned !== '') at(planned).new = name;
    }
    const to = renamed.get(endpointId);
    if (name === '') continue;
    const full = fullName(appliance, endpoint);
    if (to === undefined || to === name) {
      at(full).same = name;
      at(name).same = name;
      continue;
    }
    const fullTo = fullName(appliance, { ...endpoint, hostname: to });
    at(full).old = { becomes: fullTo, name };
    at(name).old = { becomes: to, name };
    at(fullTo).new = to;
    at(to).new = to;
  }
  return known;
}

const keyOf = (text: string): string => {
  const address = parseAddress(text);
  return address ? formatAddress(address) : text.toLowerCase().replace(/\.$/, '');
};

/** The host is the last part of what is matched. */
const host = /\(\s*HOST\s*=\s*"?\[?([A-Za-z0-9_.:-]{1,255})(?=\]?"?\s*\))/gi;
const entry = /^([A-Za-z0-9_][\w.,$ \t-]{0,200}?)[ \t]*=/;

/** `REGISTRATION_INVITED_NODES_LISTENER_SCAN1 = (a, b)` and `TCP.INVITED_NODES` have hosts without that word. */
const isNodeList = /[_.](?:INVITED|EXCLUDED)_NODES/i;
const node = /(?<=[=(,\s]|^)([A-Za-z0-9_.:-]{1,255})(?=\s*(?:[,)]|$))/gm;

/** `SALES = //vega01-scan1:1521/sales`, with a protocol or without the slashes; then it needs its port. */
const easyConnect = /^[^=]*=\s*"?((?:[A-Za-z]+:)?\/\/)?([A-Za-z0-9_.:,;[\]-]+)/;
const easyHost = /(?<=^|[,;])\[?([0-9A-Fa-f:.]+(?=\])|[A-Za-z0-9_.-]+)/g;

type Found = { readonly index: number; readonly 0: string; readonly 1?: string };

function easyHosts(own: string): readonly Found[] | undefined {
  const [whole = '', slashes, hosts = ''] = easyConnect.exec(own) ?? [];
  if (hosts === '' || !(slashes || /:\d{1,5}$/.test(hosts))) return undefined;
  const first = whole.length - hosts.length;
  return Array.from(hosts.matchAll(easyHost), (found) => ({ ...found, index: first + found.index }));
}

const hostsIn = (alias: string, own: string): Iterable<Found> =>
  isNodeList.test(alias) ? own.matchAll(node) : (easyHosts(own) ?? own.matchAll(host));

/** An entry begins at the first column of a line and ends before the next one. */
function* entriesOf(code: string) {
  let [alias, start, offset] = ['', 0, 0];
  for (const line of code.split('\n')) {
    const next = entry.exec(line.slice(0, 300))?.[1]?.trim();
    if (next !== undefined) {
      yield { alias, start, text: code.slice(start, offset) };
      [alias, start] = [next, offset];
    }
    offset += line.length + 1;
  }
  yield { alias, start, text: code.slice(start) };
}

export function diffTns(appliance: Appliance, mapping: Mapping, text: string): TnsDiff {
  if (text.length > mostCharacters)
    return {
      hosts: [],
      more: 0,
      mapped: '',
      refused: `${text.length.toLocaleString('en')} characters are more than the ${mostCharacters.toLocaleString('en')} that are read at once. Paste a part of the file.`,
    };
  const known = meanings(appliance, mapping);
  const hosts: TnsHost[] = [];
  const code = text.replace(/#[^\n]*/g, (comment) => ' '.repeat(comment.length));
  let [line, counted, copied] = [1, 0, 0];
  let [mapped, more] = ['', 0];
  for (const { alias, start, text: own } of entriesOf(code))
    for (const { index, 0: whole, 1: written = '' } of hostsIn(alias, own)) {
      const end = start + index + whole.length;
      const at = end - written.length;
      line += code.slice(counted, at).split('\n').length - 1;
      counted = at;
      const found = hostState(known.get(keyOf(written)));
      if (hosts.length < mostHosts) hosts.push({ line, alias, host: written, ...found });
      else more++;
      mapped += text.slice(copied, at) + (found.becomes ?? written);
      copied = end;
    }
  return { hosts, more, mapped: mapped + text.slice(copied) };
}

function hostState(meaning: Meaning | undefined): Pick<TnsHost, 'state' | 'names' | 'becomes'> {
  if (!meaning) return { state: 'unknown', names: [] };
  const { old, new: taken, same } = meaning;
  const names = [...new Set([old?.name, taken, same].filter((name) => name !== undefined))];
  if (old && (taken !== undefined || same !== undefined)) return { state: 'both', names };
  if (old) return { state: 'old', names, becomes: old.becomes };
  return { state: taken === undefined ? 'same' : 'new', names };
}
