/** Outputs of a server's image, network and clocks: inputs 1 to 9. */
import { formatAddress, parseAddress } from '../../network/address.ts';
import { addToSet } from '../../table/grouping.ts';
import { days, judged, many, pairs, seenOf } from './lines.ts';
import { addresses } from './read-addresses.ts';
import type { EvidenceInput, Observed, Seen } from './types.ts';

/** `ipconf -verify` prints nothing when all is well, and nothing when the login failed: only a return code tells. */
const verified: EvidenceInput['read'] = (lines, { block }) => {
  const errors = lines.filter((line) => /\b(?:error|fail(?:ed|ure)?)\b/i.test(line));
  if (errors.length > 0) return { verdicts: [judged(errors, '')] };
  if (block.rc === undefined)
    return { verdicts: [{ ok: undefined, text: 'Not answered: no return code (rc=).' }] };
  return {
    verdicts: [{ ok: block.rc === 0, text: `Return code ${block.rc}.`, checks: ['DNS-01', 'NTP-01'] }],
  };
};

export const serverInputs: readonly EvidenceInput[] = [
  {
    number: 1,
    title: 'imageinfo',
    command: /\bimageinfo\b/,
    content: /^(?:Active )?image (?:version|status):/i,
    read(lines, { host }) {
      const of = pairs(lines);
      const version = of.get('active image version') ?? of.get('image version');
      const status = of.get('active image status') ?? of.get('image status');
      const activated = of.get('active image activated') ?? of.get('image activated');
      return {
        seen: host
          ? seenOf({ host }, { imageVersion: version, imageActivated: days(activated ?? '')[0] })
          : [],
        verdicts: [
          {
            ok: status ? /^success$/i.test(status) : undefined,
            text: `Image ${version ?? 'unknown'}, status ${status ?? 'unknown'}.`,
            checks: ['VER-03', 'VER-04', 'VER-05'],
          },
        ],
      };
    },
  },
  {
    number: 2,
    title: 'imagehistory',
    command: /\bimagehistory\b/,
    content: /^(?:Version\s*:\s*\d|Imaging (?:mode|status)\s*:)/i,
    read(lines) {
      const states = lines
        .filter((line) => /^imaging status/i.test(line))
        .map((line) => line.split(':')[1]?.trim() ?? '');
      const last = states.at(-1) ?? '';
      const back = states.length > 1 ? 'an earlier image is recorded' : 'no earlier image';
      return {
        verdicts: [
          {
            ok: last ? /success/i.test(last) : undefined,
            text: `Last action: ${last || 'unknown'}; ${back}.`,
          },
        ],
      };
    },
  },
  {
    number: 3,
    title: 'ipconf -verify -semantic',
    command: /\bipconf(?:\.pl)?\b.*-verify.*-semantic/,
    content: /^Verif(?:y|ying).*(?:semantic|name server|NTP server)/i,
    sure: /\S/,
    read: verified,
  },
  {
    number: 4,
    title: 'ipconf -verify',
    command: /\bipconf(?:\.pl)?\b.*-verify/,
    content: /^(?:\[(?:Info|Error)\]: .*ipconf|Verified OK|Consistency check)/i,
    sure: /\S/,
    read: verified,
  },
  {
    number: 5,
    title: 'cell.conf',
    command: /cell\.conf\b/,
    content: /^\$VAR1\s*=|^<(?:Interfaces|Nameservers|Timezone)>/,
    // What it holds of addresses is read by the reader of documents; here its lists are compared.
    read(lines, { text, host }) {
      const list = (name: string) => {
        const perl = new RegExp(`['"]?${name}['"]?\\s*=>\\s*\\[([^\\]]*)\\]`, 'i').exec(text)?.[1];
        const xml = [...text.matchAll(new RegExp(`<${name}>\\s*([^<\\s]+)\\s*</`, 'gi'))].map(
          (match) => match[1],
        );
        const found = perl ? [...perl.matchAll(/['"]([^'"]+)['"]/g)].map((match) => match[1]) : xml;
        return found.length > 0 ? (found as string[]) : undefined;
      };
      const zone = /['"<]?timezone['">]*\s*(?:=>)?\s*['"]?([A-Z][\w+-]*(?:\/[\w+-]+)*)/i.exec(text)?.[1];
      const values = {
        dnsServers: list('Nameservers'),
        ntpServers: list('NTP servers') ?? list('NtpServers'),
        dnsServersOfIlom: list('ILOM Nameservers') ?? list('ILOM DNS servers'),
        ntpServersOfIlom: list('ILOM NTP servers'),
        timeZone: zone,
      };
      const own = host ?? /hostname['"]?\s*(?:=>|>)\s*['"]?([\w.-]+)/i.exec(text)?.[1];
      const observed: Observed[] = [...text.matchAll(/['"]?IP address['"]?\s*=>\s*['"]([\d.]+)['"]/gi)].map(
        (match) => ({
          what: 'address',
          value: match[1] ?? '',
          ...(own && { name: own }),
        }),
      );
      return {
        seen: own ? seenOf({ host: own }, values) : [],
        observed,
        // Whether it agrees, the comparison says.
        verdicts: lines.length > 0 ? [{ ok: undefined, text: 'Compared with the document.' }] : [],
      };
    },
  },
  {
    number: 6,
    title: 'ip address, route, rule; ifcfg',
    command: /\bip\s+(?:-\S+\s+)*(?:a|addr|address|r|route|rule|ro)\b|\bifcfg-/,
    content:
      /^(?:\d+:\s+[\w.@:-]+:\s+<[A-Z_,-]+>|default via |\d+:\s+from \S+ lookup |[\w.@:-]+\s+(?:UP|DOWN|UNKNOWN)\s|(?:DEVICE|BOOTPROTO|IPADDR)=)/,
    read: addresses,
  },
  {
    number: 7,
    title: '/etc/hosts',
    command: /\/etc\/hosts\b/,
    content: /^127\.0\.0\.1\s+\S*localhost/,
    read(lines, { host }) {
      const names = new Map<string, Set<string>>();
      const faults: string[] = [];
      const messages = new Set<string>();
      for (const line of lines) {
        const [address = '', ...rest] = line.replace(/#.*/, '').trim().split(/\s+/);
        if (!/^[\d.]+$|:/.test(address)) continue;
        for (const name of rest) {
          const known = names.get(name) ?? new Set();
          names.set(name, known.add(address));
          if (host && name.split('.')[0] === host && address.startsWith('127.')) {
            faults.push(`${name} leads to ${address}`);
            messages.add('PRVG-10507');
          }
        }
      }
      for (const [name, of] of names) {
        const v4 = [...of].filter((one) => !one.includes(':'));
        if (v4.length < 2 || name.startsWith('localhost')) continue;
        faults.push(`${name} has ${v4.join(', ')}`);
        messages.add('PRVH-01541');
      }
      const observed = [...names].flatMap(([name, of]) =>
        [...of].flatMap((value): Observed[] =>
          /^(?:127\.|.*:)/.test(value) ? [] : [{ what: 'name', name, value }],
        ),
      );
      return { observed, verdicts: [{ ...judged(faults, 'One address a name.'), messages: [...messages] }] };
    },
  },
  {
    number: 8,
    title: 'resolv.conf, nslookup, dig',
    command: /resolv\.conf|\bnslookup\b|\bdig\b|\bhost\s+[\w.-]+$/,
    content:
      /^(?:nameserver\s+\S+|;; (?:ANSWER|QUESTION) SECTION|Name:\t\S+|Server:\s+[\d.]+$|\*\* server can't find|[\w.-]+\.in-addr\.arpa\s+name = |[\w.-]+ has (?:IPv6 )?address [\da-f.:]+$)/i,
    read(lines, { host, text }) {
      const servers = lines.flatMap((line) => /^nameserver\s+(\S+)/i.exec(line)?.[1] ?? []);
      const forward = new Map<string, Set<string>>();
      const reverse = new Map<string, Set<string>>();
      const add = (map: Map<string, Set<string>>, key: string, value: string) =>
        addToSet(map, key, value.replace(/\.$/, ''));
      for (const [at, line] of lines.entries()) {
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
      const isSilent = seen.length + bad.length === 0;
      const verdict = isSilent
        ? { ok: undefined, text: 'No answer in it.', checks }
        : judged(bad, `${many(seen.length, 'answer')}.`, checks);
      return { seen, verdicts: text.trim() ? [verdict] : [] };
    },
  },
  {
    number: 9,
    title: 'chronyc sources, ntpq',
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
      if (rows.length === 0) return { verdicts: [{ ok: undefined, text: 'No source in the output.' }] };
      return {
        seen: host
          ? seenOf({ host }, { ntpServers: rows.map(({ name }) => name), ntpOffsetMs: offsetOf(lines) })
          : [],
        verdicts: [judged(bad, `${many(rows.length, 'source')}, reach 377.`, ['NTP-01'])],
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

/** The address that a reverse name is of: `11.40.30.10.in-addr.arpa` is 10.30.40.11. */
function turned(arpa: string): string {
  const [, name = arpa, kind] = /^(.*)\.(in-addr|ip6)\.arpa\.?$/i.exec(arpa) ?? [];
  const labels = name.split('.').reverse();
  if (kind?.toLowerCase() !== 'ip6') return labels.join('.');
  const address = parseAddress(labels.join('').replace(/(.{4})(?!$)/g, '$1:'));
  return address ? formatAddress(address) : arpa;
}
