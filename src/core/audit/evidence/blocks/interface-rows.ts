/**
 * Rows of a table of interfaces, written as the file of an interface has them, so that one reader knows both.
 *
 *   | Interface | Address        | MTU  |
 *   | eth0      | 10.20.10.11/24 | 1500 |      DEVICE=eth0  IPADDR=10.20.10.11  PREFIX=24  MTU=1500
 */

/** Names of columns that mean a setting of an interface. */
const settings: readonly (readonly [name: RegExp, setting: string])[] = [
  [/^(?:interface|iface|if|device|dev|nic|port|schnittstelle)(?: name)?$/i, 'DEVICE'],
  [/^(?:ip(?:v4)?(?:[ -]?(?:address|adresse))?|address|addr|inet|adresse)$/i, 'IPADDR'],
  [/^(?:net)?mask(?:e|en)?$|^subnet ?mask$/i, 'NETMASK'],
  [/^prefix(?: ?length)?$/i, 'PREFIX'],
  [/^(?:default )?gateway$|^gw$/i, 'GATEWAY'],
  [/^mtu$/i, 'MTU'],
  [/^vlan(?: ?id)?$/i, 'VLAN_ID'],
];

/** Interfaces by the names that a system gives them: a column of words such as `client` is no column of these. */
const device =
  /^(?:lo|(?:eth|en[ops]|em|re|ib|bond|bondeth|bondib|vmbond\w*|vmeth|vmre|stre|stib|clre|clib|br)\d[\w.]*)(?:@\w+)?(?::\d+)?$/i;
const address = /^(\d+(?:\.\d+){3})(?:\/(\d{1,2}))?$/;

const settingOf = (name: string): string | undefined =>
  settings.find(([pattern]) => pattern.test(name.trim()))?.[1];

/** Has the table a column of interfaces and one of their addresses? */
export function isInterfaceTable(names: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const places = names.map(settingOf);
  const [at, of] = [places.indexOf('DEVICE'), places.indexOf('IPADDR')];
  const given = rows.filter((cells) => cells[at] || cells[of]);
  return (
    at >= 0 &&
    of >= 0 &&
    given.length > 0 &&
    given.every(
      (cells) => device.test(cells[at] ?? '') && /^$|^-+$/.test((cells[of] ?? '').replace(address, '')),
    )
  );
}

/** The lines of a row; of an interface without an address a comment. */
export function interfaceLines(names: readonly string[], cells: readonly string[]): readonly string[] {
  const lines = names.flatMap((name, i) => {
    const [setting, value] = [settingOf(name), cells[i] ?? ''];
    if (setting === undefined) return value ? `# ${name}: ${value}` : [];
    if (setting === 'DEVICE') return `DEVICE=${value.replace(/@.*/, '')}`;
    if (setting !== 'IPADDR') return /\d/.test(value) ? `${setting}=${value}` : [];
    const [, own, prefix] = address.exec(value) ?? [];
    return own ? [`IPADDR=${own}${prefix ? `/${prefix}` : ''}`] : [];
  });
  return lines.some((line) => line.startsWith('IPADDR=')) ? lines : [`# ${cells.filter(Boolean).join(' ')}`];
}
