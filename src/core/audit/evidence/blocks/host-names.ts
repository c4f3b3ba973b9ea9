/** Names of hosts as people and tools write them next to outputs. Every host of an appliance has a number in its name. */

export const hostName = /^(?:(?=[\w-]*\d)[a-z][\w-]*(?:\.[a-z][\w.-]*)?|\d+(?:\.\d+){3})$/i;

/** Names of interfaces, of their files and of other parts look like names of hosts. */
const isPart =
  /^(?:(?:ifcfg|rule|route6?)-\S+|(?:eth|re|ib|en[ops]|bond\w*?|vm\w*eth|mlx|lo|md|sd|nvme|cpu|disk|slot|port|fan|psu|vlan|mgmt|lane|rank|dimm|ipv)\d[\w.:]*)$/i;
const isMessage = /^[A-Z]{2,}[-_]?\d+$/i;
export const isNoHost = { test: (text: string): boolean => isPart.test(text) || isMessage.test(text) };

/** What a line names in a loop over these words: a host, or a part of the host on which the loop runs. */
export const loopMarker = (word: string): { readonly word: string; readonly host?: string } =>
  isPart.test(word) ? { word } : { word, host: shortHost(word) };

/** Without its domain. */
export const shortHost = (host: string): string => (/^\d/.test(host) ? host : (host.split('.')[0] ?? host));

const mostInGroup = 200;

/**
 * Hosts of a group with the same output: `vega01celadm[01-02,04] (3)`, `vega01celadm01,vega01celadm02`. A group of more
 * hosts than a console manages is one host of that text, so that its output is of no other host. Undefined where the
 * text is no such group.
 */
export function hostsOfGroup(text: string): readonly string[] | undefined {
  const [, stem = '', list] = /^([a-z][\w-]*)\[([\d,-]+)\](?: \(\d+\))?$/i.exec(text) ?? [];
  if (list !== undefined) {
    const ranges = list.split(',').flatMap((range) => {
      const [from = '', to = from] = range.split('-');
      const count = Number(to) - Number(from) + 1;
      return from !== '' && count >= 1 ? { from, count } : [];
    });
    if (ranges.reduce((sum, { count }) => sum + count, 0) > mostInGroup) return [text];
    const hosts = ranges.flatMap(({ from, count }) =>
      Array.from({ length: count }, (_, i) => stem + String(Number(from) + i).padStart(from.length, '0')),
    );
    return hosts.length > 0 ? hosts : undefined;
  }
  const names = text.split(/,\s*/);
  if (names.length < 2 || !names.every((name) => hostName.test(name) && !isNoHost.test(name)))
    return undefined;
  return names.length > mostInGroup ? [text] : names.map(shortHost);
}

/** The host that a text names, and nothing else. */
export const hostIn = (text: string | undefined): string | undefined =>
  text !== undefined && hostName.test(text) && !isNoHost.test(text) ? shortHost(text) : undefined;
