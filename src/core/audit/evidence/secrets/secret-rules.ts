/**
 * How a secret is recognized in one line. Group 1 of each pattern is what stays, the rest of the match is the secret. The
 * collector's script has the same patterns for Perl, so they use what both languages know: no flag but `i`, a lookbehind
 * of one length. The community `public` stays, because it is the fault that a check looks for.
 */
import { deviceRules } from './device-rules.ts';
import {
  accounts,
  any,
  community,
  exact,
  furtherAccounts,
  innerLabels,
  is,
  labeled,
  noun,
  noValue,
  some,
  token,
  users,
  word,
} from './fragments.ts';
import { noteRules } from './note-rules.ts';
import { toolRules } from './tool-rules.ts';

export const secretRules: readonly RegExp[] = [
  // Hashes.
  exact(String.raw`()\$(?:1|2[abxy]?|5|6|7|8|9|y|gy|sha1|sha512|apr1|argon2\w*|pbkdf2\w*)\$[./\w+=,$-]+`),
  any(String.raw`(\{(?:SSHA|SHA|MD5|SMD5|CRYPT|PBKDF2)[\w-]*\})`, some, String.raw`[\w+/=$.-]{8,}`),
  any(String.raw`\b(S:)[0-9A-F]{40,}(?:;[HT]:[0-9A-F]+)*`),
  exact(String.raw`^(\w[\w.-]*:)(?!x:|\*:|!+:|:)`, some, String.raw`[^:\s]{8,}(?=:\d*:\d*:\d*:\d*:)`),
  any(String.raw`()\b0x[0-9a-f]{32,}`),
  any(String.raw`(\bgrub\.pbkdf2\.sha512\.\d+\.)`, some, String.raw`[0-9a-f.]+`),
  // Keys with which storage servers know their clusters.
  any(String.raw`(\bkey\s*=\s*["']?)`, some, String.raw`[0-9a-f]{24,}`),
  any(String.raw`(\bassign\s+key\s+for\s+[^=]+=\s*["']?)`, some, word),
  // Tokens of a known shape.
  exact(
    String.raw`\b()(?:(?:AKIA|ASIA)[A-Z0-9]{16}|gh[pousr]_\w{20,}|glpat-[\w-]{16,}|xox[abprs]-[\w-]{10,}|eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+)`,
  ),
  any(String.raw`\b(Authorization:\s*\w+\s+|Bearer\s+)`, some, String.raw`[\w.~+/=-]{8,}`),
  any(String.raw`\b((?:Set-)?Cookie:\s*[^=\s]+=)`, some, String.raw`[^\s;]+`),
  any(String.raw`\b((?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-\S+)\s+)AAAA[\w+/=]+`),
  ...deviceRules,
  // The answer to a question of expect, before its colon and quotes are taken for a label and a value.
  any(
    String.raw`(\bp?assword\b[^|]*?\b(?:exp_)?send\s+(?:[-$]\S*\s+)*")`,
    some,
    String.raw`(?:[^"\\]|\\[^rn])+`,
  ),
  any(
    String.raw`(\bp?assword\b[^|]*?\b(?:exp_)?send\s+(?:[-$]\S*\s+)*')`,
    some,
    String.raw`(?:[^'\\]|\\[^rn])+`,
  ),
  // A label, then a value.
  any(
    String.raw`^([\w .'-]*(?:password|passwd|pass ?phrase)\s*:\s+)`,
    some,
    noValue,
    String.raw`[^\s=:"',;)(][^=:"',;)(]*$`,
  ),
  any(String.raw`(<[\w:.-]*`, noun, String.raw`\b[^<>]*>)`, some, String.raw`[^<\s][^<]*`),
  any(String.raw`(\bcredentials?\s*[:=]\s*["']?[\w.-]+[/:])`, some, token),
  any(
    String.raw`(\b(?:password|passwd|pwd|pw)(?:\s+(?:for|of|on|at)\s+(?:the\s+)?[\w@.'-]+){1,3}(?:\s\w+)?(?:\s*[(\[][^()\[\]:=]{1,30}[)\]])?\s*(?:[:=]|is|was)\s+)`,
    some,
    noValue,
    token,
  ),
  any(
    String.raw`(\b(?:password|passwd|pwd|pw)\s+(?:is|was)\s+["'\x60]?)`,
    some,
    noValue,
    String.raw`(?!(?:now|the|a|an|in|stored|wrong|correct|valid|invalid|too|empty|case|still|being|given|default)\b)`,
    token,
  ),
  any(String.raw`((?:\b|_)pw\s*[:=]\s*)`, some, noValue, token),
  any(
    String.raw`(\b(?:password|passwd|pw|pass ?phrase)\s+(?:for|of)\s+[\w@.'-]+\s+to\s+["']?)`,
    some,
    noValue,
    token,
  ),
  any(
    String.raw`(\b(?:password|passwd|pw|pass ?phrase)\s+to\s+["']?)`,
    some,
    noValue,
    String.raw`(?=\S*\d)`,
    token,
  ),
  // The words of other languages.
  any(
    String.raw`((?:passwort|kennwort|mot de passe|contrase\S{1,2}a|wachtwoord|senha)\s*(?:[:=]|(?:ist|lautet|est|es)\b)\s*["']?)`,
    some,
    noValue,
    token,
  ),
  any(String.raw`((?:passwort|kennwort)\b[^:=]{0,60}\slautet\s+["']?)`, some, noValue, token),
  any(String.raw`((?:passwort|kennwort)\b[^:=]{0,60}\sist\s+["']?)`, some, String.raw`(?=\S*\d)`, token),
  any(String.raw`(\b(?:passwort|kennwort|wachtwoord)\s+["']?)`, some, String.raw`(?=\S*\d)`, token),
  any(
    String.raw`(\bcommunity(?:\s+(?:string|name))?(?:\s+(?:of|for|on)\s+(?:the\s+)?[\w.-]+(?:\s[\w.-]+)?){0,2}\s+(?:is|was)\s+["'\x60]?)`,
    some,
    community,
    noValue,
    String.raw`(?!\x60)(?!(?:now|the|a|an|in|on|by|not|set|used|wrong|known|unknown|still|empty|\w+ed)\b)`,
    token,
  ),
  any(String.raw`(\b\w*session_?id\s*[:=]\s*)`, some, String.raw`(?!\d{1,9}(?!\w))`, token),
  any(
    String.raw`(\b(?:key\s+config-key\s+\S+|(?:wpa-)?psk\s+(?:ascii|hex)(?:\s+[0-9])?|id\s+\S+\s+password)\s+)`,
    some,
    token,
  ),
  any(String.raw`^(\s*user\s*=\s*"[^":]+:)`, some, String.raw`[^"]+`),
  any(
    String.raw`^((?:[\w. -]*[ _-])?\w*`,
    noun,
    is,
    String.raw`)`,
    some,
    noValue,
    String.raw`(?!["'(/]|[\[{]["']?\*{3})[^\s=]+(?=\s*$)`,
  ),
  // A list of them, up to its end.
  any('(', noun, is, String.raw`[\[{]\s*["']?)`, some, noValue, String.raw`[^\s"'\]}][^\]}]*`),
  any(String.raw`(`, noun, is, String.raw`")`, some, String.raw`[^"]+`),
  any(String.raw`(`, noun, is, String.raw`')`, some, String.raw`[^']+`),
  any(
    String.raw`(`,
    noun,
    is,
    innerLabels,
    String.raw`(?:[0-9]\s+)?)`,
    some,
    noValue,
    String.raw`(?!/)`,
    labeled,
    furtherAccounts,
  ),
  // The label may be behind the value, or have several users.
  any(
    String.raw`((?:[,|]|(?<!user|name)(?<!user |name |login)(?<!login )[:=])\s*|(?:^|\s)[\w.$-]*\s?/\s*(?<!^/)(?<!\s/))`,
    some,
    noValue,
    String.raw`(?!/|\d{1,3}(?:\.\d{1,3}){3}(?![\w.])|[\da-f]{0,4}:|(?<=:)[\da-f]{1,4}\s)`,
    token,
    String.raw`(?=\s*\((?:[a-z]+\s){0,2}(?:password|passwd|pwd?|pass ?phrase|secret)\))`,
  ),
  any(
    String.raw`((?:^|[|\s])(?:${users}) *[|\t][ \t]*)`,
    some,
    noValue,
    String.raw`(?!/|\d{1,3}(?:\.\d{1,3}){3}(?![\w.])|\d{1,4}(?!\w))(?=[^\s|]*[\d!@#$%^&*])`,
    token,
    String.raw`(?= *[|\t][ \t]*(?:password|passwd|pass ?phrase)\s*(?:\||$))`,
  ),
  any(
    String.raw`(\bilom[: ]{1,3}(?:root|admin) ?/ ?)`,
    some,
    noValue,
    String.raw`(?=[^\s/]*\d)(?=[^\s/]*[a-z])(?![^\s/]*/)`,
    token,
  ),
  any(
    String.raw`(\bpasswords["']?\s*[:=]\s*(?:[\[{]\s*)?["']?)`,
    some,
    noValue,
    String.raw`(?!\d{1,4}(?!\w))`,
    accounts,
  ),
  any(String.raw`(`, noun, String.raw`\s+")`, some, String.raw`[^"]+`),
  any(String.raw`(`, noun, String.raw`\s+')`, some, String.raw`[^']+`),
  any(
    String.raw`((?:_pass["']?\s*(?:=>|[:=](?!>))|\b(?:ssh|db|user|root|key|smtp)?pass\s*=(?!>))\s*["']?)`,
    some,
    noValue,
    String.raw`(?!\d{1,5}(?!\w))`,
    token,
  ),
  // A tool of checks prints `PASS => check`, so what is behind such an arrow has quotes, or the word is not in capitals.
  any(
    String.raw`(\b(?:ssh|db|user|root|key|smtp)?pass["']?\s*(?:=>|:)\s*["'])`,
    some,
    noValue,
    String.raw`(?!\d{1,5}(?!\w))`,
    token,
  ),
  exact(
    String.raw`(\b(?:ssh|db|user|root|key|smtp)?[Pp]ass["']?\s*(?:=>|:)\s*)`,
    some,
    noValue,
    String.raw`(?=\S*\d)(?=\S*[A-Za-z])`,
    token,
    String.raw`(?=[\s,;)}\]]*$)`,
  ),
  any(
    String.raw`^(\s*(?:root)?bind(?:pw|_password)\s+|\s*rootpw\s+(?:--\w+\s+)*|\s*olcRootPW:\s*)`,
    some,
    token,
  ),
  any(String.raw`(\bbind(?:pw|_?pass\w*)\s*[=:]\s*["']?)`, some, noValue, token),
  any(String.raw`(\blogin\s+\S+\s+password\s+)(?![:=])`, some, word),
  ...toolRules,
  ...noteRules,
];

