/**
 * Secrets in people's notes, with no mark between the label, the user and the value: `ILOM root/Sommer`,
 * `root password Sommer`. A value may be a plain word, so the words that such sentences use are excluded by name.
 */
import { allUsers, any, community, exact, noValue, some, token } from './fragments.ts';

const user = `(?:${allUsers})`;

/** Words that follow a user or a label in a sentence and are no value. */
const sentence = String.raw`admin[a-z]*|operators?|users?|roles?|groups?|root|oracle|oinstall|grid|dba|asm[a-z]*|guests?|monitor[a-z]*|console|log[io]ns?|access|accounts?|passwords?|passwd|pw|polic\w+|files?|hash[a-z]*|prompts?|aging|manage[a-z]*|authenti[a-z]*|complexity|strength|length|history|reuse|verif[a-z]*|function|vault|settings?|rules?|reset[a-z]*|chang(?!eme|eit)[a-z]*|unchanged|expir[a-z]*|requir[a-z]*|optional|protect[a-z]*|known|unknown|missing|wrong|correct[a-z]*|valid[a-z]*|invalid|empty|locked|unlocked|disabled|enabled|work[a-z]*|fail[a-z]*|reject[a-z]*|accept[a-z]*|shell|session|cli|web|gui|ssh|https?|page|screen|units?|status|state|types?|version|only|again|twice|here|there|later|default|different|equal|same|before|after|from|with|and|or|but|in|on|at|as|to|is|was|of|for|via|prior|still|also|not|too|permi[a-z]*|remain[a-z]*|store[a-z]*|lifetime|lock[a-z]*|safe|secur[a-z]*|recover[a-z]*|service[a-z]*|check[a-z]*|test[a-z]*|ok|fine|redacted|removed|masked|hidden|passed|complete[a-z]*|success[a-z]*|database|wheel|x11[a-z]*|[a-z]+_(?:groups?|users?|roles?)|(?:web|ssh|cli|remote)[_-]?(?:access|console|log[io]ns?|sessions?|interface)`;
const isWhole = String.raw`(?![\w!@#$%^&*+-])`;
const ordinary = `(?!(?:${sentence})${isWhole})`;
/** The same for a pattern that knows capitals: the first letter may be one. */
const ordinaryToo = `(?!(?:${sentence.replace(/(^|\|)([a-z])/g, (_, bar: string, one: string) => `${bar}[${one.toUpperCase()}${one}]`)})${isWhole})`;
const notANumber = String.raw`(?!\d+(?:\.\d+)*(?!\w)|\d{1,3}(?:\.\d{1,3}){3}|/|\()`;

