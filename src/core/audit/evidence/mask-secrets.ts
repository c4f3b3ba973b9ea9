/**
 * Masks secrets in pasted text before any of it is stored: password hashes, passwords, community strings, keys. All
 * masks have the same length, so that they reveal nothing about the secret. Masking too much is safer than too little;
 * the community `public` stays, because it is the fault that a check looks for.
 *
 *   maskSecrets('snmpSubscriber: ((host=asr,community=s3cret))').text     '... community=********))'
 */
const mask = '********';

type Rule = readonly [pattern: RegExp, secret: string];

/** `$1` is what stays before the secret. */
const rules: readonly Rule[] = [
  [/-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z0-9 ]*PRIVATE KEY-----|$)/g, mask],
  [/\$(?:1|2[abxy]?|5|6|7|8|9|y|gy|sha1|apr1|argon2\w*|pbkdf2\w*)\$[./\w+=,$-]+/g, mask],
  [/\b(S:)[0-9A-F]{40,}(?:;[HT]:[0-9A-F]+)*/gi, `$1${mask}`],
  [/^(\w[\w.-]*:)(?!x:|\*:|!+:|:)([^:\s]{8,})(?=:\d*:\d*:\d*:\d*:)/gm, `$1${mask}`],
  [
    /\b((?:ro|rw|trap)?community(?:-string|\d?6?)?["']?(?:\s*[=:]\s*|\s+)["']?)(?!public\b|\*{8}|string\b|none\b)[^\s"',;()\][]+/gi,
    `$1${mask}`,
  ],
  [
    /\b((?:\w*(?:passwd|password|passphrase|secret|token|api[_-]?key|authkey|privkey|authpass|privpass|pwd))["']?\s*(?:[=:]\s*|\s(?=["'\d]))(?:\d\s+)?["']?)(?!\*{8})[^\s"',;()]+/gi,
    `$1${mask}`,
  ],
  [/\b(identified\s+by\s+(?:values\s+)?["']?)(?!\*{8})[^\s"';]+/gi, `$1${mask}`],
  [/\b(connect(?:\s+(?:target|auxiliary|catalog))?\s+["']?[\w#$]+\/)(?!\s|\*{8})[^\s"'@;]+/gi, `$1${mask}`],
  [
    /\b((?:sqlplus|rman|exp|imp|expdp|impdp)\s+(?:-\w+\s+)*(?:target\s+)?["']?[\w#$]+\/)(?!\s|\*{8})[^\s"'@;]+/gi,
    `$1${mask}`,
  ],
  [/(:\/\/[^\s/:@]+:)(?!\*{8})[^\s/@]+(?=@)/g, `$1${mask}`],
  [/\b(ipmitool\b[^\n]{0,2000}?\s-P\s+)(?!\*{8})\S+/g, `$1${mask}`],
  [/\b(curl\b[^\n]{0,2000}?\s-u\s+[^\s:]+:)(?!\*{8})\S+/g, `$1${mask}`],
  [/\b(key\s+\d+\s+(?:md5|sha\d*|aes\w*)\s+)(?!\*{8})\S+/gi, `$1${mask}`],
  [
    /\b((?:key|key-string|neighbor \S+ password|tacacs-server key|radius-server key)\s+[0-9]\s+)(?!\*{8}|md5\b|sha|aes)\S+/gi,
    `$1${mask}`,
  ],
  [/\b(Authorization:\s*\w+\s+|Bearer\s+)(?!\*{8})[\w.~+/=-]{8,}/gi, `$1${mask}`],
  [/\b((?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-\S+)\s+)AAAA[\w+/=]+/g, `$1${mask}`],
  [
    /\b((?:auth|priv)(?:-?protocol)?\s+(?:md5|sha\d*|des|aes(?:-?\d+)?)\s+)(?!\*{8}|priv\b|auth\b)\S+/gi,
    `$1${mask}`,
  ],
];

export function maskSecrets(text: string): { readonly text: string; readonly masked: number } {
  let masked = 0;
  let next = text;
  for (const [pattern, secret] of rules)
    next = next.replace(pattern, (_whole, before) => {
      masked++;
      return secret.replace('$1', typeof before === 'string' ? before : '');
    });
  return { text: next, masked };
}
