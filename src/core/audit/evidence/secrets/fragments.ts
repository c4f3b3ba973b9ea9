/** The parts of the patterns for secrets. They use what both JavaScript and Perl know: see secret-rules.ts. */

/** Not masked yet. */
export const some = String.raw`(?!\x60?\*{3}|[0-9]\s+"?\*{3}|(?:HEX|ASCII):\*{3})`;
export const noValue = String.raw`(?!(?:yes|no|true|false|none|null|unset|not|set|enabled|disabled|required|optional|expired|never|files|sss|compat|systemd|ldap|x|exclusive|shared|prompt|ask|line|is|are|was|has|must|changed|for|of|to|ok)(?![\w!@#$%^&*+-]))(?!<|\$\{|20\d\d-\d\d-\d\d|all authentication tokens\b)`;
/** A word of a configuration, or all that is between two quotes. */
export const token = String.raw`(?:(?<=")[^"]+(?=")|(?<=')[^']+(?=')|[^\s"',;)(\]\[}{|]+)`;
/** A word, or all that is between two quotes. */
export const word = String.raw`(?:(?<=")[^"]+(?=")|(?<=')[^']+(?=')|[^\s"']+)`;
export const community = String.raw`(?!public(?![\w-]))`;
export const noun = String.raw`(?:pass(?:word|wd|phrase|code)|pwd|secret|token|api[ _-]?key|auth[ _-]?key|authtok|auth[_-]?pass|priv[ _-]?key|priv[_-]?pass|private[ _-]?key|access[_-]?key|shared[ _-]?key|pre-?shared[ _-]?key|psk|account[_-]?key|encryption[ _-]?key)(?:[ _-](?:string|value|hash|text|in|out))?`;
/** Behind a label, with what it is of: `password (root): `. */
export const is = String.raw`(?:\s*[(\[][^()\[\]:=]{1,30}[)\]])?[*_\x60]{0,3}["']?\s*(?:=>|:|=(?!>))[*_\x60]{0,3}\s*\x60?(?![*_\x60]{1,3}(?:\s|$))`;
/** Labels between the label of a secret and its value: `community: {"ro": "..."}`. */
const inner = String.raw`["']?(?:snmp|ro|rw|read|write|read[ _-]?only|read[ _-]?write|access|get|set|trap|v[123]c?|string|name|value|root|admin|user|oracle|grid)["']?\s*[:=]\s*`;
export const innerLabels = String.raw`(?:[\[{]\s*)?(?:${inner}){0,3}(?!${inner})["']?`;
/** A token, and the next one where the first is a further label or a user: `root: secret`, `root / secret`. */
export const labeled = String.raw`${token}(?:(?:(?<=:)|\s+/)\s+["']?${token})?`;
/** Between two values of a list. */
const next = String.raw`["']?\s*,\s*`;
const isOther = String.raw`(?!["']?[\w-]+["']?\s*[=:])`;
const kind = String.raw`["']?(?:snmp|ro|rw|read|write|read[ _-]?only|read[ _-]?write|get|set|trap|v[123]c?)["']?\s*[:=]\s*`;
/** Behind a community, what it permits: `s3cret (ro), `. */
const right = String.raw`(?:["']?\s*\([a-z][\w -]{0,20}\))?`;
/** `public`, and then a further community, perhaps with its label. */
export const publicFirst = String.raw`(?:public${right}${next}(?:${kind})?${isOther}["']?)*`;
/** More values of a list, up to the next label that is none of a community; `public` stays at the end. */
export const furtherCommunities = String.raw`(?:(?:${right}${next}(?:${kind})?["']?public(?=${right}["']?\s*,))*${right}${next}(?:${kind})?${isOther}["']?${community}${token})*`;
export const users = 'root|admin|oracle|grid|ilom|system|sys';
export const allUsers = `${users}|opc|celladmin|cellmonitor|dbmadmin`;
/** A user and a secret: `root/secret`, `"root": "secret"`; then more such. */
const account = String.raw`${token}(?:["']?\s?[:=/]\s*["']?${token}|(?<=[:=/])\s+["']?${token})?`;
export const accounts = String.raw`${account}(?:${next}["']?${account})*`;
/** More users with a secret each behind the first: `, oracle/secret`. */
export const furtherAccounts = String.raw`(?:${next}["']?(?:${users})["']?\s?[:=/]\s*["']?${token})*`;
/** All that is between two quotes, or up to a blank. */
export const quoted = String.raw`(?:(?<=")[^"]+(?=")|(?<=')[^']+(?=')|[^\s"';]+)`;

export const any = (...sources: readonly string[]): RegExp => new RegExp(sources.join(''), 'i');
export const exact = (...sources: readonly string[]): RegExp => new RegExp(sources.join(''));
