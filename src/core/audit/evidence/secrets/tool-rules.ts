/** Secrets in command lines, statements and addresses of the web. */
import { any, exact, noValue, quoted, some, token, word } from './fragments.ts';

export const toolRules: readonly RegExp[] = [
  // SQL and Oracle's tools. A listener's file lists its passwords in brackets.
  any(String.raw`(\bpassword(?:s_[\w.-]+\s*=\s*(?:\(\s*)?|\s*=\s*\(\s*))`, some, String.raw`[^\s()][^()]*`),
  any(
    String.raw`(\b(?:create|alter|grant|set|administer|open|close|user|role|link|connect|encryption|keystore|wallet)\b[^;]*?\bidentified\s+by\s+(?:values\s+)?["']?)`,
    some,
    quoted,
  ),
  any(String.raw`(\bidentified\s+by\s+(?:"[^"]*"|\S+)\s+replace\s+["']?)`, some, quoted),
  any(
    String.raw`(\b(?:sqlplus|sqlldr|rman|exp|imp|expdp|impdp|dgmgrl|adrci)\s+(?:-\w+\s+)*(?:(?:target|auxiliary|catalog)\s*=?\s*)?(?:\\?["'])?[a-z][\w#$]*/(?:\\?["'])?)(?![\s/])`,
    some,
    String.raw`[^\s"'@;]+`,
  ),
  any(
    String.raw`(\b(?:connect|conn|target|auxiliary|catalog|userid)(?:\s*=\s*|\s+)["']?[a-z][\w#$]*/["']?)(?![\s/])`,
    some,
    String.raw`[^\s"'@;]+`,
  ),
  any(String.raw`(\bthin:[^\s/@:]+/)`, some, String.raw`[^\s@]+(?=@)`),
  any(
    String.raw`(\b(?:create|modify)(?:Credential|Entry)\s+\S+\s+(?:\S+\s+)?)`,
    some,
    String.raw`[^\s"']+(?="?\s*$)`,
  ),
  // Command lines and addresses of the web.
  exact(String.raw`(:\/\/[^\s/:@]*:)`, some, String.raw`[^\s/@]+(?=@)`),
  exact(String.raw`(\bipmitool\b[^|;]*?\s-P\s*["']?)`, some, word),
  exact(String.raw`(\bipmitool\b[^|;]*?\s-[ky]\s*["']?)`, some, word),
  any(String.raw`(\bnet\s+use\s+(?:\w:\s+)?\\\\\S+\s+)(?![/*])`, some, word),
  any(String.raw`(\bConvertTo-SecureString\s+(?:-String\s+)?["']?)(?!-)`, some, word),
  exact(String.raw`(\b(?:useradd|usermod)\b[^|;]*?\s-p\s*["']?)`, some, word),
  exact(String.raw`(\b(?:plink|pscp|psftp|putty)(?:\.exe)?\b[^|;]*?\s-pw\s+["']?)`, some, word),
  exact(String.raw`(\b(?:curl|wget)\b[^|;]*?\s(?:-u|--user)\s*["']?[^\s:]+:)`, some, word),
  exact(String.raw`(\bldap\w+\b[^|;]*?\s-w\s*["']?)`, some, word),
  exact(String.raw`(\bmysql\w*\b[^|;]*?\s-p)`, some, String.raw`(?!assword|ort)`, word),
  exact(String.raw`(\b(?:sshpass|(?:docker|podman)\s+login\b[^|;]*?)\s-p\s*["']?)`, some, word),
  exact(String.raw`(\bsmbclient\b[^|;]*?-U\s*[^\s%]+%)`, some, word),
  any(
    String.raw`(\s--?(?:\w+[-_])?(?:password|passwd|pass|pwd|secret|token|storepass|keypass|passin|passout|api-key)(?:=|\s+)(?:pass:)?["']?)(?!-|\$[({]|/|pass:\*{3})`,
    some,
    noValue,
    word,
  ),
  any(String.raw`(\s--?(?!no)\w*(?:password|passwd)(?:=|\s+)["']?)(?!-|\$[({]|/)`, some, noValue, word),
  // Last in a line of a configuration; a word without a digit may be of a sentence.
  any(
    String.raw`(\bpassword\s+(?:[0-9]\s+)?"?)`,
    some,
    noValue,
    String.raw`(?!(?:sha|md|aes)-?\d)(?=\S*\d)(?=\S*[a-z])`,
    token,
    String.raw`(?="?\s*$)`,
  ),
  exact(String.raw`(\bexad?cli\b[^|;]*?\s-p\s+["']?)`, some, String.raw`(?!-)`, word),
  any(String.raw`(\bhtpasswd\s+-\w*b\w*\s+\S+\s+\S+\s+)`, some, word),
  any(
    String.raw`(\b(?:echo|printf)\s+(?:-n\s+)?(?:["']%s(?:\\n)?["']\s+)?["']?(?:\w+:)?)`,
    some,
    String.raw`(?!-|[^\s"'|:]*:\*{3})(?:(?<=")[^"|]+(?=")|(?<=')[^'|]+(?=')|(?<=:)[^"':|]+(?=["'])|[^\s"':|]+)(?=["']?\s*\|\s*(?:sudo\s+-S|passwd\b|chpasswd\b|kinit\b|su\b|cryptsetup\b))`,
  ),
  any(String.raw`(\bchpasswd\s*<<<\s*"[\w.-]+:)`, some, String.raw`[^"]+`),
  any(String.raw`(\bchpasswd\s*<<<\s*'[\w.-]+:)`, some, String.raw`[^']+`),
  any(String.raw`(\bchpasswd\s*<<<\s*[\w.-]+:)`, some, word),
  any(String.raw`(\bpass:)`, some, word),
  exact(String.raw`(\b(?:login|register)\b[^|;]*?\s-p\s+["']?)`, some, String.raw`(?!-|\d{1,5}(?!\w))`, word),
  any(String.raw`(\b(?:\w*passw\w*|kinit|sudo)\b[^|;<]*<<<\s*["']?)(?![\w.-]+:\*{3})`, some, word),
  any(
    String.raw`(\b(?:name|key|id)\s*=\s*["'][\w.-]*(?:password|passwd|secret|pwd)["']\s+value\s*=\s*["'])`,
    some,
    String.raw`(?:(?<=")[^"]+|(?<=')[^']+)`,
  ),
  any(
    String.raw`(\b(?:user\s+\S+\s+pass|(?:new|wallet)[ _]password|(?:root|admin|oracle|grid|ilom)\s+(?:pw|password))\s+(?:\([a-z][a-z ]{0,20}\)\s+)?(?:-\s+)?)`,
    some,
    noValue,
    String.raw`(?!\d+\s+(?:days?|weeks?|months?|years?|hours?|minutes?|times?|char\w*|expir\w*)\b)(?=\S*\d)`,
    token,
  ),
  exact(String.raw`(\b(?:un)?zip\b[^|;]*?\s-P\s*["']?)`, some, word),
  exact(String.raw`(\b7z[ar]?\b[^|;]*?\s-p["']?)`, some, word),
  exact(String.raw`(\bopenssl\b[^|;]*?\s-k\s+["']?)`, some, word),
];
