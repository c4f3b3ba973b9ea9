/** Secrets of switches, service processors and clocks: communities, users of SNMP, keys and passwords of a configuration. */
import { any, community, exact, is, noValue, some, token, word } from './fragments.ts';

export const deviceRules: readonly RegExp[] = [
  // Communities.
  any(
    String.raw`((?:\b|_)(?:(?:snmp|ro|rw|get|set|read|write|trap|read-only|read-write)[ _-]{0,3}){0,6}communit(?:y|ies)(?:[ _-]{0,3}(?:string|name|value|securityname|or[ _-]username)){0,4}\d?`,
    is,
    String.raw`["']?)`,
    some,
    community,
    String.raw`(?!none\b|not\b|\(|\d+:\d+|\d{1,3}\s*$)`,
    token,
  ),
  any(
    String.raw`(\bsnmp(?:-server|-agent|v\d\w*)?\s+(?:set\s+|agent\s+)?community(?:-string)?\s+(?:(?:read|write|cipher|simple|[0-9])\s+)*"?)`,
    some,
    community,
    String.raw`(?!(?:string|name|index|value|group|map|list|is|are|not)\b)(?!\S*\s*:\s)`,
    token,
  ),
  any(
    String.raw`^(\s*(?:(?:ro|rw|trap)community6?|community)\s+"?)`,
    some,
    community,
    String.raw`(?!string|name|list|\d+:\d+|group\b|index\b|edition\b|[:=]|\S*:\s)`,
    token,
    String.raw`(?=["\s;{]*$|"?\s+(?:authorization|group|ro|rw|view|use-\w+|default|-V|\d[\d./]*|[\da-f:]+/|localhost)\b|"?\s+[\da-f]*:[\da-f:]*\s*$)`,
  ),
  any(
    String.raw`(\bcommunity\s+"?)`,
    some,
    community,
    token,
    String.raw`(?="?\s+(?:access|authorization|ro|rw)(?:\s|$))`,
  ),
  any(String.raw`^(\s*com2sec6?\s+(?:-Cn\s+\S+\s+)?\S+\s+\S+\s+)`, some, community, token),
  any(
    String.raw`(\bsnmp-server\s+host\s+\S+\s+(?:(?:use-)?vrf\s+\S+\s+)?(?:(?:traps?|informs?)\s+)?(?:version\s+(?:1|2c|3\s+(?:auth|noauth|priv))\s+)?)`,
    some,
    community,
    String.raw`(?!version\b|traps?\b|informs?\b|use-vrf\b|vrf\b|udp-port\b|source-interface\b|filter)`,
    token,
  ),
  any(String.raw`^(\s*(?:trapsink|trap2sink|informsink)\s+\S+\s+)`, some, community, token),
  exact(
    String.raw`(\bsnmp(?:b?get|getnext|bulkget|walk|bulkwalk|table|set|test|trap|status)\b[^|;]*?\s-c\s*)`,
    some,
    community,
    word,
  ),
  exact(String.raw`(\bsnmp\w+\b[^|;]*?\s-A\s*["']?)`, some, word),
  exact(String.raw`(\bsnmp\w+\b[^|;]*?\s-X\s*["']?)`, some, word),
  any(String.raw`(\blan\s+set\s+\d+\s+(?:snmp|password)\s+)`, some, community, word),
  any(String.raw`(\buser\s+set\s+password\s+(?:\d+|0x\w+)\s+)`, some, word),
  any(String.raw`(/snmp/communities/)`, some, community, String.raw`[^\s/]+`),
  any(
    String.raw`(\b(?:readonly|readwrite|read-only|read-write)-community(?:-v6)?\s+"?)`,
    some,
    community,
    token,
  ),
  // Users of SNMP version 3.
  any(String.raw`(\bauth-(?:md5|sha\S*)\s+"?)`, some, token),
  any(String.raw`(\bencrypt-(?:des|aes)\S*\s+"?)`, some, token),
  any(
    String.raw`(\bauth(?:-?protocol)?\s+(?:md5|sha(?:-?\d+)?)\s+(?:[0-9]\s+(?=\S))?"?)`,
    some,
    String.raw`(?!priv\b|auth\b)`,
    token,
  ),
  any(
    String.raw`(\b(?:snmp\S*|auth\S*|usm\S*)\s[^|;]*?\bpriv(?:-?protocol)?\s+(?:(?:3?des|aes)(?:[- ]?(?:56|128|192|256))?\s+)?"?)`,
    some,
    String.raw`(?!(?:read|write|notify|access|context|match|localizedkey|auth|priv|3?des(?:-?\d+)?|aes(?:[- ]?\d+)?)(?:\s|$)|[0-9]\s*$)`,
    token,
  ),
  any(String.raw`(\bpriv(?:-?protocol)?\s+(?:3?des(?:-?56)?|aes(?:-?\d+)?)\s+"?)`, some, token),
  any(
    String.raw`(\b(?:auth|priv|privacy|authentication|encrypted|plain-text)[-_](?:password|pass|key|passphrase)(?:-value)?\s+"?)`,
    some,
    String.raw`(?!\d+\s)`,
    token,
  ),
  exact(String.raw`(\bcreateUser\s+\S[^\n]*?\b(?:MD5|SHA(?:-?\d+)?)\s+["']?)`, some, word),
  exact(String.raw`(\bcreateUser\s+\S[^\n]*?\b(?:DES|AES(?:-?\d+)?)\s+["']?)`, some, word),
  // Keys of switches and clocks. After a server of NTP the number of a key is no key.
  any(
    String.raw`^(?!\s*(?:ntp\s+)?(?:server|peer|pool)\s)(.*?\bkey\s+[0-9]\s+"?)(?!(?:key-\S*|md5|sha\S*|aes\S*|hmac\S*|prefer|iburst|type)(?:\s|$))`,
    some,
    token,
  ),
  any(
    String.raw`(\b(?:authentication-)?key(?:-string)?:?\s+(?:key\s+)?\d+\s+(?:md5|sha\S*|aes\S*|hmac\S*|cmac\S*)\s+(?:[0-9]\s+(?=\S))?)`,
    some,
    token,
  ),
  any(String.raw`(\bauthentication-key\s+\d+\s+type\s+\S+\s+value\s+"?)`, some, token),
  any(String.raw`(\bkey-octet-string\s+(?:[0-9]\s+)?"?)`, some, token),
  any(String.raw`(\bkey-string\s+(?:[0-9]\s+)?"?)`, some, token),
  any(
    String.raw`((?:\btacacs|\bradius|\bldap)\+?(?:-server)?\s+(?:[^|;]*?\s)?(?:key|secret|password)\s+(?:[0-9]\s+)?"?)(?!\d\s*$)`,
    some,
    token,
  ),
  any(
    String.raw`^(\s+key\s+(?:[0-9]\s+)?"?)(?!chain\b|\d+\s*$)(?=\S*[\d!@#$%^&*])`,
    some,
    String.raw`[^\s"]+(?="?\s*$)`,
  ),
  any(String.raw`(\bisakmp\s+key\s+(?:[06]\s+)?)`, some, token),
  any(String.raw`(\bpre-shared-key\s+(?:(?:local|remote|ascii-text|hexadecimal|[0-9])\s+)*"?)`, some, token),
  any(
    String.raw`(\b(?:message-digest-key\s+\d+\s+md5|ospf\s+authentication-key|authentication\s+text|authentication\s+md5\s+key-string)\s+(?:[0-9]\s+)?"?)`,
    some,
    token,
  ),
  exact(
    String.raw`^(\s*\d{1,5}\s+(?:MD5|SHA\d*|SHA3-\d+|AES\d*|M|TIGER)\s+(?:HEX:|ASCII:)?)`,
    some,
    String.raw`\S{6,}(?=\s*(?:#|$))`,
  ),
  any(String.raw`^(\s*key\s*[:=]\s*"?)`, some, String.raw`[0-9a-f]{16,}`),
  // Passwords of switches.
  any(
    String.raw`(\benable\s+(?:algorithm-type\s+\S+\s+)?(?:password|secret)\s+(?:level\s+\d+\s+)?(?:[0-9]\s+|sha512\s+)?"?)`,
    some,
    token,
  ),
  any(
    String.raw`(\busername\s+\S+\s+(?:\S+\s+)*?(?:password|secret)\s+(?:[0-9]\s+|sha512\s+)?"?)(?!expire|role\b|sha512\s)`,
    some,
    token,
  ),
  any(String.raw`(\bip\s+(?:http|ftp|sftp|rcmd)\s+(?:\S+\s+)?password\s+(?:[0-9]\s+)?)`, some, token),
  any(String.raw`(\bneighbor\s+\S+\s+password\s+(?:[0-9]\s+)?)`, some, token),
  any(
    String.raw`^(\s*(?:password|secret)\s+)`,
    some,
    noValue,
    String.raw`(?!file|length|age|policy|requisite|sufficient|include|substack)(?![0-9]\s*$)(?![\w-]+:)[^\s":=]+(?=\s*$)`,
  ),
  any(String.raw`(\b(?:password|secret)\s+[0-9]\s+"?)`, some, String.raw`(?=\S*[\d$.A-Z])(?!\d+\s)`, token),
];
