/** Checks of host names. Ids, severities and marks are those of the pre-audit catalog. */

import type { Endpoint } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { mayHaveOneScan } from '../../appliance/networks/shared-names.ts';
import { appendTo } from '../../collections/grouping.ts';
import { domainProblem, labelProblem, maxLabel, splitName } from '../../network/names.ts';
import type { Ground, LiveCheck } from '../basis/check.ts';
import { domainOf } from '../basis/domain-of.ts';
import { sharedKeys } from '../basis/shared-keys.ts';
import type { FieldEdit, Outcome } from '../basis/types.ts';

const perStep = 4096;

/** A legal label as near as can be to what was typed; undefined when nothing of it is left. */
function legalLabel(text: string): string | undefined {
  const label = text
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .slice(0, maxLabel)
    .replace(/^-+|-+$/g, '');
  return label || undefined;
}

/** A full name that was typed as a host name: a domain of the document, or one of several labels, is at its end. */
function typedDomain({ appliance, index }: Ground, endpoint: Endpoint) {
  const { domain = '' } = splitName(endpoint.hostname.replace(/\.$/, ''));
  const isKnown = [appliance.domain, index.networks.get(endpoint.networkId)?.domain, endpoint.domain].some(
    (one) => one?.toLowerCase() === domain.toLowerCase(),
  );
  return domain && !domainProblem(domain) && (isKnown || domain.includes('.')) ? domain : undefined;
}

/** Renames to the nearest valid label that is not in use. */
const nameFix: NonNullable<LiveCheck['fix']> = (ground, { subjects }) => {
  const { index } = ground;
  const endpoint = index.endpoints.get(subjects[0] ?? '');
  const domain = endpoint && typedDomain(ground, endpoint);
  const label = endpoint && legalLabel(domain ? splitName(endpoint.hostname).label : endpoint.hostname);
  if (!label || label === endpoint.hostname) return undefined;
  // Of a SCAN every address bears the one name, and all are renamed together.
  const own = (index.byHostname.get(endpoint.hostname.toLowerCase()) ?? []).filter(
    (other) => ownerId(other.owner) === ownerId(endpoint.owner) && other.hostname === endpoint.hostname,
  );
  if ((index.byHostname.get(label) ?? []).some((other) => !own.includes(other))) return undefined;
  const ownDomain = domain && domain.toLowerCase() !== domainOf(ground, endpoint) ? [domain] : [];
  return {
    label: `Rename to ${label}`,
    many: 'Rename',
    reason: domain
      ? `The domain ${domain} has a separate field.`
      : 'Letters, digits and hyphens only (RFC 1123).',
    edits: own.flatMap(({ id }): FieldEdit[] => [
      { collection: 'endpoints', id, field: 'hostname', value: label },
      ...ownDomain.map((value): FieldEdit => ({ collection: 'endpoints', id, field: 'domain', value })),
    ]),
  };
};

/** Renames a host name as above. If only the domain or the aliases have the underscore, corrects those. */
export const underscoreFix: NonNullable<LiveCheck['fix']> = (ground, finding) => {
  const endpoint = ground.index.endpoints.get(finding.subjects[0] ?? '');
  if (!endpoint || endpoint.hostname.includes('_')) return nameFix(ground, finding);
  const { id, domain = '', aliases = [] } = endpoint;
  const wrong = [domain, ...aliases].filter((name) => name.includes('_'));
  const fixedName = (name: string) =>
    wrong.includes(name) ? name.split('.').map(legalLabel).filter(Boolean).join('.') : name;
  const all = wrong.map(fixedName);
  if (all.some((name) => domainProblem(name) || ground.index.byHostname.has(name))) return undefined;
  const edits: FieldEdit[] = [];
  if (wrong.includes(domain))
    edits.push({ collection: 'endpoints', id, field: 'domain', value: fixedName(domain) });
  if (wrong.some((name) => aliases.includes(name)))
    edits.push({
      collection: 'endpoints',
      id,
      field: 'aliases',
      value: [...new Set(aliases.map(fixedName))],
    });
  return {
    label: `Rename to ${all.join(', ')}`,
    many: 'Rename',
    reason: 'Letters, digits and hyphens only (RFC 1123).',
    edits,
  };
};

const none: readonly Outcome[] = [];

function labelFaults({ id, owner, hostname, address }: Endpoint): readonly Outcome[] {
  const problem = hostname ? labelProblem(hostname) : `${address || id} has no host name`;
  return problem ? [{ detail: problem, subjects: [id, ownerId(owner)] }] : none;
}

