/** Checks of security, support and the document itself. */

import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { collectionOf } from '../../appliance/document/collection-of.ts';
import { collectionNames } from '../../appliance/document/record-labels.ts';
import { validateAppliance } from '../../appliance/document/schema.ts';
import { lostGroups, lostReferences, mostLost } from '../../formats/shared/dangling.ts';
import { parseAddress } from '../../network/address.ts';
import { contains, parseSubnet, subnetProblem } from '../../network/subnet.ts';
import { dayNumber, usDate, zoneDays } from '../../time/days.ts';
import type { Check } from '../basis/check.ts';
import { asText, asTexts, type View } from '../basis/check-context.ts';
import { finding } from '../basis/finding.ts';
import type { Outcome } from '../basis/types.ts';

const own = ({ appliance }: View, detail: string) => finding(appliance.id, detail);

const kinds = new Set(['host', 'ilom', 'vip', 'scan', 'private', 'device']);

/** The schema of an address, by hand: there may be 100,000 of them, and the general validator takes its time. */
function endpointFault(endpoint: Endpoint, value: number, isRepeated: boolean): string | undefined {
  const { id, owner, networkId, kind, hostname, address } = endpoint;
  if (typeof id !== 'string' || isRepeated) return 'has the id of another address';
  if (typeof owner !== 'object' || typeof networkId !== 'string') return 'has no owner or network';
  if (!kinds.has(kind) || typeof hostname !== 'string' || typeof address !== 'string')
    return 'has a field of a wrong type';
  if (Number.isNaN(value) && !parseAddress(address))
    return address ? `has "${address}", which is not an address` : 'has no address';
  return undefined;
}

/** Each endpoint is looked at by itself, everything else only after it changed. */
function lostIn(view: View): readonly Outcome[] {
  const lost = collectionNames.flatMap((collection) =>
    collection === 'endpoints'
      ? view.ofEndpoints('references of addresses', () => {
          const { appliance } = view;
          return (one) => lostReferences(appliance, collection, one);
        })
      : view.once(`references of ${collection}`, () =>
          collectionOf(view.appliance, collection).flatMap((one) =>
            lostReferences(view.appliance, collection, one),
          ),
        ),
  );
  return [...lost, ...view.once('references of databases to disk groups', () => lostGroups(view.appliance))]
    .slice(0, mostLost)
    .map(({ subject, message }) => finding(subject, `${message}.`));
}

/** The document without its addresses. */
function withoutAddresses(appliance: Appliance): Appliance {
  const fields: Readonly<Record<string, unknown>> = appliance;
  const kept = Object.keys(appliance).filter((key) => key !== 'endpoints');
  // All fields but the addresses are those of the document.
  return {
    ...Object.fromEntries(kept.map((key) => [key, fields[key]])),
    endpoints: [],
  } as unknown as Appliance;
}

function* schemaFaults(appliance: Appliance): Generator<readonly [detail: string, subject: Id]> {
  const result = validateAppliance(withoutAddresses(appliance));
  for (const { message } of result.ok ? [] : result.problems) yield [`${message}.`, appliance.id];
  for (const { id, name, subnet, gateway } of appliance.networks) {
    const problem = subnet && subnetProblem(subnet);
    if (problem) yield [`${name}: ${problem}`, id];
    if (gateway && !parseAddress(gateway))
      yield [`${name} has the gateway "${gateway}", which is not an address.`, id];
  }
  for (const server of appliance.services.dns?.servers ?? [])
    if (!parseAddress(server.trim())) yield [`"${server}" is not an address of a DNS server.`, appliance.id];
}

