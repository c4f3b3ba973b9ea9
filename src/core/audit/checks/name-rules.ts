/** Checks of names against their limits. */

import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { maxLabel, maxName } from '../../network/names.ts';
import type { Check } from '../basis/check.ts';
import { ask, asTexts, type View } from '../basis/check-context.ts';
import { domainOf, fullNameOf } from '../basis/domain-of.ts';
import { about, finding } from '../basis/finding.ts';
import { nodeNames } from '../basis/node-names.ts';
import type { FieldEdit, Outcome } from '../basis/types.ts';
import { underscoreFix } from './names.ts';

const upper = /[A-Z]/;

/** Judges each host name; without any name there is nothing to answer. */
function* eachName(
  view: View,
  what: string,
  judge: (endpoint: Endpoint) => string | undefined,
): Generator<Outcome> {
  if (!view.hasNames()) yield { missing: 'endpoints/hostname' };
  yield* view.ofEndpoints(what, () => (endpoint) => {
    const detail = judge(endpoint);
    return detail ? [finding(endpoint.id, detail)] : undefined;
  });
}

/** Domains of the appliance and its networks: the names of those that state none of their own end in them. */
function* eachDomain(view: View, judge: (domain: string) => string | undefined): Generator<Outcome> {
  for (const { id, name, domain = '' } of [view.appliance, ...view.appliance.networks]) {
    const words = judge(domain);
    if (words) yield finding(id, `${domain} of ${name} ${words}.`);
  }
}

/** The SCAN name of a cluster once, however many addresses it has. */
function* scanNames(view: View): Generator<Outcome, Endpoint[]> {
  const seen = new Map<string, Endpoint>();
  for (const endpoint of view.appliance.endpoints)
    if (endpoint.kind === 'scan') {
      const key = `${ownerId(endpoint.owner)} ${endpoint.hostname}`;
      if (!seen.has(key)) seen.set(key, endpoint);
    }
  if (seen.size === 0)
    yield view.appliance.endpoints.length > 0 && view.appliance.clusters.length > 0
      ? { skip: 'No SCAN is planned.' }
      : { missing: 'endpoints/hostname' };
  return [...seen.values()];
}

/** Of a SCAN or a cluster. */
function* shortName(id: Id, name: string, most: number): Generator<Outcome> {
  if (!/^[a-z][a-z0-9-]*$/i.test(name) || name.length > most)
    yield finding(id, `${name}: at most ${most} letters, digits and hyphens, a letter first.`);
}