export const noteRules: readonly RegExp[] = [
  // `ILOM: root / Sommer`, `creds root:Sommer`, `PDU admin/Sommer`.
  any(
    String.raw`(\b(?:ilom|pdu|switch|logins?|creds?|credentials?|accounts?|zugang\w*|users?)\b(?:[^|;/\w]{1,4}\w[\w.-]{0,60}(?![\w.-])){0,3}?[^|;/\w]{1,4}`,
    user,
    String.raw`["'\x60]?\s?[/:]\s?["'\x60]?)`,
    some,
    noValue,
    notANumber,
    ordinary,
    String.raw`(?=[^\s/]{6,})(?![^\s/]*/)`,
    token,
  ),
  // `sys/Sommer1` alone, with small letters and capitals beside a digit, or of any user with a mark; neither a path nor a file.
  exact(
    String.raw`((?:^|[\s"'\x60(,;])(?:[Ss][Yy][Ss](?:[Tt][Ee][Mm])?/(?=["'\x60]?(?:[^\s/@]{0,60}[A-Z][^\s/@]{0,60}[a-z]|[^\s/@]{0,60}[a-z][^\s/@]{0,60}[A-Z]))|(?:[Ss][Yy][Ss](?:[Tt][Ee][Mm])?|root|ROOT|admin|celladmin|cellmonitor|dbmadmin)/(?=["'\x60]?(?:welcome1|[^\s/@]{0,60}[!#$%^&*])))["'\x60]?)`,
    some,
    noValue,
    notANumber,
    ordinaryToo,
    String.raw`(?=[^\s/@]{0,60}\d)(?!\S{0,200}/|[\w.-]{1,60}\.[a-z]{2,4}(?!\w))[^\s"'\x60/,;]{6,}`,
  ),
  // Last in its line: `ilom vega01dbadm01-ilom root Sommer`. A name of a host has two numbers.
  any(
    String.raw`(\b(?:ilom|pdu|switch|login|creds?|credentials?)\b[:= \t]{1,12}(?:(?=[\w-]{0,60}\d)\w[\w.-]{0,60}[: \t]{1,12})?`,
    user,
    String.raw`(?:[ \t]{1,12}|,\s)["'\x60]?)`,
    some,
    noValue,
    notANumber,
    ordinary,
    String.raw`(?![a-z]+\d+[a-z]+\d)[^\s"'\x60/:]{6,}(?=["'\x60]?\s*$)`,
  ),
  any(
    String.raw`(\b`,
    user,
    String.raw`(?:'s)?\s+(?:password|passwd|pw|pwd|pass)\s+["']?)`,
    some,
    noValue,
    notANumber,
    ordinary,
    String.raw`[^\s"'/:=([]{6,}(?=["']?\s*$)`,
  ),
  // A word with capitals and small letters between those of a sentence.
  exact(
    String.raw`(\b(?:[Pp]assword|[Pp]asswd|[Pp]w|[Pp]wd|[Kk]ennwort|[Pp]asswort|[Pp]assphrase)\s["']?)`,
    some,
    ordinaryToo,
    String.raw`(?=[^\s"':=]*[a-z])(?=[^\s"':=]*[A-Z])[^\s"',;:=()\[\]/]{6,}(?!["']?\s*[:=])`,
  ),
  // `root:Sommer@vega01dbadm01`.
  any(String.raw`(\b`, user, ':)', some, String.raw`(?!/)[^\s@:/]+(?=@[\w.])`),
  // `with "Sommer" as the password`.
  any(
    String.raw`(\b(?:with|use|using|has)\s+["'\x60]?)`,
    some,
    notANumber,
    String.raw`(?!(?:the|a|an|this|that|it|same|your|my|our)\s)[^\s"'\x60]{4,}(?=["'\x60]?\s+as\s+(?:(?:the|its|their|a|new|${user})\s+)*(?:password|passwd|pw|pass ?phrase)\b)`,
  ),
  // `my password - Sommer`, `password -> Sommer`.
  any(
    String.raw`(\b(?:password|passwd|pwd|pass ?phrase|passwort|kennwort)(?:\s+(?:for|of)\s+[\w.-]+)?\s+(?:=>|[^\w\s"':=(/,.;!?|]{1,3})\s+["']?)`,
    some,
    noValue,
    notANumber,
    ordinary,
    String.raw`[^\s"']{4,}(?=["']?\s*$)`,
  ),
  // The label of a user or a language before its mark: `Passwort fuer root: `, `mot de passe root : `.
  any(
    String.raw`((?:passwort|kennwort|mot de passe|contrase\S{1,2}a|wachtwoord|senha|has[^ -~]{1,2}o|haslo|heslo)(?:\s+(?:f\S{1,2}r|von|de|para|pour|voor|dla|pro|du|des|do|da|der|des))?\s+[\w@.-]+\s*[:=]\s*["']?)`,
    some,
    noValue,
    token,
  ),
  any(String.raw`(\b(?:has[^ -~]{1,2}o|haslo|heslo)\s*[:=]\s*["']?)`, some, noValue, token),
  // Perl reads bytes, so a mark that is not ASCII is no member of a class. A user or a few words may be before the mark.
  any(
    '((?:パスワード|пароль|Пароль|密码|密碼|비밀번호)',
    String.raw`(?:\s*(?:\(|（)[\w@. -]{1,30}(?:\)|）))?(?:\s+[^\s:=|;,"']{1,60}?){0,3}?`,
    String.raw`(?:\s*(?:[:=]>?|：|＝|–|—|→|->|は|是(?!否))|\s+-)\s*(?:["']|「|『|“|«)?)`,
    some,
    noValue,
    token,
  ),
  any(
    String.raw`((?:(?:パスワード|密码|密碼|비밀번호)\s*|(?:пароль|Пароль)\s+)(?:["']|「|『|“|«)?)`,
    some,
    noValue,
    notANumber,
    String.raw`(?=[^\s*]*\d)(?!\S*[:=](?:\s|$))(?!\S*\*{8})`,
    token,
  ),
  exact(
    String.raw`(\b[Pp]ass\s*:\s+["']?)`,
    some,
    noValue,
    notANumber,
    ordinaryToo,
    String.raw`[^\s"',;:]{6,}(?=["']?\s*$)`,
  ),
  // Elements and pairs whose name is a value of its own.
  any(
    String.raw`(<\w[^<>]*\b(?:key|name|id)\s*=\s*["'][\w.-]*(?:password|passwd|pwd|secret|token)["'][^<>]*>)`,
    some,
    String.raw`[^<\s][^<]*`,
  ),
  any(String.raw`(&lt;[\w:.-]*(?:password|passwd|pwd|secret|token)&gt;)`, some, String.raw`[^&\s][^&]*`),
  any(
    String.raw`(["']?\b(?:name|key|id)["']?\s*:\s*["'][\w.-]*(?:password|passwd|pwd|secret|token)["']\s*,\s*["']?value["']?\s*:\s*["'])`,
    some,
    String.raw`(?:(?<=")[^"]+|(?<=')[^']+)`,
  ),
  // `oracle/Sommer@//vega01-scan1`, `user/pw root/Sommer`.
  any(
    String.raw`(\b`,
    user,
    String.raw`/["']?)`,
    some,
    String.raw`(?!/)[^\s@/"']+(?=["']?@(?://)?(?![\w.-]*:/)[\w-]+(?:[.:/]|\s|$))`,
  ),
  any(
    String.raw`(\b(?:u|user|login)\s?/\s?(?:p|pw|pwd|pass\w*)\s*[:=]?\s*["']?[\w.-]+\s?[/:]\s?["']?)`,
    some,
    noValue,
    notANumber,
    ordinary,
    token,
  ),
  any(
    String.raw`(\bset\s+(?:\w+_community|(?:\w+_)?(?:password|passwd|pwd))\s+["']?)`,
    some,
    community,
    noValue,
    ordinary,
    String.raw`(?![=:-]|\d+\s*$|\d+:\d)[^\s"'=]+(?=["']?\s*$)`,
  ),
  any(String.raw`(\bpwcreate\s+(?:[^\s+]\S*\s+){0,8}\+\S+\s+["']?)`, some, token),
  any(String.raw`(\bpassword\.\w+\s*[=:]\s*["']?)`, some, noValue, notANumber, token),
  // `the password was set to Sommer`, `Sommer is the root password`.
  exact(
    String.raw`(\b[Pp]assword(?:\s+(?:was|is|has been))?(?:\s+(?:re)?(?:set|changed))?\s+to\s+["'\x60]?)`,
    some,
    ordinaryToo,
    String.raw`(?=[^\s"':=]*[a-z])(?=[^\s"':=]*[A-Z])[^\s"'\x60,;:=()/]{6,}`,
  ),
  exact(
    String.raw`^(\s*(?:[-*>]\s+)?["'\x60]?)`,
    some,
    ordinaryToo,
    String.raw`[^\s"'\x60:=|]{6,}(?=["'\x60]?\s+(?:is|was)\s+(?:the|our|its|their)\s+(?:[\w-]+\s+){0,2}(?:password|passwd|pw)\s*(?:[.,;!(]|$))`,
  ),
];
