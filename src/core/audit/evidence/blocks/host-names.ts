/** Names of hosts as people and tools write them next to outputs. Every host of an appliance has a number in its name. */

export const hostName = /^(?:[a-z][\w-]*\d[\w-]*(?:\.[a-z][\w.-]*)?|\d+(?:\.\d+){3})$/i;

/** Ids of messages and names of parts look like names of hosts. */
export const isNoHost =
  /^(?:[A-Z]{2,}[-_]?\d+|(?:eth|re|ib|en[ops]|bond\w*?|vm\w*eth|mlx|lo|md|sd|nvme|cpu|disk|slot|port|fan|psu|vlan|mgmt|lane|rank|dimm|ipv)\d[\w.:]*)$/i;

/** Without its domain. */
export const shortHost = (host: string): string => (/^\d/.test(host) ? host : (host.split('.')[0] ?? host));

const mostInGroup = 200;

/**
 * Hosts of a group with the same output: `vega01celadm[01-02,04] (3)`, `vega01celadm01,vega01celadm02`. Undefined where
 * the text is no such group.
 */
export function hostsOfGroup(text: string): readonly string[] | undefined {
  const [, stem = '', list] = /^([a-z][\w-]*)\[([\d,-]+)\](?: \(\d+\))?$/i.exec(text) ?? [];
  if (list !== undefined) {
    const hosts = list.split(',').flatMap((range) => {
      const [from = '', to = from] = range.split('-');
      const count = Number(to) - Number(from) + 1;
      return count >= 1 && count <= mostInGroup
        ? Array.from({ length: count }, (_, i) => stem + String(Number(from) + i).padStart(from.length, '0'))
        : [];
    });
    return hosts.length > 0 ? hosts : undefined;
  }
  const names = text.split(/,\s*/);
  return names.length > 1 && names.every((name) => hostName.test(name) && !isNoHost.test(name))
    ? names.map(shortHost)
    : undefined;
}

/** The host that a text names, and nothing else. */
export const hostIn = (text: string | undefined): string | undefined =>
  text !== undefined && hostName.test(text) && !isNoHost.test(text) ? shortHost(text) : undefined;