export const siteChecks: readonly Check[] = [
  {
    id: 'SEC-01',
    title: 'Default passwords flagged as unchanged',
    severity: 'critical',
    mark: 'practice',
    risk: 'They are public.',
    action: 'Change them, and enter the day.',
    inputs: 'facts/appliance/passwordsChanged',
    *evaluate(view) {
      const value = view.fact('passwordsChanged');
      const day = dayNumber(value);
      if (value === false || value === '') yield own(view, 'The default passwords are unchanged.');
      else if (value !== true && day === undefined) yield { missing: 'facts/appliance/passwordsChanged' };
      else if ((day ?? 0) > (dayNumber(view.now) ?? 0))
        yield own(view, `The default passwords are unchanged until ${usDate(String(value))}.`);
    },
  },
  {
    id: 'SEC-02',
    title: 'SNMP community is public',
    severity: 'medium',
    mark: 'practice',
    risk: 'Anyone on the admin network can read the state of the machine.',
    action: 'Use SNMP v3, or a community of your own.',
    inputs: 'services/snmp',
    *evaluate(view) {
      const { snmp } = view.appliance.services;
      if (!snmp) yield { missing: 'services/snmp' };
      else if (snmp.community === 'public') yield own(view, `${snmp.host} gets the community public.`);
      else if (!snmp.community && !snmp.version?.includes('3')) yield { missing: 'services/snmp/community' };
      for (const { host, community } of snmp?.subscribers ?? [])
        if (community === 'public') yield own(view, `${host} gets the community public.`);
    },
  },
  {
    id: 'SUP-01',
    title: 'ASR Manager or gateway address not in an allowed network',
    severity: 'high',
    mark: 'practice',
    risk: 'Fault messages do not get through.',
    action: 'Correct the address, or allow the network.',
    inputs: 'services/asr/address settings/supportNetworks gateway/address',
    *evaluate(view) {
      const allowed = asTexts(view.setting('supportNetworks'));
      if (!allowed) yield { missing: 'settings/supportNetworks' };
      const { services, gateway } = view.appliance;
      const addresses = [services.asr?.address, asText(gateway.address)].filter((one) => one !== undefined);
      if (!services.asr?.address) yield { missing: 'services/asr/address' };
      const subnets = (allowed ?? []).flatMap((text) => parseSubnet(text) ?? []);
      for (const address of addresses)
        if (allowed && !subnets.some((subnet) => contains(subnet, address)))
          yield own(view, `${address} is in none of ${allowed.join(', ') || 'the allowed networks'}.`);
    },
  },
  {
    id: 'SUP-02',
    title: 'CSI, serial numbers or contacts missing',
    severity: 'medium',
    mark: 'practice',
    risk: 'A service request cannot be opened.',
    action: 'Enter them.',
    inputs: 'support/csi support/contacts machines/serial',
    *evaluate(view) {
      const { support, machines } = view.appliance;
      const words = [
        ...(support?.csi ? [] : ['The CSI is missing.']),
        ...(support?.contacts?.length ? [] : ['No contact is entered.']),
      ];
      if (words.length > 0) yield own(view, words.join(' '));
      // A guest is no hardware.
      const lacking = machines.filter(({ serial, kind }) => !serial && kind !== 'guest');
      if (lacking.length > 0)
        yield {
          detail: `${lacking.length === 1 ? `${lacking[0]?.name} has` : `${lacking.length} machines have`} no serial number.`,
          subjects: lacking.map(({ id }) => id),
        };
    },
  },
  {
    id: 'SUP-03',
    title: 'snmpSubscriber or SMTP not set',
    severity: 'medium',
    mark: 'documented',
    risk: 'No one is notified of a failed disk.',
    action: 'Set both.',
    inputs: 'services/snmp services/smtp',
    *evaluate(view) {
      const { snmp, smtp } = view.appliance.services;
      const words = [
        ...(snmp?.host || snmp?.subscribers?.length ? [] : ['No SNMP subscriber is set.']),
        ...(smtp?.host ? [] : ['No SMTP host is set.']),
      ];
      if (words.length > 0) yield own(view, words.join(' '));
    },
  },
  {
    id: 'CFG-01',
    title: 'es.xml edited after deployment without MERGE and DEPLOY',
    severity: 'medium',
    mark: 'documented',
    risk: 'File and machine differ, and the next action starts from the wrong one.',
    action: 'Merge and deploy the actions.',
    inputs: 'facts/appliance/esXmlEdited',
    *evaluate(view) {
      const value = view.fact('esXmlEdited');
      if (value === undefined) yield { missing: 'facts/appliance/esXmlEdited' };
      else if (value) yield own(view, 'The file was edited since the deployment.');
    },
  },
  {
    id: 'CFG-02',
    title: 'Document older than the last discovery',
    severity: 'low',
    mark: 'practice',
    risk: 'The machine changed since.',
    action: 'Read the discovery in.',
    inputs: 'facts/appliance/documentDate facts/appliance/lastDiscovery',
    *evaluate(view) {
      const [document, discovery] = ['documentDate', 'lastDiscovery'].map((key) => dayNumber(view.fact(key)));
      if (document === undefined) yield { missing: 'facts/appliance/documentDate' };
      if (discovery === undefined) yield { missing: 'facts/appliance/lastDiscovery' };
      for (const key of ['documentDate', 'lastDiscovery']) {
        const day = dayNumber(view.fact(key));
        const what = key === 'documentDate' ? 'document' : 'last discovery';
        if (day !== undefined && day > (dayNumber(view.now) ?? day) + zoneDays)
          yield own(view, `The ${what} is of ${usDate(String(view.fact(key)))}, which is in the future.`);
      }
      if (document !== undefined && discovery !== undefined && document < discovery)
        yield own(
          view,
          `The document is of ${view.fact('documentDate')}, the discovery of ${view.fact('lastDiscovery')}.`,
        );
    },
  },
  {
    id: 'CFG-03',
    title: 'Unsaved or invalid fields',
    severity: 'critical',
    mark: 'practice',
    risk: 'What is made from the document is wrong.',
    action: 'Correct the field.',
    inputs: 'appliance',
    *evaluate(view) {
      for (const [detail, subject] of view.once('schema', () => [...schemaFaults(view.appliance)]))
        yield finding(subject, detail);
      yield* lostIn(view);
      yield* view.ofEndpoints('fields of addresses', () => {
        const repeated = view.repeatedIds();
        // Which of them is the first depends on all endpoints.
        const first = new Set<Endpoint>();
        if (repeated.size > 0) {
          const firstOf = new Map(view.appliance.endpoints.toReversed().map((one) => [one.id, one]));
          for (const one of firstOf.values()) first.add(one);
        }
        return (endpoint, value) => {
          const isRepeated = repeated.has(endpoint.id) && !first.has(endpoint);
          const fault = endpointFault(endpoint, value, isRepeated);
          return fault ? [finding(endpoint.id, `${endpoint.hostname || endpoint.id} ${fault}.`)] : undefined;
        };
      });
    },
  },
];
