/** Answers of name servers: input 8. */

import { addToSetAt } from '../../../collections/grouping.ts';
import { formatAddress, parseAddress } from '../../../network/address.ts';
import { plural } from '../../../text/plural.ts';
import { isLoopback, judged, seenOf } from '../parse-helpers.ts';
import { whenever } from '../sheet.ts';
import type { EvidenceInput, Noted, Observed, Seen } from '../types.ts';
import { pingInput } from './pings.ts';
import { resolverInput } from './resolver.ts';

const refused =
  /can't find|NXDOMAIN|SERVFAIL|REFUSED|timed out|no servers could be reached|not found: \d|Non-existent domain|has no \S+ record|No answer$|query refused/i;

const trimmed = (name: string) => name.replace(/\.$/, '').toLowerCase();

const read: EvidenceInput['read'] = (sheet, { command, host }) => {
  const servers: string[] = [];
  const forward = new Map<string, Set<string>>();
  const reverse = new Map<string, Set<string>>();
  const aliases = new Map<string, string>();
  const observed: Observed[] = [];
  const bad: string[] = [];
  const noted: Noted[] = [];
  const asked = shortQuestion(command);
  const askedAddress = addressQuestion(command);
  let name: string | undefined;
  const add = (map: Map<string, Set<string>>, key: string, value: string) =>
    addToSetAt(map, trimmed(key), value.replace(/\.$/, ''));
  const answeredBy = (text: string, line: number) => {
    const value = text.replace(/#\d+$/, '');
    // Who asks another server than its own, or a part of itself that passes the question on, shows nothing of its settings.
    if (host && asksOwnServer.test(command) && !isLoopback(value))
      observed.push({ what: 'dns-server', name: host, value, line });
    else noted.push({ attribute: 'address of the server that answered', value, line });
  };
  sheet.walk([
    [refused, ({ input }) => bad.push(input)],
    [/^\s*nameserver\s+(\S+)/i, ([, server = '']) => servers.push(server)],
    [
      /^\s*(search|domain|options|sortlist)\s+(.*)/,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
    [/^;; SERVER: ([\da-f.:]+)#\d+/i, ([, value = ''], line) => answeredBy(value, line)],
    [/^\s*;\s*(?:<<>>|\(\d+ server)|^;;|^;\S+\s+(?:IN|CH)\s/, 'comment of dig'],
    [/^\s*[#;]/, 'comment'],
    [
      /^(?:Server|Serveur|Servidor)\s*:\s*(\S*)/i,
      ([, value = ''], line) => {
        name = undefined;
        noted.push({ attribute: 'server that answered', value, line });
      },
    ],
    [
      /^(?:Non-authoritative answer|Nicht autorisierende Antwort|R.ponse ne faisant pas autorit.|Authoritative answers can be found from)/i,
      'line between answers',
    ],
    [/^(?:Using domain server|Aliases|Name server)\s*:?\s*$/i, 'line between answers'],
    [
      /^(?:Name|Nom|Nombre)\s*:\s+(\S+)/i,
      ([, value = '']) => {
        // `host NAME SERVER` shows the server under the same word.
        name = parseAddress(value) ? undefined : value;
        if (askedAddress) add(reverse, askedAddress, value);
      },
    ],
    // Windows answers for an address with the same two lines as for a name: they are of the reverse zone.
    [
      whenever(() => askedAddress !== undefined && name !== undefined, /^Add?res\w*\s*:\s*\S+/i),
      ({ input }, line) => noted.push({ attribute: 'address that was asked for', value: input.trim(), line }),
    ],
    [
      /^Add?res\w*\s*:\s*(\S+)/i,
      ([, value = ''], line) => {
        if (name !== undefined) add(forward, name, value);
        else answeredBy(value, line);
      },
    ],
    // Windows lists further ones below the first.
    [
      /^\s+([\da-f]*[.:][\da-f.:]+)\s*$/i,
      ([, value = ''], line) => {
        if (name !== undefined) add(forward, name, value);
        else noted.push({ attribute: 'address without a name', value, line });
      },
    ],
    [
      /^Alias(?:es)?\s*:\s*(\S+)/i,
      ([, alias = '']) => name !== undefined && aliases.set(trimmed(alias), trimmed(name)),
    ],
    [
      /^(\S+?)\.?\s+(?:canonical name = |is an alias for )(\S+)/i,
      ([, alias = '', to = '']) => aliases.set(trimmed(alias), trimmed(to)),
    ],
    [
      /^(\S+)\.?\s+(?:\d+\s+)?IN\s+CNAME\s+(\S+)/,
      ([, alias = '', to = '']) => aliases.set(trimmed(alias), trimmed(to)),
    ],
    [
      /^(\S+?)\.?\s+(?:\d+\s+)?IN\s+(?:A|AAAA)\s+(\S+)/,
      ([, owner = '', value = '']) => add(forward, owner, value),
    ],
    [
      /^(\S+?)\.?\s+(?:\d+\s+)?IN\s+PTR\s+(\S+)/,
      ([, owner = '', value = '']) => add(reverse, turned(owner), value),
    ],
    [/^\S+\s+(?:\d+\s+)?IN\s+(?:SOA|NS|TXT|MX|SRV)\s/, 'record of another kind'],
    [
      /^(\S+\.(?:in-addr|ip6)\.arpa)\.?\s+(?:name =|domain name pointer)\s+(\S+)/i,
      ([, owner = '', value = '']) => add(reverse, turned(owner), value),
    ],
    [/^(\S+?)\.? has (?:IPv6 )?address (\S+)/i, ([, owner = '', value = '']) => add(forward, owner, value)],
    [/^(?:\(root\)|hosts:|Authority|Additional)/, 'line between answers'],
  ]);
  if (/\+short\b/.test(command))
    sheet.walk([
      // A loop writes the name before the answer.
      [
        /^\s*(?=[\w.-]*[a-z])([\w.-]*[\w.])[\s:=>-]+([\da-f]*[.:][\da-f.:]+)\s*$/i,
        ([, owner = '', value = ''], line) => {
          if (parseAddress(value)) add(forward, owner, value);
          else noted.push({ attribute: 'answer', value: `${owner} ${value}`, line });
        },
      ],
      [
        /^\s*(\S+)\s*$/,
        ([, short = '']) => {
          if (asked && parseAddress(short)) add(forward, asked, short);
          else if (asked && parseAddress(asked) && short.endsWith('.')) add(reverse, asked, short);
          else noted.push({ attribute: 'answer', value: short });
        },
      ],
    ]);
  // Who asks for an alias gets the addresses of the name that it is an alias of.
  for (const [alias, to] of aliases) {
    let target = to;
    for (let step = 0; step < 8 && aliases.has(target); step++) target = aliases.get(target) ?? target;
    for (const value of forward.get(target) ?? []) add(forward, alias, value);
  }
  const seen: Seen[] = [
    ...(host && servers.length > 0 ? seenOf({ host }, { dnsServers: servers }) : []),
    ...[...forward].flatMap(([owner, value]) => seenOf({ name: owner }, { forward: [...value] })),
    ...[...reverse].flatMap(([address, value]) => seenOf({ address }, { reverse: [...value] })),
  ];
  for (const [owner, of] of forward) {
    if (!/-scan\d*(?:\.|$)/i.test(owner)) continue;
    // A SCAN of both families is asked for one of them at a time.
    const six = [...of].filter((one) => one.includes(':')).length;
    for (const [count, what] of [
      [of.size - six, 'addresses'],
      [six, 'IPv6 addresses'],
    ] as const)
      if (count > 0 && count < 3) bad.push(`${owner} has ${count} of 3 ${what}`);
  }
  const checks = ['DNS-01', 'DNS-07', 'NET-19'];
  // Servers alone answer nothing: they are compared with those of the document.
  const answers = forward.size + reverse.size;
  const isJudged = answers > 0 || bad.length > 0 || servers.length === 0;
  return {
    seen,
    observed,
    noted,
    verdicts: isJudged ? [judged(bad, answers > 0 && `${plural(answers, 'answer')}.`, checks)] : [],
  };
};

/** A question without the name of a server. */
const asksOwnServer =
  /^\s*(?:nslookup\s+(?:-\S+\s+)*[\w.:-]+|host\s+(?:-\S+\s+)*[\w.:-]+|dig\s+(?!.*\s@).*)\s*$/i;

export const lookUpInputs: readonly EvidenceInput[] = [
  resolverInput,
  pingInput,
  {
    number: 8,
    command: /resolv\.conf|\bnslookup\b|\bdig\b|(?:^|\s)host\s+(?:-\w+\s+)*[\w.:-]+(?:\s+[\w.:-]+)?\s*$/,
    content:
      /^(?:nameserver\s+\S+|(?:search|domain)\s+[\w-]+\.[\w.-]+(?:\s+[\w-]+\.[\w.-]+)*\s*$|;; (?:ANSWER|QUESTION) SECTION|; <<>> DiG |Name:\s+\S+$|(?:Server|Serveur):\s+\S+$|\*\* server can't find|[\w.-]+\.in-addr\.arpa\.?\s+(?:name = |domain name pointer |\d+\s+IN\s+PTR)|[\w.-]+ has (?:IPv6 )?address [\da-f.:]+$|[\w.-]+\.\s+\d+\s+IN\s+(?:A|AAAA|CNAME)\s)/,
    isAboutOthers: true,
    read,
  },
];

/** The address that `nslookup` was asked for. */
function addressQuestion(command: string): string | undefined {
  const [, first = ''] = /\bnslookup(?:\.exe)?\s+(?:-\S+\s+)*([\da-f.:]+)(?=\s|$)/i.exec(command) ?? [];
  return parseAddress(first) ? first : undefined;
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
