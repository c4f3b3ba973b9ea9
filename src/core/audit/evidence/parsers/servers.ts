/** Outputs of a server's image and network: inputs 1 to 7. */
import { days, judged, pairs, seenOf } from '../parse-helpers.ts';
import { addresses } from '../read-addresses.ts';
import type { EvidenceInput, Observed } from '../types.ts';

/**
 * `ipconf -verify` prints nothing on success and nothing after a failed login, so only a return code proves success.
 */
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
    command: /\bimageinfo\b/,
    content: /^(?:Active )?image (?:version|status):/i,
    read(lines, { host }) {
      const of = pairs(lines);
      const each = (what: RegExp) => lines.flatMap((line) => what.exec(line)?.[1] ?? []);
      const states = each(/^\s*(?:active )?image status\s*:\s*(.*?)\s*$/i);
      const versions = each(/^\s*(?:active )?image version\s*:\s*(.*?)\s*$/i);
      const isMany = Math.max(states.length, versions.length) > 1;
      // `-ver` prints the version alone.
      const bare = lines.find((line) => /^\d+(?:\.\d+){3,}$/.test(line.trim()))?.trim();
      const version = of.get('active image version') ?? of.get('image version') ?? bare;
      const status = states.find((state) => !/^success$/i.test(state)) ?? states[0];
      const activated = of.get('active image activated') ?? of.get('image activated');
      return {
        // An output of several servers does not show which value belongs to which server.
        seen:
          host && !isMany
            ? seenOf({ host }, { imageVersion: version, imageActivated: days(activated ?? '')[0] })
            : [],
        verdicts: [
          {
            ok: status ? /^success$/i.test(status) : undefined,
            text: `Image ${(isMany ? versions.join(', ') : version) || 'unknown'}, status ${status ?? 'unknown'}.`,
            checks: ['VER-03', 'VER-04', 'VER-05'],
          },
        ],
      };
    },
  },
  {
    number: 2,
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
    command: /\bipconf(?:\.pl)?\b.*-verify.*-semantic/,
    content: /^Verif(?:y|ying).*(?:semantic|name server|NTP server)/i,
    sure: /\S/,
    read: verified,
  },
  {
    number: 4,
    command: /\bipconf(?:\.pl)?\b.*-verify/,
    content: /^(?:\[(?:Info|Error)\]: .*ipconf|Verified OK|Consistency check)/i,
    sure: /\S/,
    read: verified,
  },
  {
    number: 5,
    command: /cell\.conf\b/,
    content: /^\$VAR1\s*=|^<(?:Interfaces|Nameservers|Timezone)>/,
    // The reader of documents takes the addresses from this file; this parser compares its lists.
    read(lines, { text: whole, host }) {
      // Joins the words of a key, so that `NTP_servers` does not match inside a preceding `ILOM_NTP_servers`.
      const text = whole.replace(/(?<=\w) (?=\w)/g, '_');
      const list = (name: string) => {
        const perl = new RegExp(`\\b${name}['"]?\\s*=>\\s*\\[([^\\]]*)\\]`, 'i').exec(text)?.[1];
        const xml = [...text.matchAll(new RegExp(`<${name}>\\s*([^<\\s]+)\\s*</`, 'gi'))];
        const matches = perl ? [...perl.matchAll(/['"]([^'"]+)['"]/g)] : xml;
        const found = matches.flatMap(([, entry]) => entry ?? []);
        return found.length > 0 ? found : undefined;
      };
      const zone = /\btimezone['">]*\s*(?:=>)?\s*['"]?([A-Z][\w+-]*(?:\/[\w+-]+)*)/i.exec(text)?.[1];
      const values = {
        dnsServers: list('Nameservers'),
        ntpServers: list('NTP_servers') ?? list('NtpServers'),
        dnsServersOfIlom: list('ILOM_Nameservers') ?? list('ILOM_DNS_servers'),
        ntpServersOfIlom: list('ILOM_NTP_servers'),
        timeZone: zone,
      };
      const own = host ?? /\bhostname['"]?\s*(?:=>|>)\s*['"]?([\w.-]+)/i.exec(text)?.[1];
      const observed: Observed[] = [...text.matchAll(/IP_address['"]?\s*=>\s*['"]([\d.]+)['"]/gi)].map(
        (match) => ({
          what: 'address',
          value: match[1] ?? '',
          ...(own && { name: own }),
        }),
      );
      return {
        seen: own ? seenOf({ host: own }, values) : [],
        observed,
        // The comparison with the document decides whether it agrees.
        verdicts: lines.length > 0 ? [{ ok: undefined, text: 'Compared with the document.' }] : [],
      };
    },
  },
  {
    number: 6,
    command: /\bip\s+(?:-\S+\s+)*(?:a|addr|address|r|route|rule|ro)\b|\bifcfg-/,
    content:
      /^(?:\d+:\s+[\w.@:-]+:\s+<[A-Z_,-]+>|default via |\d+:\s+from \S+ lookup |[\w.@:-]+\s+(?:UP|DOWN|UNKNOWN)\s|(?:DEVICE|BOOTPROTO|IPADDR)=)/,
    read: addresses,
  },
  {
    number: 7,
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
];
