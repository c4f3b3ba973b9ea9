/** The parts of the patterns for secrets. They use what both JavaScript and Perl know: see secret-rules.ts. */

/** Not masked yet. */
export const some = String.raw`(?!\*{3}|[0-9]\s+"?\*{3}|(?:HEX|ASCII):\*{3})`;
export const noValue = String.raw`(?!(?:yes|no|true|false|none|null|unset|not|set|enabled|disabled|required|optional|expired|never|files|sss|compat|systemd|ldap|x|exclusive|shared|prompt|ask|is|are|was|has|must|changed|for|of|to|ok)(?![\w!@#$%^&*+-]))(?!<|\$\{|20\d\d-\d\d-\d\d|all authentication tokens\b)`;
export const token = String.raw`[^\s"',;)(\]\[}{|]+`;
export const word = String.raw`[^\s"']+`;
export const community = String.raw`(?!public(?![\w-]))`;
export const noun = String.raw`(?:pass(?:word|wd|phrase|code)|pwd|secret|token|api[ _-]?key|auth[ _-]?key|authtok|auth[_-]?pass|priv[ _-]?key|priv[_-]?pass|private[ _-]?key|access[_-]?key|shared[ _-]?key|pre-?shared[ _-]?key|psk|account[_-]?key|encryption[ _-]?key)(?:[ _-](?:string|value|hash|text|in|out))?`;
export const is = String.raw`["']?\s*(?:=>|:|=(?!>))\s*`;

export const any = (...sources: readonly string[]): RegExp => new RegExp(sources.join(''), 'i');
export const exact = (...sources: readonly string[]): RegExp => new RegExp(sources.join(''));
