/**
 * The firewall request in the shapes that customers take: CSV, and text for `iptables-restore --noflush`.
 *
 * The text works in a chain of its own (`PLATINUM`), so that it touches no rule of others; the firewall's own rules send
 * packets there and let the replies of open connections pass. A rule is deleted by the line that added it.
 * Only addresses that their grammar allows are written; a host that is known by name alone is a comment.
 */
import { parseIpv4 } from '../network/address.ts';
import { writeCsv } from '../table/write-csv.ts';
import type { FirewallRule, RuleChange } from './firewall-rules.ts';
import { portWords } from './matrix-csv.ts';
import { directionWords } from './network-matrix.ts';

export const ruleColumns: readonly {
  readonly id: string;
  readonly title: string;
  text(rule: FirewallRule): string;
}[] = [
  { id: 'from', title: 'From', text: ({ fromName }) => fromName },
  { id: 'fromAddress', title: 'From address', text: ({ from }) => from },
  { id: 'to', title: 'To', text: ({ toName }) => toName },
  { id: 'toAddress', title: 'To address', text: ({ to }) => to },
  { id: 'port', title: 'Port', text: portWords },
  { id: 'direction', title: 'Direction', text: ({ direction }) => directionWords[direction] },
  { id: 'applications', title: 'Application', text: ({ applications }) => applications.join(', ') },
];

/** Rules to add and to delete; a request for a new appliance has only those to add. */
export const firewallCsv = ({ add, remove }: Pick<RuleChange, 'add' | 'remove'>): string =>
  writeCsv([
    ['Action', ...ruleColumns.map(({ title }) => title)],
    ...remove.map((rule) => ['Delete', ...ruleColumns.map((column) => column.text(rule))]),
    ...add.map((rule) => ['Add', ...ruleColumns.map((column) => column.text(rule))]),
  ]);

const chain = 'PLATINUM';

/** The matches of one rule; undefined when an end is no IPv4 address. */
function matches({ from, to, protocol, ports }: FirewallRule): string[] | undefined {
  if (parseIpv4(from) === undefined || parseIpv4(to) === undefined) return undefined;
  const ends = `-s ${from}/32 -d ${to}/32`;
  const name = protocol.toLowerCase();
  const parts = ports.split(',').filter((part) => /^\d+(-\d+)?$/.test(part));
  if (parts.length === 0) return [`${ends} -p ${name}`];
  if (protocol === 'ICMP') return parts.map((type) => `${ends} -p icmp -m icmp --icmp-type ${type}`);
  const colons = parts.map((part) => part.replace('-', ':'));
  return colons.length === 1
    ? [`${ends} -p ${name} -m ${name} --dport ${colons[0]}`]
    : [`${ends} -p ${name} -m multiport --dports ${colons.join(',')}`];
}

function lines(action: '-A' | '-D', rules: readonly FirewallRule[]): string[] {
  const written = new Set<string>();
  for (const rule of rules) {
    const found = matches(rule);
    if (!found) written.add(`# by name, for your own tool: ${comment(rule)}`);
    for (const match of found ?? []) written.add(`${action} ${chain} ${match} -j ACCEPT`);
  }
  return [...written];
}

/** On one line, whatever the names hold. */
const comment = ({ from, to, protocol, ports }: FirewallRule) =>
  `${from} to ${to}, ${portWords({ protocol, ports })}`.replace(/[\u0000-\u001f\u007f]/g, ' ');

/** `fresh`: makes the chain. A change of rules that stand finds it there. */
export function iptablesText(
  { add, remove }: Pick<RuleChange, 'add' | 'remove'>,
  { fresh }: { readonly fresh: boolean },
): string {
  return [
    '# Load with: iptables-restore --noflush',
    `# Rules of your own send packets to the chain ${chain} and accept replies (ESTABLISHED, RELATED).`,
    '*filter',
    ...(fresh ? [`:${chain} - [0:0]`] : []),
    ...lines('-D', remove),
    ...lines('-A', add),
    'COMMIT',
    '',
  ].join('\n');
}
