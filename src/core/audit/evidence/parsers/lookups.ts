/** Outputs of name look-ups and clocks: inputs 8 and 9. */

import { addToSetAt } from '../../../collections/grouping.ts';
import { formatAddress, parseAddress } from '../../../network/address.ts';
import { judged, many, seenOf } from '../parse-helpers.ts';
import type { EvidenceInput, Seen } from '../types.ts';

export const lookUpInputs: readonly EvidenceInput[] = [
  {
    number: 8,
    command: /resolv\.conf|\bnslookup\b|\bdig\b|\bhost\s+[\w.-]+$/,
    content:
      /^(?:nameserver\s+\S+|;; (?:ANSWER|QUESTION) SECTION|Name:\t\S+|Server:\s+[\d.]+$|\*\* server can't find|[\w.-]+\.in-addr\.arpa\s+name = |[\w.-]+ has (?:IPv6 )?address [\da-f.:]+$)/i,
    // Only the command identifies the output of `dig +short`, so any text counts as an answer.
    sure: /\S/,
    read(lines, { block, host, text }) {
      const servers = lines.flatMap((line) => /^nameserver\s+(\S+)/i.exec(line)?.[1] ?? []);
      const forward = new Map<string, Set<string>>();
      const reverse = new Map<string, Set<string>>();
      const add = (map: Map<string, Set<string>>, key: string, value: string) =>
        addToSetAt(map, key, value.replace(/\.$/, ''));
      const asked = shortQuestion(block.command ?? '');
      for (const [at, line] of lines.entries()) {
        const short = line.trim();
        if (asked && parseAddress(short)) add(forward, asked, short);
        else if (asked && parseAddress(asked) && /^[\w.-]+\.$/.test(short)) add(reverse, asked, short);
        const name = /^Name:\s+(\S+)/i.exec(line)?.[1];
        const next = /^Address(?:es)?:\s+(\S+)/i.exec(lines[at + 1] ?? '')?.[1];
        if (name && next) {
          add(forward, name, next);
          // Windows lists further ones below the first.
          for (const more of lines.slice(at + 2)) {
            const further = /^\s+([\da-f.:]+)$/i.exec(more)?.[1];
            if (!further) break;
            add(forward, name, further);
          }
        }
        const answer = /^(\S+?)\.?\s+\d+\s+IN\s+(A|AAAA|PTR)\s+(\S+)/.exec(line);
        const pointer = /^(\S+\.(?:in-addr|ip6)\.arpa)\.?\s+(?:name =|domain name pointer)\s+(\S+)/i.exec(
          line,
        );
        const [, owner = '', type, value = ''] = answer ?? [];
        if (type === 'A' || type === 'AAAA') add(forward, owner, value);
        const [, called = '', address] = /^(\S+?)\.? has (?:IPv6 )?address (\S+)/i.exec(line) ?? [];
        if (address) add(forward, called, address);
        if (type === 'PTR') add(reverse, turned(owner), value);
        if (pointer?.[1] && pointer[2]) add(reverse, turned(pointer[1]), pointer[2]);
      }
      const seen: Seen[] = [
        ...(host && servers.length > 0 ? seenOf({ host }, { dnsServers: servers }) : []),
        ...[...forward].flatMap(([name, value]) => seenOf({ name }, { forward: [...value] })),
        ...[...reverse].flatMap(([address, value]) => seenOf({ address }, { reverse: [...value] })),
      ];
      const bad = lines.filter((line) =>
        /can't find|NXDOMAIN|SERVFAIL|REFUSED|timed out|no servers could be reached/i.test(line),
      );
      for (const [name, of] of forward) {
        const count = [...of].filter((one) => !one.includes(':')).length;
        if (/-scan\d*(?:\.|$)/i.test(name) && count < 3) bad.push(`${name} has ${count} of 3 addresses`);
      }
      const checks = ['DNS-01', 'DNS-07', 'NET-19'];
      // Servers alone answer nothing: they are compared with those of the document.
      const answers = forward.size + reverse.size;
      const verdict = judged(bad, answers > 0 && `${many(answers, 'answer')}.`, checks);
      const isJudged = text.trim() && (answers > 0 || bad.length > 0 || servers.length === 0);
      return { seen, verdicts: isJudged ? [verdict] : [] };
    },
  },
  {
    number: 9,
    command: /\bchronyc\b|\bntpq\b/,
    content: /^(?:MS Name\/IP address|\s*remote\s+refid\s+st|210 Number of sources)/,
    read(lines, { host }) {
      const rows = lines.flatMap((line) => {
        const chrony = /^[\^=#]([*+?x~-])\s+(\S+)\s+\d+\s+\d+\s+(\d+)\s/.exec(line);
        const ntpq = /^([*+#ox. -])(\S+)\s+\S+\s+\d+\s+[ulbm]\s+\S+\s+\d+\s+(\d+)\s/.exec(line);
        const [, state = '', name = '', reach = ''] = chrony ?? ntpq ?? [];
        return name ? [{ state, name, reach }] : [];
      });
      const bad = rows
        .filter(({ reach }) => reach !== '377')
        .map(({ name, reach }) => `${name} has reach ${reach}`);
      if (rows.length > 0 && !rows.some(({ state }) => state === '*')) bad.push('no source is selected');
      return {
        seen:
          host && rows.length > 0
            ? seenOf({ host }, { ntpServers: rows.map(({ name }) => name), ntpOffsetMs: offsetOf(lines) })
            : [],
        verdicts: [judged(bad, rows.length > 0 && `${many(rows.length, 'source')}, reach 377.`, ['NTP-01'])],
      };
    },
  },
];

const inMs: Readonly<Record<string, number>> = { ns: 1e-6, us: 1e-3, ms: 1, s: 1000 };

/** Milliseconds between the clock and the selected source, without sign; chronyc names the unit, ntpq means ms. */
function offsetOf(lines: readonly string[]): number | undefined {
  const line = lines.find((one) => /^(?:\^|=|#)?\*/.test(one)) ?? '';
  const [, chrony, unit = ''] = /\s[+-]?(\d+(?:[.,]\d+)?)(ns|us|ms|s)\[/.exec(line) ?? [];
  if (chrony) return Number(chrony.replace(',', '.')) * (inMs[unit] ?? 1);
  const ntpq = line.startsWith('*') ? Number(line.trim().split(/\s+/)[8]) : Number.NaN;
  return Number.isNaN(ntpq) ? undefined : Math.abs(ntpq);
}

/** Whose answers `dig +short` printed: the one name that was asked for, or the address after `-x`. */
function shortQuestion(command: string): string | undefined {
  const [, rest = ''] = /\bdig\s+(?=(?:.*\s)?\+short\b)([^|;&]*)/.exec(command) ?? [];
  const names = rest
    .trim()
    .replace(/(?:^|\s)-[tpqbcky]\s+\S+/g, (option) => (option.includes('-q') ? option.slice(3) : ''))
    .split(/\s+/)
    .filter((word) => word && !/^[-+@]|^(?:A|AAAA|PTR|ANY|IN)$/i.test(word));
  return names.length === 1 ? names[0]?.replace(/\.$/, '') : undefined;
}

/** The address that a reverse name is of: `11.40.30.10.in-addr.arpa` is 10.30.40.11. */
function turned(arpa: string): string {
  const [, name = arpa, kind] = /^(.*)\.(in-addr|ip6)\.arpa\.?$/i.exec(arpa) ?? [];
  const labels = name.split('.').reverse();
  if (kind?.toLowerCase() !== 'ip6') return labels.join('.');
  const address = parseAddress(labels.join('').replace(/(.{4})(?!$)/g, '$1:'));
  return address ? formatAddress(address) : arpa;
}