/** A line without any of these words and marks holds no secret; it spares most lines the rules. */
export const mayHoldSecret =
  /kinit|sudo|register|assword|pass|pw|exad?cli|grub\.|login|zip|7z|openssl|securestring|net\s+use|kennwort|contrase|wachtwoord|senha|ilom|cred|(?:admin|root|oracle|grid|sys|system)["'`]? ?[/:,]|switch[: ]|pdu[: ]|login|account|:[^\s@:/]+@|has[^ -~]{1,2}o|haslo|heslo|パス|паро|密码|密碼|비밀|useradd|usermod|encrypt|session|secret|token|key|psk|auth|commun|snmp|com2sec|sink|priv|createuser|identified|connect|conn |target|catalog|userid|sqlplus|sqlldr|rman|exp|imp|dgmgrl|adrci|thin:|credential|entry|:\/\/|ipmitool|curl|wget|user\s*=|ldap|mysql|docker|podman|smbclient|echo|lan +set|0x[\da-f]{32}|AAAA|AKIA|ASIA|gh[pousr]_|glpat|xox|eyJ|bearer|cookie|\$\w+\$|\{\w+\}|S:[\da-f]{40}|:\d*:\d*:\d*:\d*:|\d\s+(?:MD5|SHA|AES|M|TIGER)/i;

/** Beginning and end of a private key, and the lines that may be between them. */
export const privateKey = {
  begin: /-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----/,
  end: /-----END [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----/,
  body: /^\s*(?:[A-Za-z0-9+/=]*|(?:Proc-Type|DEK-Info|Comment|Version): .*)\s*$/,
};
