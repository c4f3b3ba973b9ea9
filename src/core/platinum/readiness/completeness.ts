/**
 * The completeness meter: which required fields of the readiness sheet have a value, group by group, and where the ones
 * without are filled in. It judges no value; the fields do.
 */

import type { Appliance, Machine } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { contactOf, contactRoles } from '../contract/contacts.ts';
import { requiredFields } from '../contract/gateway-fields.ts';
import { platinumOf } from '../contract/record.ts';
import { factLines, isCitable, serviceFactOf } from '../contract/service-facts.ts';
import { monitored } from '../matrix/monitored.ts';
import { portRules } from '../matrix/port-rules.ts';
import { tickCount } from '../matrix/ticks.ts';
import { conditionAnswer, conditions } from './conditions.ts';

export type PlatinumTab = 'readiness' | 'gateway' | 'matrix' | 'contract' | 'maintenance' | 'change';

export type RequiredField = {
  readonly label: string;
  readonly tab: PlatinumTab;
  readonly done: boolean;
};

type CompletenessGroup = {
  readonly title: string;
  readonly done: number;
  readonly total: number;
  readonly missing: readonly RequiredField[];
};

type Completeness = {
  readonly done: number;
  readonly total: number;
  readonly groups: readonly CompletenessGroup[];
};

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

export function completeness(appliance: Appliance): Completeness {
  const { support = {}, gateway, services, customer } = appliance;
  // Of no machine at all nothing is complete.
  const isKnown = appliance.machines.length > 0;
  const record = platinumOf(appliance);
  const has = (label: string, tab: PlatinumTab, value: unknown): RequiredField => ({
    label,
    tab,
    done: typeof value === 'boolean' ? value : isFilled(value),
  });
  const contacts = contactRoles.flatMap(({ role, title }) => {
    const contact = contactOf(appliance, role);
    const fields =
      role === 'primary' || role === 'backup'
        ? (['name', 'phone', 'email', 'timeZone'] as const)
        : (['name', 'phone'] as const);
    return fields.map((field) => has(`${title}: ${contactWords[field]}`, 'contract', contact?.[field]));
  });
  const { ticked, rows } = tickCount(appliance);
  const { required, open } = requiredFields(gateway);
  const expiry = factLines.find(({ id }) => id === 'password-expiry');
  const groups: (readonly [string, readonly RequiredField[]])[] = [
    [
      'Conditions',
      conditions.map(({ id, title }) => {
        const { state, date } = conditionAnswer(appliance, id);
        return has(title, 'readiness', state !== undefined && isFilled(date));
      }),
    ],
    [
      'Customer',
      [
        has('Customer', 'contract', customer),
        has('CSI', 'contract', support.csi),
        has('Country', 'contract', support.country),
        has('Serial numbers', 'contract', isKnown && withoutSerial(appliance).length === 0),
        has('Contract begins', 'contract', support.contractFrom),
        has('Contract ends', 'contract', support.contractUntil),
      ],
    ],
    [
      'Service',
      [
        has('Platinum service, yes or no', 'contract', isFilled(support.platinum)),
        ...(support.platinum === false ? [] : [has('Platinum since', 'contract', support.platinumSince)]),
        has('Certified configuration confirmed', 'readiness', support.certifiedOn),
        has('List of certified configurations', 'readiness', isFilled(record.certified)),
      ],
    ],
    ['Contacts', [...contacts, has('24x7 number', 'contract', record.fields?.hotline)]],
    [
      'Systems',
      [has('Admin addresses of all machines', 'matrix', isKnown && withoutAddress(appliance).length === 0)],
    ],
    ['Gateway', required.map((field) => has(field.label, 'gateway', !open.includes(field)))],
    [
      'Ports',
      [
        has('Vendor hosts', 'matrix', (record.vendorHosts?.value?.length ?? 0) > 0),
        has(
          'Ports of all rules',
          'matrix',
          portRules(appliance).every(({ ports }) => ports !== null),
        ),
        has('All rules ticked', 'matrix', rows > 0 && ticked === rows),
      ],
    ],
    [
      'Account and agents',
      [
        has(
          'Password expiry of orarom, with its source',
          'readiness',
          expiry !== undefined && isCitable(serviceFactOf(appliance, expiry)),
        ),
        has('orarom may use sudo, yes or no', 'gateway', record.fields?.sudo),
        has('EM agent home', 'gateway', services.em?.base),
        has('EM agent port', 'gateway', services.em?.port),
        has('ASR Manager', 'gateway', services.asr?.host),
        has('Support account', 'gateway', support.account ?? services.asr?.account),
      ],
    ],
  ];
  const counted = groups.map(([title, fields]): CompletenessGroup => {
    const missing = fields.filter(({ done }) => !done);
    return { title, done: fields.length - missing.length, total: fields.length, missing };
  });
  return {
    done: counted.reduce((sum, { done }) => sum + done, 0),
    total: counted.reduce((sum, { total }) => sum + total, 0),
    groups: counted,
  };
}

const contactWords = { name: 'name', phone: 'phone', email: 'e-mail', timeZone: 'time zone' } as const;

/** Guests have none of their own. */
const withoutSerial = ({ machines }: Appliance): readonly Machine[] =>
  machines.filter(({ kind, serial }) => kind !== 'guest' && !serial?.trim());

/** Machines without a monitored address: their rows would be missing from the matrix. */
export function withoutAddress(appliance: Appliance): readonly Machine[] {
  const seen = new Set(
    monitored(appliance).flatMap(({ machine, endpoint }) => (endpoint.address.trim() ? machine.id : [])),
  );
  return [...indexAppliance(appliance).machines.values()].filter(({ id }) => !seen.has(id));
}
