/** Interfaces as NetworkManager has them: its files, and what `nmcli` shows. Input 6. */
import { plainAddress } from '../../../network/address.ts';
import { plural } from '../../../text/plural.ts';
import { bondingMode, isOfItself, maskIn, seenOf, stated } from '../parse-helpers.ts';
import type { Sheet } from '../sheet.ts';
import type { EvidenceInput, Noted, Observed, ReadContext } from '../types.ts';

type Interface = {
  device: string;
  mtu?: number | undefined;
  vlan?: number;
  /** Of each family. */
  router?: string;
  router6?: string;
  readonly addresses: { value: string; mask?: string; line: number }[];
  dynamic?: number;
};

/** A value that is compared under the name of its interface. */
type OfInterface = { readonly value: string; readonly line: number; readonly of: Interface };

const wordOf = (name: string) => name.replace(/[=:\s]+$/, '');
const routerOf = (router: string | undefined) => (router ? { router } : {});
/** The netmasks of a network are compared; a prefix of the other family is none of them. */
const netmaskOf = (address: string, mask: string | undefined) =>
  mask === undefined || address.includes(':') ? undefined : maskIn(mask, address);

function read(sheet: Sheet, { host, command }: ReadContext) {
  const noted: Noted[] = [];
  const all: Interface[] = [];
  const named = host ? { name: host } : {};
  const servers: Observed[] = [];
  const masters: OfInterface[] = [];
  const bonds: OfInterface[] = [];
  let section = '';
  const last = (): Interface => {
    // With the fields that were asked for alone, the interface is only in the command.
    const [, device = ''] = /\s(?:d|dev|device)\s+show\s+([\w.-]+)\s*$/.exec(command) ?? [];
    const one = all.at(-1) ?? { device, addresses: [] };
    if (all.length === 0) all.push(one);
    return one;
  };
  const begin = (device: string) => all.push({ device, addresses: [] });
  const route = (name: string, text: string, line: number) => {
    const router = plainAddress(text);
    // Through the address of a link the router is not known by its own.
    if (!router || /^fe80/.test(router)) noted.push({ attribute: wordOf(name), value: text, line });
    else last()[router.includes(':') ? 'router6' : 'router'] = router;
  };
  const take = (name: string, text: string, line: number) => {
    const isFile = name.endsWith('=');
    for (const [at, part] of text
      .split(/[,;\s]+/)
      .filter(Boolean)
      .entries()) {
      const [shown = '', prefix] = part.split('/');
      const value = plainAddress(shown);
      if (!value) noted.push({ attribute: wordOf(name), value: part, line });
      // A file of an interface has the router behind the address.
      else if (isFile && at > 0 && prefix === undefined) route(name, value, line);
      else if (!isOfItself(value))
        last().addresses.push({ value, line, ...(prefix && { mask: maskIn(prefix, value) ?? prefix }) });
    }
  };
  sheet.walk([
    [
      /^\[([\w.-]+)\]\s*$/,
      ([, name = '']) => {
        section = name;
        if (name === 'connection') begin('');
      },
    ],
    [/^\s*#/, 'comment'],
    // `nmcli` alone has a paragraph for each interface.
    [
      /^([\w.@-]+): (?:connected|connecting|disconnected|unmanaged|unavailable)\b/,
      ([, device = '']) => begin(device),
    ],
    [/^\s+inet[46] (\S+)\s*$/, ([, text = ''], line) => take('address', text, line)],
    [/^\s+route[46] default via (\S+)/, ([, router = ''], line) => route('route', router, line)],
    [
      /^\s+route[46] .*|^\s+ip[46] default\s*$|^DNS configuration:\s*$|^\s+".*"\s*$/,
      'route or title of an interface',
    ],
    [
      /^\s+(?:\w[\w-]* \([^)]*\)|(?:ethernet|bond|vlan|loopback|bridge)\b).*?(?:, mtu (\d{1,6}))?\s*$/,
      ([, size]) => {
        last().mtu = Number(size) || undefined;
      },
    ],
    [
      /^\s+(domains|interface): (.*)$/,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
    [/^(?:GENERAL\.DEVICE|connection\.interface-name):\s*(\S+)\s*$/, ([, device = '']) => begin(device)],
    [
      /^interface-name=(\S+)\s*$/,
      ([, device = '']) => {
        last().device = device;
      },
    ],
    [
      /^(address\d*=|IP[46]\.ADDRESS\[\d+\]:\s*|ipv[46]\.addresses:\s*)(\S.*)$/,
      ([, name = '', text = ''], line) => take(name, text, line),
    ],
    [
      /^(gateway=|IP[46]\.GATEWAY:\s*|ipv[46]\.gateway:\s*)([\da-f]*[.:][\da-f.:]+)\s*$/i,
      ([, name = '', router = ''], line) => route(name, router, line),
    ],
    [
      /^(?:dns\d*=|IP[46]\.DNS\[\d+\]:\s*|ipv[46]\.dns:\s*|\s+servers:\s*)([\da-f]*[.:][\da-f.:,; ]+)$/i,
      ([, list = ''], line) => {
        for (const value of list.split(/[,;\s]+/).filter(Boolean))
          servers.push({ what: 'dns-server', value, line, ...named });
      },
    ],
    [
      /^(?:mtu=|GENERAL\.MTU:\s*|802-3-ethernet\.mtu:\s*)(\d{1,6})\s*$/,
      ([, size]) => {
        last().mtu = Number(size);
      },
    ],
    [
      /^(?:id=|vlan\.id:\s*)(\d{1,4})\s*$/,
      ([, id = ''], line) => {
        if (section === 'vlan' || section === '') last().vlan = Number(id);
        else noted.push({ attribute: `id of ${section}`, value: id, line });
      },
    ],
    [
      /^(?:method=|ipv4\.method:\s*)(\S+)\s*$/,
      ([, method = ''], line) => {
        if (method === 'auto' && section !== 'ipv6') last().dynamic = line;
        else noted.push({ attribute: section ? `method of ${section}` : 'method', value: method, line });
      },
    ],
    [
      /^(?:mode=|bond\.options:.*\bmode=)([\w.-]+)/,
      ([, mode = ''], line) => {
        if (section === '' || section === 'bond') bonds.push({ value: bondingMode(mode), line, of: last() });
        else noted.push({ attribute: `mode of ${section}`, value: mode, line });
      },
    ],
    // The other end may also be written as the id of its connection.
    [
      /^(?:(?:master|controller)=|connection\.(?:master|controller):\s*)([a-z]\w*)\s*$/,
      ([, value = ''], line) => masters.push({ value, line, of: last() }),
    ],
    [
      /^([\w.-]+(?:\[\d+\])?)(?:=|:\s+)(.*)$/,
      ([, attribute = '', value = ''], line) =>
        noted.push({ attribute: section ? `${attribute} of ${section}` : attribute, value, line }),
    ],
  ]);
  const observed = all.flatMap(({ device, mtu, vlan, router, router6, addresses, dynamic }): Observed[] => [
    ...addresses.map(
      (one): Observed => ({
        what: 'address',
        ...one,
        ...named,
        ...(device && { device }),
        ...(mtu && { mtu }),
        ...(vlan !== undefined && { vlan }),
        ...routerOf(one.value.includes(':') ? router6 : router),
      }),
    ),
    ...(dynamic !== undefined && device
      ? [{ what: 'source' as const, value: 'DHCP', device, line: dynamic, ...named }]
      : []),
  ]);
  const seen = all.flatMap(({ addresses, mtu }) =>
    addresses.flatMap(({ value, mask, line }) =>
      seenOf({ own: value }, { netmask: netmaskOf(value, mask), mtu: mtu || undefined }, line),
    ),
  );
  const count = observed.filter(({ what }) => what === 'address').length;
  return {
    seen,
    observed: [
      ...observed,
      ...servers,
      ...ofInterfaces('bonding', bonds),
      ...ofInterfaces('master', masters),
    ],
    noted,
    verdicts: [stated(`${plural(count, 'address', 'addresses')}.`, ['NET-02', 'NET-05'])],
  };
}

const ofInterfaces = (what: 'bonding' | 'master', list: readonly OfInterface[]): readonly Observed[] =>
  list.map(({ value, line, of: { device } }) => ({ what, name: device, value, line }));

export const networkManager: EvidenceInput = {
  number: 6,
  command: /\.nmconnection\b|\bnmcli\s*$|\bnmcli\b[^|;]*\s(?:d|dev|device|c|con|connection)\s+show\s+\S/,
  content: /^(?:[\w.@-]+: connected to \S|IP4\.ADDRESS\[\d+\]:|interface-name=|address1=\d)/,
  read,
};
