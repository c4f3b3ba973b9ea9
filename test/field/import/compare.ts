/** Compares what was read of a file of the corpus with what the user must get; each difference is a text. */
import type { Source } from '../../../src/core/appliance/document/appliance-types.ts';
import { patchEsXml } from '../../../src/core/formats/patch/patch-es-xml.ts';
import { type Expect, kindOfResult, low, type Seen } from './field-case.ts';

const fits = (want: string, got: unknown): boolean =>
  want === '*' || want.split('|').some((one) => low(one) === low(got));

export function differencesOf(want: Expect, seen: Seen): readonly string[] {
  const found: string[] = [];
  const differ = (expected: string, got: unknown) => found.push(`expected ${expected}, got ${got}`);
  const is = kindOfResult(seen);
  if (want.is && (want.is === 'read' ? !seen.result.ok : want.is !== is))
    differ(want.is, `${is}: ${seen.problems[0]?.message}`);
  addresses(want, seen, differ);
  owners(want, seen, differ);
  facts(want, seen, differ);
  occupied(want, seen, differ);
  if (want.line !== undefined && !seen.problems.some(({ line }) => line === want.line))
    differ(`a problem in line ${want.line}`, seen.problems.map(({ line }) => line).join());
  wordsOf(want, seen.words, differ);
  if (want.copy) copy(want.copy, seen, differ);
  return found;
}

type Differ = (expected: string, got: unknown) => void;

function wordsOf(texts: Pick<Expect, 'words' | 'never'>, words: string, differ: Differ) {
  for (const one of texts.words ?? [])
    if (!new RegExp(one, 's').test(words)) differ(`words like ${one}`, words.slice(0, 200));
  for (const one of texts.never ?? [])
    if (new RegExp(one, 's').test(words)) differ(`no words like ${one}`, words.slice(0, 200));
}

function addresses(want: Expect, { endpoints }: Seen, differ: Differ): void {
  const at = (address: string) => endpoints.find((one) => one.address === low(address));
  for (const [address, text] of Object.entries(want.addresses ?? {})) {
    const end = at(address);
    const [owner = '*', kind = '*', role = '*'] = text.split('/');
    const isSame = end && fits(owner, end.owner) && fits(kind, end.kind) && fits(role, end.network?.role);
    if (!isSame)
      differ(`${address} ${text}`, end ? `${end.owner}/${end.kind}/${end.network?.role}` : 'no such address');
  }
  if (want.addresses && !want.more) {
    const known = new Set(Object.keys(want.addresses).map(low));
    const others = endpoints.filter((one) => !known.has(one.address));
    if (others.length > 0) differ('no other address', others.map(({ address }) => address).join());
    if (new Set(endpoints.map(({ address }) => address)).size < endpoints.length)
      differ('each address once', 'one twice');
  }
  for (const [address, name] of Object.entries(want.names ?? {})) {
    const end = at(address);
    const got = name.includes('.') && end?.domain ? `${end.hostname}.${end.domain}` : end?.hostname;
    if (low(got) !== low(name)) differ(`${address} named ${name}`, got);
  }
  for (const [address, expected] of Object.entries(want.networkOf ?? {})) {
    const network: Readonly<Record<string, unknown>> = { ...at(address)?.network };
    for (const [key, value] of Object.entries(expected))
      if (low(network[key]) !== low(value)) differ(`${address} ${key} ${value}`, network[key]);
  }
  for (const [address, name] of Object.entries(want.interfaceOf ?? {}))
    if (low(at(address)?.interface) !== low(name)) differ(`${address} on ${name}`, at(address)?.interface);
}

