/** Interfaces as NetworkManager has them: its files, and what `nmcli` shows. Input 6. */
import { plural } from '../../../text/plural.ts';
import { maskIn, seenOf, stated } from '../parse-helpers.ts';
import type { Sheet } from '../sheet.ts';
import type { EvidenceInput, Noted, Observed, ReadContext } from '../types.ts';

type Interface = {
  device: string;
  mtu?: number;
  vlan?: number;
  router?: string;
  readonly addresses: { value: string; mask: string; line: number }[];
  dynamic?: number;
};

const addressed = /^(\d+(?:\.\d+){3})\/(\d+)(?:,(\d+(?:\.\d+){3}))?/;

function read(sheet: Sheet, { host }: ReadContext) {
  const noted: Noted[] = [];
  const all: Interface[] = [];
  let section = '';
  const last = (): Interface => {
    const one = all.at(-1) ?? { device: '', addresses: [] };
    if (all.length === 0) all.push(one);
    return one;
  };
  const begin = (device: string) => all.push({ device, addresses: [] });
  const take = (text: string, line: number) => {
    const [, value = '', prefix = '', router] = addressed.exec(text) ?? [];
    if (!value || /^(?:127|169\.254)\./.test(value)) return;
    last().addresses.push({ value, line, mask: maskIn(prefix, value) ?? prefix });
    if (router) last().router = router;
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
    [/^(?:GENERAL\.DEVICE|connection\.interface-name):\s*(\S+)\s*$/, ([, device = '']) => begin(device)],
    [
      /^interface-name=(\S+)\s*$/,
      ([, device = '']) => {
        last().device = device;
      },
    ],
    [
      /^(?:address\d*=|IP4\.ADDRESS\[\d+\]:\s*|ipv4\.addresses:\s*)(\d.*)$/,
      ([, text = ''], line) => take(text, line),
    ],
    [
      /^(?:gateway=|IP4\.GATEWAY:\s*|ipv4\.gateway:\s*)(\d[\d.]+)\s*$/,
      ([, router]) => {
        if (router) last().router = router;
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
      ([, id]) => {
        if (section === 'vlan' || section === '') last().vlan = Number(id);
      },
    ],
    [
      /^(?:method=|ipv4\.method:\s*)(\S+)\s*$/,
      ([, method = ''], line) => {
        if (method === 'auto' && section !== 'ipv6') last().dynamic = line;
      },
    ],
    [
      /^([\w.-]+(?:\[\d+\])?)(?:=|:\s+)(.*)$/,
      ([, attribute = '', value = ''], line) =>
        noted.push({ attribute: section ? `${attribute} of ${section}` : attribute, value, line }),
    ],
  ]);
  const named = host ? { name: host } : {};
  const observed = all.flatMap(({ device, mtu, vlan, router, addresses, dynamic }): Observed[] => [
    ...addresses.map(
      (one): Observed => ({
        what: 'address',
        ...one,
        ...named,
        ...(device && { device }),
        ...(mtu && { mtu }),
        ...(vlan !== undefined && { vlan }),
        ...(router && { router }),
      }),
    ),
    ...(dynamic !== undefined && device && addresses.length === 0
      ? [{ what: 'source' as const, value: 'DHCP', device, line: dynamic, ...named }]
      : []),
  ]);
  const seen = all.flatMap(({ addresses, mtu }) =>
    addresses.flatMap(({ value, mask, line }) =>
      seenOf({ own: value }, { netmask: maskIn(mask, value), mtu: mtu || undefined }, line),
    ),
  );
  const count = observed.filter(({ what }) => what === 'address').length;
  return {
    seen,
    observed,
    noted,
    verdicts: [stated(`${plural(count, 'address', 'addresses')}.`, ['NET-02', 'NET-05'])],
  };
}

export const networkManager: EvidenceInput = {
  number: 6,
  command: /\.nmconnection\b|\bnmcli\b[^|;]*\s(?:d|dev|device|c|con|connection)\s+show\s+\S/,
  content: /^(?:IP4\.ADDRESS\[\d+\]:|interface-name=|address1=\d)/,
  read,
};
