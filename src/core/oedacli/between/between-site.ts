/** The commands of servers, switches, ILOMs and alerting that lead from one revision to another. */

import type { Appliance, Machine } from '../../appliance/document/appliance-types.ts';
import { equalValues } from '../../appliance/document/equal-values.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { ntpServersFor } from '../../appliance/document/ntp-servers.ts';
import type { Services } from '../../appliance/document/service-types.ts';
import { siteMembers } from '../dry-run/resolve-site-settings.ts';
import { smtpInFull } from '../script/defaults.ts';
import { type ActionDraft, action, changed, type Frame, sidesOf } from './revision-pair.ts';

type SiteValues = {
  readonly dnsServers?: readonly string[];
  readonly ntpServers?: readonly string[];
  readonly timeZone?: string;
};

/** DNS, NTP and time zone of everything that has them: servers, ILOMs, switches. */
export function siteActions(
  appliance: Appliance,
  { dnsServers, ntpServers, timeZone }: SiteValues,
  nameOf?: (id: string) => string,
): ActionDraft[] {
  const values = (isIlom: boolean) => ({
    DNSSERVERS: dnsServers?.join(),
    NTPSERVERS: ntpServers && ntpServersFor(isIlom, ntpServers).join(),
    TIMEZONE: timeZone,
  });
  if (!dnsServers && !ntpServers && !timeZone) return [];
  const { machines, endpoints } = indexAppliance(appliance);
  return siteMembers(appliance).map((id) => {
    const machine = machines.get(id);
    const name = nameOf?.(id) ?? machine?.name ?? endpoints.get(id)?.hostname ?? id;
    if (!machine) return action('ALTER ILOM', values(true), { ILOMNAME: name });
    const command = machine.kind.endsWith('switch') ? 'ALTER SWITCH' : 'ALTER MACHINE';
    return action(command, values(false), { HOSTNAME: name });
  });
}

export function siteChanges({ before, after, nameOf }: Frame): ActionDraft[] {
  const server = (now: readonly string[] | undefined, old: readonly string[] | undefined) =>
    equalValues(now, old) || !now?.length ? undefined : now;
  const target: SiteValues = {
    dnsServers: server(after.services.dns?.servers, before.services.dns?.servers),
    ntpServers: server(after.services.ntp?.servers, before.services.ntp?.servers),
    timeZone: changed(before, after, 'timeZone'),
  };
  const hosts = indexAppliance(before).endpoints;
  const { machines } = indexAppliance(after);
  const name = (id: string) =>
    machines.has(id)
      ? nameOf(id)
      : (hosts.get(id)?.hostname ?? indexAppliance(after).endpoints.get(id)?.hostname ?? id);
  return [
    ...siteActions(after, target, name),
    ...sidesOf(before.machines, after.machines).both.flatMap(([old, now]) => machineActions(after, old, now)),
    ...alertActions(before.services, after.services),
    ...goneAlerts(before, after),
  ];
}

const adapters: Readonly<Record<string, string>> = { management: 'ADMIN', client: 'CLIENT' };

function machineActions(after: Appliance, old: Machine, now: Machine): ActionDraft[] {
  const where = { HOSTNAME: old.name };
  const made: ActionDraft[] = [];
  const gateway = changed(old, now, 'defaultGateway');
  const adapter = gateway && adapters[indexAppliance(after).networks.get(gateway)?.role ?? ''];
  if (adapter) made.push(action('ALTER MACHINE', { GATEWAYADAPTER: adapter }, where));
  const isGuest = old.kind === 'guest';
  const vcpus = changed(old, now, 'vcpus');
  if (vcpus && isGuest) made.push(action('ALTER MACHINE', { ACTION: 'SETVCPU', VCPU: vcpus }, where));
  const memory = changed(old, now, 'memoryGb');
  if (memory && isGuest) made.push(action('ALTER MACHINE', { ACTION: 'SETVMEM', VMEM: memory }, where));
  const unit = changed(old, now, 'unit');
  if (unit && old.kind.endsWith('switch')) made.push(action('ALTER SWITCH', { ULOC: unit }, where));
  return made;
}

const alertKinds = ['smtp', 'snmp', 'asr', 'ocm', 'em'] as const;

/** DELETE ALERT names a server or a cluster: of several clusters the document does not know whose alerts went. */
function goneAlerts({ services, clusters }: Appliance, after: Appliance): ActionDraft[] {
  const [cluster, another] = clusters;
  if (!cluster || another) return [];
  return alertKinds
    .filter((kind) => services[kind] && !after.services[kind])
    .map((kind) => action('DELETE ALERT', {}, { CLUSTERNAME: cluster.name, TYPE: kind.toUpperCase() }));
}

/** ALTER ALERT changes an alert, or makes it. */
function alertActions(old: Services, now: Services): ActionDraft[] {
  const made: ActionDraft[] = [];
  const put = (
    kind: (typeof alertKinds)[number],
    values: Readonly<Record<string, string | number | boolean | undefined>>,
  ) => {
    const [was, is] =
      kind === 'smtp' ? [old, now].map((one) => one.smtp && smtpInFull(one.smtp)) : [old[kind], now[kind]];
    if (is && !equalValues(was, is)) made.push(action('ALTER ALERT', values, { TYPE: kind.toUpperCase() }));
  };
  const { smtp, snmp, asr, ocm, em } = now;
  const proxy = ({ host, port, user }: NonNullable<NonNullable<Services['asr']>['proxy']>) => ({
    ...{ PROXYHOST: host, PROXYPORT: port, PROXYUSER: user },
  });
  put('smtp', {
    RECIPIENTS: (smtp?.recipients ?? (smtp?.to ? [smtp.to] : [])).join(),
    ...{
      FROMNAME: smtp?.fromName,
      FROMEMAIL: smtp?.from,
      SMTPHOST: smtp?.host,
      SSL: smtp?.ssl ?? (old.smtp?.ssl ? false : undefined),
      PORT: smtp?.port ?? (old.smtp?.port === undefined ? undefined : 25),
    },
  });
  put('snmp', {
    ...{ SNMPHOST: snmp?.host, PORT: snmp?.port },
    COMMUNITY: snmp?.community === 'public' && old.snmp?.community !== 'public' ? 'public' : undefined,
  });
  put('asr', {
    ...{ ASRHOST: asr?.host, CONTACT: asr?.contact, EMAIL: asr?.email, MOSACCOUNT: asr?.account },
    ...(asr?.proxy ? proxy(asr.proxy) : {}),
  });
  put('ocm', {
    ...{ EMAIL: ocm?.email, HUBHOST: ocm?.hubHost, HUBUSER: ocm?.hubUser },
    ...(ocm?.proxy ? proxy(ocm.proxy) : {}),
  });
  put('em', { EMBASE: em?.base, OMSHOST: em?.omsHost, PORT: em?.port });
  return made;
}