function owners(want: Expect, seen: Seen, differ: Differ): void {
  const machines = [...seen.machines.values()];
  if (want.machines) {
    const expectedOnes = Object.entries(want.machines);
    const isSame =
      machines.length === expectedOnes.length &&
      expectedOnes.every(([name, kind]) =>
        machines.some((one) => low(one.name) === low(name) && fits(kind, one.kind)),
      );
    if (!isSame)
      differ(JSON.stringify(want.machines), machines.map(({ name, kind }) => `${name}=${kind}`).join(' '));
  }
  for (const name of want.noMachine ?? [])
    if (machines.some((one) => new RegExp(name).test(low(one.name)))) differ(`no machine ${name}`, 'one');
  for (const [guest, host] of Object.entries(want.guestOf ?? {})) {
    const found = machines.find((one) => low(one.name) === low(guest));
    const on = seen.machines.get(found?.host ?? '')?.name;
    if (found?.kind !== 'guest' || low(on) !== low(host))
      differ(`${guest} guest of ${host}`, `${found?.kind} on ${on}`);
  }
  const clusters = [...seen.clusters.values()];
  if (want.clusters !== undefined && clusters.length !== want.clusters)
    differ(`${want.clusters} clusters`, clusters.map(({ name }) => name).join());
  for (const [name, nodes] of Object.entries(want.nodes ?? {})) {
    const cluster = name === '*' ? clusters[0] : clusters.find((one) => low(one.name) === low(name));
    const got = (cluster?.machines ?? [])
      .map((id) => seen.machines.get(id)?.name)
      .sort()
      .join(' ');
    if (low(got) !== low([...nodes].sort().join(' '))) differ(`nodes ${nodes.join(' ')}`, got);
  }
}

function facts(want: Expect, { appliance }: Seen, differ: Differ): void {
  if (want.dns) {
    const got = (appliance?.services.dns?.servers ?? []).join(' ');
    if (got !== want.dns.join(' ')) differ(`DNS ${want.dns.join(' ')}`, got);
  }
  for (const [name, path] of Object.entries(want.homeOf ?? {})) {
    const base = appliance?.databases.find((one) =>
      [one.name, one.sid, one.uniqueName].some((text) => low(text) === low(name)),
    );
    const got = appliance?.homes.find(({ id }) => id === base?.home)?.path;
    if (got !== path) differ(`${name} in ${path}`, got);
  }
}

function occupied(want: Expect, seen: Seen, differ: Differ): void {
  if (want.occupied) {
    const got = new Set(seen.occupied.map(({ address }) => low(address)));
    const expectedOnes = new Set(want.occupied.map(low));
    const may = new Set((want.occupiedMay ?? []).map(low));
    const lost = [...expectedOnes].filter((one) => !got.has(one));
    const extra = [...got].filter((one) => !expectedOnes.has(one) && !may.has(one));
    if (lost.length + extra.length > 0)
      differ('the occupied addresses', `without ${lost.join()}, also ${extra.join()}`);
  }
  for (const [address, mac] of Object.entries(want.macs ?? {})) {
    const got = seen.occupied.find((one) => low(one.address) === low(address))?.mac;
    if (low(got) !== mac) differ(`${address} at ${mac}`, got);
  }
}

function copy(want: NonNullable<Expect['copy']>, seen: Seen, differ: Differ): void {
  const { result, appliance, text } = seen;
  if (!result.ok || !appliance) {
    differ('a file that is read', seen.words.slice(0, 200));
    return;
  }
  const { origins } = result;
  const source: Source = {
    id: 'source:case',
    name: 'es.xml',
    format: result.format,
    sha256: '',
    ...(origins && { origins }),
  };
  const endpoints = appliance.endpoints.map((one) =>
    one.address === want.from ? { ...one, address: want.to } : one,
  );
  const made = patchEsXml({ ...appliance, endpoints, sources: [source] }, source.id, text);
  const words = made.ok ? '' : low(made.problems.map(({ message, fix }) => `${message} ${fix}`).join('\n'));
  if (made.ok !== want.given) differ(want.given ? 'a copy' : 'no copy', made.ok ? 'a copy' : words);
  if (made.ok && want.given && made.text !== text.replaceAll(`>${want.from}<`, `>${want.to}<`))
    differ('a copy that differs in the address alone', 'another');
  wordsOf(want, words, differ);
}