const illegal: LiveCheck = {
  id: 'NAM-01',
  title: 'Invalid host label',
  severity: 'critical',
  mark: 'practice',
  risk: 'Name servers and Clusterware refuse the name.',
  action: 'Rename with letters, digits and hyphens.',
  inputs: 'endpoints/hostname',
  fix: nameFix,
  *evaluate({ appliance, ofEndpoints }) {
    if (appliance.endpoints.length === 0) yield { missing: 'endpoints/hostname' };
    if (ofEndpoints) yield* ofEndpoints('labels of hosts', () => labelFaults);
    else
      for (const [n, endpoint] of appliance.endpoints.entries()) {
        if (n % perStep === perStep - 1) yield;
        yield* labelFaults(endpoint);
      }
  },
};

/** Hosts files list an alias next to its name, so it must not be the name or alias of another owner. */
function* aliasClashes(ground: Ground): Generator<Outcome> {
  const borne = new Map<string, Endpoint>();
  const { endpoints } = ground.appliance;
  for (let n = 0; n < endpoints.length; n++) {
    const endpoint = endpoints[n] as Endpoint;
    if (endpoint.aliases) yield* clashesOf(ground, endpoint, endpoint.aliases, borne);
  }
}

function* clashesOf(
  ground: Ground,
  endpoint: Endpoint,
  aliases: readonly string[],
  borne: Map<string, Endpoint>,
): Generator<Outcome> {
  for (const alias of aliases) {
    const full = alias.toLowerCase();
    const { label, domain = domainOf(ground, endpoint) } = splitName(full);
    const isOther = (one: Endpoint) => ownerId(one.owner) !== ownerId(endpoint.owner);
    const named = (ground.index.byHostname.get(label) ?? []).find(
      (one) => isOther(one) && domainOf(ground, one) === domain,
    );
    const key = `${label}.${domain}`;
    const same = borne.get(key);
    borne.set(key, same ?? endpoint);
    const other = named ?? (same && isOther(same) ? same : undefined);
    if (other)
      yield {
        detail: `${alias} is an alias of ${endpoint.hostname} and ${named ? 'the name' : 'an alias'} of ${named ? other.address || other.id : other.hostname}.`,
        subjects: [endpoint.id, other.id],
      };
  }
}

function isOneScan({ index }: Ground, holders: readonly Endpoint[]): boolean {
  if (holders.some(({ kind }) => kind !== 'scan')) return false;
  const ids = [...new Set(holders.map(({ networkId }) => networkId))];
  return ids.every((a, i) => ids.slice(i + 1).every((b) => mayHaveOneScan(index.networks, a, b)));
}

const repeated: LiveCheck = {
  id: 'NAM-04',
  title: 'Duplicate name, ignoring case',
  severity: 'critical',
  mark: 'practice',
  risk: 'DNS gives the addresses of two machines for one name.',
  action: 'Rename one of the owners.',
  inputs: 'endpoints/hostname',
  *evaluate(ground) {
    let count = 0;
    if (ground.index.byHostname.size === 0) yield { missing: 'endpoints/hostname' };
    for (const [, all] of sharedKeys(ground.index.byHostname)) {
      if (++count % perStep === 0) yield;
      const byDomain = new Map<string, Endpoint[]>();
      for (const endpoint of all) {
        const domain = domainOf(ground, endpoint);
        appendTo(byDomain, domain, endpoint);
      }
      for (const holders of byDomain.values()) {
        const [first] = holders;
        if (!first || holders.length < 2) continue;
        // What may repeat: a SCAN in its network, and a name with A and AAAA. A VIP of its host's name is as wrong as another machine's.
        const oneOwner = holders.every(({ owner }) => ownerId(owner) === ownerId(first.owner));
        const families = new Set(holders.map(({ address }) => address.includes(':')));
        const pair = holders.length === 2 && families.size === 2;
        if (oneOwner && (pair || isOneScan(ground, holders))) continue;
        yield {
          detail: `${first.hostname} is the name of ${holders.length} addresses: ${holders.map((endpoint) => endpoint.address).join(', ')}.`,
          subjects: holders.toReversed().map((endpoint) => endpoint.id),
        };
      }
    }
    yield* aliasClashes(ground);
  },
};

export const nameChecks: readonly LiveCheck[] = [illegal, repeated];
