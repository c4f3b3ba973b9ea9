/**
 * The ports between the support gateway, what it monitors and the vendor, as data: the inside table of the gateway's
 * security guide (edition of June 2024) and the outside one. New versions of the gateway change ports, so each row can
 * be edited, with its source and date.
 * https://docs.oracle.com/en/engineered-systems/advanced-support-gateway/security/grmrz.html
 *
 * Ports are `22`, `80,443` or `1830-1839`, of ICMP the types; null: the user states them from the
 * guide of the version at hand.
 */
import type { Appliance, Mark } from '../../appliance/document/appliance-types.ts';
import { platinumOf, type RuleEdit, withEntry } from '../contract/record.ts';

/** The role of an address for the gateway. `switch` is the management switch and, to be verified, RoCE switches. */
export type MonitoredKind =
  | 'database'
  | 'guest'
  | 'cell'
  | 'database-ilom'
  | 'cell-ilom'
  | 'ib-switch'
  | 'switch'
  | 'pdu';

export type Protocol = 'ICMP' | 'TCP' | 'UDP';
export type Party = MonitoredKind | 'gateway' | 'vendor';

export type PortRule = {
  readonly id: string;
  readonly application: string;
  readonly from: readonly Party[];
  readonly to: readonly Party[];
  /** The same the other way round. */
  readonly bothWays?: true;
  readonly protocol: Protocol;
  readonly ports: string | null;
  readonly purpose: string;
  readonly mark: Mark;
  readonly source?: string;
  readonly asOf?: string;
  readonly editedBy?: string;
};

const guide = { source: 'Security guide of the gateway, June 2024', asOf: '2024-06-01' };
const hosts = ['database', 'guest'] as const;
const iloms = ['cell-ilom', 'database-ilom'] as const;
const all = ['database', 'guest', 'cell', ...iloms, 'ib-switch', 'switch', 'pdu'] as const;
const gateway = ['gateway'] as const;

type Row = readonly [
  id: string,
  application: string,
  from: readonly Party[],
  to: readonly Party[],
  protocol: Protocol,
  ports: string | null,
  purpose: string,
  mark: Mark,
];

const rows: readonly Row[] = [
  ['icmp', 'ICMP types 0 and 8', gateway, all, 'ICMP', '0,8', 'Reachability', 'documented'],
  [
    'icmp-inside',
    'ICMP',
    hosts,
    ['ib-switch', 'cell', 'cell-ilom', 'database', 'database-ilom', 'pdu', 'switch'],
    'ICMP',
    '0,8',
    'Monitoring',
    'documented',
  ],
  ['em-agent', 'EM', gateway, hosts, 'TCP', '1830-1839', 'Agent over HTTPS, 1830 is typical', 'documented'],
  [
    'snmp',
    'SNMP',
    gateway,
    ['ib-switch', 'pdu', 'switch', ...iloms, 'cell', ...hosts],
    'UDP',
    '161',
    'ASR telemetry',
    'documented',
  ],
  [
    'asr',
    'ASR',
    gateway,
    ['ib-switch', 'cell', 'database', ...iloms],
    'TCP',
    '6481',
    'Service tags',
    'documented',
  ],
  ['https', 'HTTPS', gateway, [...iloms, 'ib-switch'], 'TCP', '443', 'Diagnostics', 'documented'],
  ['https-back', 'HTTPS', hosts, gateway, 'TCP', '443', 'Patch download, AHF, gateway agent', 'documented'],
  [
    'pdu-web',
    'HTTP, HTTPS',
    gateway,
    ['pdu'],
    'TCP',
    '80,443',
    'Web page of the PDU; 443 only on newer PDUs',
    'documented',
  ],
  [
    'ssh',
    'SSH',
    gateway,
    ['ib-switch', 'cell', ...iloms, ...hosts, 'pdu'],
    'TCP',
    '22',
    'Configuration, diagnostics, patching',
    'documented',
  ],
  [
    'ssh-inside',
    'SSH',
    hosts,
    ['ib-switch', 'cell', ...iloms, 'database', 'pdu', 'switch'],
    'TCP',
    '22',
    'Take the purpose from your edition of the guide',
    'verify',
  ],
  ['snmp-trap', 'SNMP trap', all, gateway, 'UDP', '162', 'ASR', 'verify'],
  ['em-upload', 'EM upload', all, gateway, 'TCP', '1159,4903', 'EM over HTTPS; 4903 and following', 'verify'],
  ['ipmi', 'IPMI', all, gateway, 'UDP', '623', 'SNMP / IPMI', 'verify'],
  ['vendor-https', 'HTTPS', gateway, ['vendor'], 'TCP', '443', 'Support hosts of the vendor', 'verify'],
  [
    'vendor-vpn',
    'VPN',
    gateway,
    ['vendor'],
    'TCP',
    null,
    'TLS or IPSec VPN; ports of the external table',
    'verify',
  ],
];