export const nameRuleChecks: readonly Check[] = [
  {
    id: 'NAM-02',
    title: 'Label above 63 or FQDN above 253 characters, or Clusterware node name above 15',
    severity: 'critical',
    mark: 'practice',
    risk: 'DNS or Clusterware cuts or refuses the name.',
    action: 'Shorten the name.',
    inputs: 'endpoints/hostname settings/limits',
    *evaluate(view) {
      yield* eachName(view, 'lengths of names', (endpoint) => {
        const { length } = endpoint.hostname;
        if (length > maxLabel) return `${endpoint.hostname.slice(0, 20)}... has ${length} characters.`;
        // The whole name is only made where it can be too long.
        const domain = domainOf(view, endpoint);
        return domain && length + 1 + domain.length > maxName
          ? `${endpoint.hostname} and its domain have ${length + 1 + domain.length} characters.`
          : undefined;
      });
      const most = view.limit('nodeName');
      for (const { id, hostname } of nodeNames(view).values())
        if (hostname.length > most)
          yield finding(
            id,
            `The node name ${hostname} has ${hostname.length} characters, more than ${most}.`,
          );
    },
  },
  {
    id: 'NAM-03',
    title: 'Upper-case letters',
    severity: 'medium',
    mark: 'practice',
    source: '1274318.1',
    risk: 'Tools that compare names letter by letter take it for another.',
    action: 'Write the name in lower case.',
    inputs: 'endpoints/hostname appliance/domain networks/domain',
    fix: ({ index }, { subjects: [subject = ''] }) => {
      const endpoint = index.endpoints.get(subject);
      const network = index.networks.get(subject);
      const edits: FieldEdit[] = [];
      const lower = (collection: 'endpoints' | 'networks', id: Id, field: string, value = '') => {
        if (upper.test(value)) edits.push({ collection, id, field, value: value.toLowerCase() });
      };
      if (network) lower('networks', subject, 'domain', network.domain);
      if (endpoint) {
        const { hostname, owner, kind } = endpoint;
        // Of a SCAN every address bears the one name, and all are renamed together.
        const bearers = (index.byHostname.get(hostname.toLowerCase()) ?? []).filter(
          (one) => one.id === subject || (kind === 'scan' && ownerId(one.owner) === ownerId(owner)),
        );
        for (const one of bearers) {
          lower('endpoints', one.id, 'hostname', one.hostname);
          lower('endpoints', one.id, 'domain', one.domain);
        }
      }
      const { domain = '', hostname = '' } = { ...network, ...endpoint };
      return edits.length > 0
        ? {
            label: `Rename to ${[hostname, domain].filter(Boolean).join('.').toLowerCase()}`,
            many: 'Rename',
            reason: 'Host and domain names in lower case.',
            edits,
          }
        : undefined;
    },
    *evaluate(view) {
      yield* eachName(view, 'upper case in names', ({ hostname, domain }) =>
        upper.test(hostname) || (domain && upper.test(domain))
          ? `${hostname}${domain ? `.${domain}` : ''} has upper-case letters.`
          : undefined,
      );
      yield* eachDomain(view, (domain) => (upper.test(domain) ? 'has upper-case letters' : undefined));
    },
  },
  {
    id: 'NAM-05',
    title: 'Underscore in a DNS name',
    severity: 'critical',
    mark: 'practice',
    risk: 'Name servers refuse the record.',
    action: 'Take a hyphen.',
    inputs: 'endpoints/hostname appliance/domain networks/domain',
    fix: underscoreFix,
    *evaluate(view) {
      yield* eachName(view, 'underscores in names', (endpoint) => {
        const names = [endpoint.hostname, endpoint.domain, ...(endpoint.aliases ?? [])];
        const bad = names.find((name) => name?.includes('_'));
        return bad && `${bad} has an underscore.`;
      });
      yield* eachDomain(view, (domain) => (domain.includes('_') ? 'has an underscore' : undefined));
    },
  },
  {
    id: 'NAM-06',
    title: 'SCAN name does not start with a letter, has bad characters, or its host part is above 15',
    severity: 'critical',
    mark: 'documented',
    messages: 'PRKO-09063 INS-40714',
    risk: 'Clusterware refuses the SCAN.',
    action: 'Rename the SCAN.',
    inputs: 'endpoints/hostname settings/limits',
    *evaluate(view) {
      const most = view.limit('scanName');
      for (const { id, hostname } of yield* scanNames(view)) yield* shortName(id, hostname, most);
    },
  },
  {
    id: 'NAM-07',
    title: 'SCAN name not fully qualified',
    severity: 'medium',
    mark: 'documented',
    risk: 'Clients of another domain do not resolve it.',
    action: 'Enter the domain.',
    inputs: 'endpoints/hostname appliance/domain',
    *evaluate(view) {
      for (const endpoint of yield* scanNames(view))
        if (!fullNameOf(view, endpoint).includes('.'))
          yield finding(endpoint.id, `${endpoint.hostname} has no domain.`);
    },
  },
  {
    id: 'NAM-08',
    title: 'Cluster name above 15 characters, or invalid characters',
    severity: 'critical',
    mark: 'practice',
    messages: 'INS-42021',
    risk: 'The installer refuses the name.',
    action: 'Rename the cluster.',
    inputs: 'clusters/name settings/limits',
    *evaluate(view) {
      const most = view.limit('clusterName');
      for (const [{ id }, name] of yield* ask('clusters', view.appliance.clusters, ({ name }) => name))
        yield* shortName(id, name, most);
    },
  },
  {
    id: 'NAM-09',
    title: 'Cluster names not unique across racks or site',
    severity: 'high',
    mark: 'practice',
    risk: 'Management tools take two clusters for one.',
    action: 'Rename one of them.',
    inputs: 'clusters/name settings/siteClusters',
    *evaluate(view) {
      const site = new Set(asTexts(view.setting('siteClusters'))?.map((name) => name.trim().toLowerCase()));
      const seen = new Set<string>();
      for (const [{ id }, name] of yield* ask('clusters', view.appliance.clusters, ({ name }) => name)) {
        const key = name.toLowerCase();
        if (seen.has(key)) yield finding(id, `${name} is the name of two clusters.`);
        else if (site.has(key)) yield finding(id, `${name} is a cluster of the site already.`);
        seen.add(key);
      }
    },
  },
  {
    id: 'NAM-10',
    title: 'Rack prefix not alphanumeric, above 20 characters, or repeated',
    severity: 'medium',
    mark: 'documented',
    source: 'S10',
    risk: 'Every name that is made from it is wrong or appears twice.',
    action: 'Choose another prefix.',
    inputs: 'appliance/prefix racks/name',
    *evaluate(view) {
      const { prefix, id, racks } = view.appliance;
      if (!prefix) yield { missing: 'appliance/prefix' };
      else if (!/^[a-z0-9]{1,20}$/i.test(prefix))
        yield finding(id, `${prefix}: at most 20 letters and digits.`);
      const seen = new Set<string>();
      for (const rack of racks) {
        const key = rack.name.toLowerCase();
        if (key && seen.has(key)) yield about(rack, 'is the name of two racks');
        seen.add(key);
      }
    },
  },
];
