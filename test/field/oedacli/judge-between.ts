/** The result of scriptBetween: the differences that are left, those of them that it does not list, and the faults it brings. */
import type { Appliance, Change } from '../../../src/core/appliance/document/appliance-types.ts';
import { diffAppliances } from '../../../src/core/appliance/merge/diff.ts';
import { scriptBetween } from '../../../src/core/oedacli/between/script-between.ts';
import { applyScript } from '../../../src/core/oedacli/dry-run/apply-script.ts';
import { parseScript, printScript } from '../../../src/core/oedacli/script/syntax.ts';
import { aligned, fullNameOf, meaningOf, networkOf, ownerOf } from './same-meaning.ts';

type Verdict = {
  readonly text: string;
  readonly listed: readonly Change[];
  readonly errors: readonly string[];
  readonly left: readonly Change[];
  readonly unlisted: readonly Change[];
  readonly listedInVain: readonly Change[];
  readonly faults: readonly string[];
};

const collections = 'racks machines networks endpoints clusters diskGroups homes databases'.split(' ');

export function judgeBetween(before: Appliance, after: Appliance): Verdict {
  const { script, inexpressible: listed } = scriptBetween(before, after);
  const text = printScript(script);
  const again = parseScript(text);
  const effect = applyScript(before, again.script);
  const errors = effect.problems.filter(({ severity }) => severity === 'error');
  const [here, there] = [meaningOf(aligned(effect.appliance, after)), meaningOf(after)];
  const left = diffAppliances(here, { ...there, id: here.id }).filter(
    // The order of a collection means nothing, but that of clusters is their number.
    ({ path }) => !collections.includes(path) || path === 'clusters',
  );
  const paths = listed.map(({ path }) => path);
  const isOuter = (path: string) => {
    const one = there.endpoints.find(({ id }) => path === `endpoints/${id}/domain`);
    return one && (paths.includes('domain') || paths.includes(`networks/${one.networkId}/domain`));
  };
  const overlap = (one: string, other: string) =>
    one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
  const [was, target] = [faultsOf(before), faultsOf(after)];
  return {
    ...{ text, listed, left },
    errors: [...again.problems, ...errors].map(({ message }) => message),
    unlisted: left.filter(({ path }) => !isOuter(path) && !paths.some((one) => overlap(one, path))),
    listedInVain: listed.filter(
      ({ path }) =>
        /^(?:endpoints\/|services|networks\/)/.test(path) &&
        !/^networks\/.*\/domain$/.test(path) &&
        !left.some((one) => overlap(one.path, path)),
    ),
    faults: [...faultsOf(effect.appliance)].filter((one) => !was.has(one) && !target.has(one)),
  };
}

const bits = (address: string): bigint | undefined =>
  /^\d+\.\d+\.\d+\.\d+$/.test(address)
    ? address.split('.').reduce((sum, part) => (sum << 8n) + BigInt(part), 0n)
    : undefined;

function isInside(subnet: string, address: string): boolean {
  const [base = '', length = '32'] = subnet.split('/');
  const [one, other] = [bits(base), bits(address)];
  if (one === undefined || other === undefined) return true;
  const shift = 32n - BigInt(length);
  return one >> shift === other >> shift;
}

/** A name or address twice, an address outside its subnet. */
function faultsOf(appliance: Appliance): ReadonlySet<string> {
  const faults = new Set<string>();
  const names = new Map<string, Set<string>>();
  const addresses = new Set<string>();
  for (const one of appliance.endpoints) {
    const name = fullNameOf(appliance, one);
    names.set(
      name,
      (names.get(name) ?? new Set()).add(one.kind === 'scan' ? `scan ${ownerOf(one)}` : one.id),
    );
    if (one.address && addresses.has(one.address)) faults.add(`address twice: ${one.address}`);
    addresses.add(one.address);
    const subnet = networkOf(appliance, one)?.subnet;
    if (subnet && one.address && !isInside(subnet, one.address))
      faults.add(`outside ${subnet}: ${one.address}`);
  }
  for (const [name, who] of names) if (who.size > 1) faults.add(`name twice: ${name}`);
  const twice = (kind: string, keys: readonly string[]) => {
    for (const key of keys.filter((one, at) => keys.indexOf(one) !== at)) faults.add(`${kind} twice: ${key}`);
  };
  const { machines, clusters, diskGroups, homes, databases } = appliance;
  twice(
    'machine',
    machines.map(({ name }) => name.toLowerCase()),
  );
  twice(
    'cluster',
    clusters.map(({ name }) => name.toLowerCase()),
  );
  twice(
    'disk group',
    diskGroups.map(({ cluster, name }) => `${cluster} ${name.toLowerCase()}`),
  );
  twice(
    'home',
    homes.map(({ cluster, path }) => `${cluster} ${path}`),
  );
  twice(
    'database',
    databases.map(({ cluster, container, name }) => `${cluster} ${container} ${name.toLowerCase()}`),
  );
  return faults;
}