export const shippedRules: readonly PortRule[] = rows.map(
  ([id, application, from, to, protocol, ports, purpose, mark]) => ({
    id,
    application,
    from,
    to,
    ...(id === 'icmp' && { bothWays: true }),
    protocol,
    ports,
    purpose,
    mark,
    ...(mark === 'documented' && guide),
  }),
);

/** The table with what the user changed in it. */
export function portRules(appliance: Appliance): readonly PortRule[] {
  const edits = platinumOf(appliance).rules ?? {};
  return shippedRules.map((shipped) => {
    // IPSec speaks UDP (RFC 3948, RFC 7296), a VPN over TLS does not.
    const isIpsec = shipped.id === 'vendor-vpn' && appliance.gateway.vpn === 'ipsec';
    const rule = isIpsec ? { ...shipped, protocol: 'UDP' as const } : shipped;
    return Object.hasOwn(edits, rule.id) ? edited(rule, edits[rule.id]) : rule;
  });
}

function edited(rule: PortRule, edit: RuleEdit | undefined): PortRule {
  if (!edit) return rule;
  const { source: _source, asOf: _asOf, ...bare } = rule;
  const { ports, mark, source, asOf, editedBy } = edit;
  return {
    ...bare,
    // A document may hold any text: what is no port would be a rule without one, or more than a word of a script.
    ports: rule.protocol === 'ICMP' ? rule.ports : (readPorts(ports ?? '') ?? null),
    mark,
    ...(source && { source }),
    ...(asOf && { asOf }),
    ...(editedBy && { editedBy }),
  };
}

/**
 * The document with other ports of a rule. The shipped source is of the shipped ports only: other ports are to be
 * checked until the user names a document for them.
 */
export function withPorts(
  appliance: Appliance,
  rule: Pick<PortRule, 'id' | 'mark' | 'source' | 'asOf'>,
  { ports, by }: { readonly ports: string | null; readonly by: string },
): Appliance {
  const shipped = shippedRules.find(({ id }) => id === rule.id);
  const isShippedSource = rule.mark === shipped?.mark && rule.source === shipped.source;
  const { mark, source, asOf } =
    isShippedSource && ports !== shipped.ports
      ? { mark: 'verify' as const }
      : { source: '', asOf: '', ...rule };
  return withEntry(appliance, 'rules', rule.id, {
    ports,
    mark,
    ...(source && { source }),
    ...(asOf && { asOf }),
    ...(by && { editedBy: by }),
  });
}

/** `22`, `80,443`, `1830-1839` in one form; null when empty, undefined when it is none. */
export function readPorts(typed: string): string | null | undefined {
  const text = typed.trim().replace(/\s*[–—-]\s*/g, '-');
  if (text === '') return null;
  const parts: string[] = [];
  for (const part of text.split(/\s*,\s*|\s+/)) {
    const found = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part);
    const first = Number(found?.[1]);
    const last = Number(found?.[2] ?? first);
    if (!found || first < 1 || last > 65_535 || last < first) return undefined;
    parts.push(first === last ? `${first}` : `${first}-${last}`);
  }
  return parts.join(',');
}
