/**
 * Detects, by content, texts that no reader turns into a document, and names the area of the console that takes them.
 *
 *   belongsElsewhere('$TTL 3600 ...')     refused: 'These are DNS records ...'
 */
import { type ReadResult, refusal } from '../shared/result.ts';

/** The head is enough for detection. */
const headLength = 65_536;

export const ofCommands = refusal(
  'This is a file of a machine, or what its commands printed, not a table of addresses',
  'Open an appliance and paste it under Pre-audit, Evidence.',
);

const ofDns = refusal(
  'These are DNS records: they name no machine and no network',
  'Open an appliance and paste them under Re-IP, Tools, Zone and hosts diff.',
);

const ofDhcp = refusal(
  'This is the configuration of a DHCP server: it names no machine and no network',
  'Put its hosts into a table with the columns hostname and address.',
);

const ofOracleNet = refusal(
  'This is a tnsnames.ora: it names services, not machines',
  'Open an appliance and paste it under Re-IP, Tools, TNS diff.',
);

const kinds: readonly (readonly [RegExp, ReadResult])[] = [
  [
    /^[ \t]*\$(?:TTL|ORIGIN)\b|^;[ \t]*<<>>[ \t]*DiG\b|^\S+ has (?:IPv6 )?address [\da-f]|[ \t]IN[ \t]+(?:SOA|NS|A|AAAA|PTR|CNAME)[ \t]/im,
    ofDns,
  ],
  [/\bfixed-address[ \t]|\bhardware[ \t]+ethernet\b|^[ \t]*subnet[ \t]+[\d.]+[ \t]+netmask[ \t]/im, ofDhcp],
  [/\([ \t]*DESCRIPTION(?:_LIST)?[ \t]*=/i, ofOracleNet],
  // ip address, ifcfg, resolv.conf, look-ups, oifcfg, srvctl config, ILOM, switches
  [
    /^\d{1,4}: \S+: <[A-Z_,-]+>|^\S+: flags=\d+<|^[ \t]+inet (?:addr:)?\d|^IPADDR\w*=|^nameserver[ \t]|^Server:[ \t]|^SCAN name: /m,
    ofCommands,
  ],
  [
    /^\S+[ \t]+[\d.]+[ \t]+(?:global|node)[ \t]+(?:public|cluster_interconnect)|^IP Address[ \t]+:[ \t]/m,
    ofCommands,
  ],
  [/^interface[ \t]+\S+$|^[ \t]+ip address[ \t]+\d/im, ofCommands],
];

export const belongsElsewhere = (text: string): ReadResult | undefined => {
  const head = text.slice(0, headLength);
  return kinds.find(([pattern]) => pattern.test(head))?.[1];
};
