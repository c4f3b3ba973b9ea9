import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';

/** Settings that every machine receives. */
export const ServiceValues = ({ appliance: { domain, services, timeZone } }: { appliance: Appliance }) => (
  <KeyValues
    items={[
      { label: 'Domain', value: domain },
      { label: 'DNS', value: services.dns?.servers ?? [] },
      { label: 'NTP', value: services.ntp?.servers ?? [] },
      { label: 'Time zone', value: timeZone },
      { label: 'SMTP', value: services.smtp?.host },
      { label: 'SNMP', value: services.snmp?.host },
      { label: 'ASR', value: services.asr?.host },
    ]}
  />
);

/** Users and groups with their ids. */
export const OwnerValues = ({ appliance: { users, groups } }: { appliance: Appliance }) => (
  <KeyValues
    items={[
      ...users.map(({ name, uid, primaryGroup, groups: further }) => ({
        label: `${name} ${uid}`,
        value: [primaryGroup, ...further].join(' '),
      })),
      { label: 'Groups', value: groups.map(({ name, gid }) => `${name} ${gid}`) },
    ]}
  />
);
