/**
 * The firewall request in the shapes that customers take: CSV, and text for `iptables-restore --noflush`.
 *
 * The text works in a chain of its own (`PLATINUM`), so that it touches no rule of others; the firewall's own rules send
 * packets there and let the replies of open connections pass. A rule is deleted by the line that added it, in a step of its own.
 * Only addresses that their grammar allows are written; a host that is known by name alone, and an IPv6 address, is a comment.
 */
import { parseIpv4 } from '../../network/address.ts';
import { writeCsv } from '../../table/write-csv.ts';
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

/**
 * Rules to add and to delete; a request for a new appliance has only those to add. `others`: further changes in words.
 * In the order of work (practice): nothing is cut off as long as both addresses are let through.
 */
export function firewallCsv(
  { add, remove }: Pick<RuleChange, 'add' | 'remove'>,
  others: readonly string[] = [],
): string {
  const rows = (action: string, rules: readonly FirewallRule[]) =>
    rules.map((rule) => [action, ...ruleColumns.map((column) => column.text(rule))]);
  return writeCsv([
    ['Action', ...ruleColumns.map(({ title }) => title)],
    ...rows(remove.length > 0 ? 'Add before the change' : 'Add', add),
    ...others.map((words) => ['Change', words, ...ruleColumns.slice(1).map(() => '')]),
    ...rows('Delete once the change is proven', remove),
  ]);
}

const chain = 'PLATINUM';

/** One match of multiport names at most this many ports; a range counts as two (man iptables-extensions). */
const mostPorts = 15;

/** The matches of one rule; undefined when an end is no IPv4 address. */
function matches({ from, to, protocol, ports }: FirewallRule): string[] | undefined {
  if (parseIpv4(from) === undefined || parseIpv4(to) === undefined) return undefined;
  const ends = `-s ${from}/32 -d ${to}/32`;
  const name = protocol.toLowerCase();
  const parts = ports.split(',').filter((part) => /^\d+(-\d+)?$/.test(part));
  if (protocol === 'ICMP') return parts.map((type) => `${ends} -p icmp -m icmp --icmp-type ${type}`);
  const written = parts.map((part) => part.replace('-', ':'));
  // A range is two numbers.
  return parts.length > 1 && ports.split(/[,-]/).length <= mostPorts
    ? [`${ends} -p ${name} -m multiport --dports ${written.join(',')}`]
    : written.map((port) => `${ends} -p ${name} -m ${name} --dport ${port}`);
}

/** `stay`: matches that rules write which stay; two rules may share one where their ports take a line each. */
function lines(
  action: '-A' | '-D',
  rules: readonly FirewallRule[],
  stay: ReadonlySet<string> = new Set(),
): string[] {
  const written = new Set<string>();
  for (const rule of rules) {
    const found = matches(rule);
    if (!found) written.add(`# a name or IPv6, for your own tool: ${comment(rule)}`);
    for (const match of found ?? [])
      if (!stay.has(match)) written.add(`${action} ${chain} ${match} -j ACCEPT`);
  }
  return [...written];
}

/** On one line, whatever the names hold. */
const comment = ({ from, to, protocol, ports }: FirewallRule) =>
  `${from} to ${to}, ${portWords({ protocol, ports })}`.replace(/[\u0000-\u001f\u007f]/g, ' ');

/**
 * `fresh` creates the chain. A change of existing rules finds the chain there; its deletions are a second step, in
 * lines that the first step does not load.
 */
export function iptablesText(
  { add, remove, keep = [] }: Pick<RuleChange, 'add' | 'remove'> & Partial<Pick<RuleChange, 'keep'>>,
  { fresh }: { readonly fresh: boolean },
): string {
  const stay = new Set(keep.flatMap((rule) => matches(rule) ?? []));
  const later = ['*filter', ...lines('-D', remove, stay), 'COMMIT'].map((line) => `#2 ${line}`);
  return [
    '# Load with: iptables-restore --noflush',
    `# Rules of your own send packets to the chain ${chain} and accept replies (ESTABLISHED, RELATED).`,
    ...(remove.length > 0
      ? [
          '# Step 1, before the change: load this file. Step 2, once it is proven, deletes the old rules:',
          "#   sed -n 's/^#2 //p' THIS-FILE | iptables-restore --noflush",
        ]
      : []),
    '*filter',
    ...(fresh ? [`:${chain} - [0:0]`] : []),
    ...lines('-A', add, stay),
    'COMMIT',
    ...(remove.length > 0 ? later : []),
    '',
  ].join('\n');
}
