/** Reads addresses, interfaces and default routes from `ip`, `ifconfig`, `netstat -rn` and interface files. */

import { formatAddress, parseAddress } from '../../network/address.ts';
import { plural } from '../../text/plural.ts';
import { asksForRoutes, isIncomplete } from './blocks/filters.ts';
import { bondingMode, isOfItself, judged, maskIn, seenOf, unquote } from './parse-helpers.ts';
import type { LineRule, Sheet } from './sheet.ts';
import type { Noted, Observed, Output, ReadContext, Seen } from './types.ts';

type Found = {
  value: string;
  device: string;
  line: number;
  mask?: string;
  mtu?: number;
  router?: string;
  vlan?: number;
  isDynamic?: true;
};

/** Bridges that libvirt and containers make for themselves (networks.md, section 6): no network of the document. */
export const ofSoftware = /^(?:virbr|docker|podman|cni|veth|vnet|lxc|br-[\da-f]{6})/;

const asksForAll = /\bhostname\s+-I\b|\bip\s+(?:-\S+\s+)*a(?:d\w*)?(?=\W|$)|\bifconfig\b/;

/** An address with its prefix length; of two ends of a link the mask is of the other one. */
const ownAndPeer = /(?:^|\s)([\da-f]*[.:][\da-f.:]+)(?:\s+peer\s+([\da-f.:]+))?\/(\d+)/gi;

/** The last word of an address: its interface, for a secondary address with a number. */
const ofLabel =
  /\bscope global\b.*?\s((?!noprefixroute|dynamic|deprecated|tentative|dadfailed|secondary|mngtmpaddr|temporary)[\w.-]*[a-z][\w.-]*)(?::\w+)?\s*$/;

const connected = /^[\da-f.:]+(?:\/\d+)? dev \S+ .*\bscope link\b|^\d[\d.]+\s+0\.0\.0\.0\s+\d[\d.]+\s+U\s/;

export function addresses(sheet: Sheet, { host, command, block }: ReadContext): Output {
  const found: Found[] = [];
  const secondary: string[] = [];
  const routes: Observed[] = [];
  /** Settings of files that are no addresses. */
  const files: Observed[] = [];
  const noted: Noted[] = [];
  /** States of interfaces over which no packet goes. */
  const states = new Map<string, string>();
  const loopbacks: number[] = [];
  /** Numbers of the interfaces: one that is missing was removed from the host, or taken out of the output. */
  const numbers: number[] = [];
  let device = '';
  let mtu: number | undefined;
  const take = (value: string, mask: string | undefined, line: number, more: Partial<Found> = {}) => {
    const address = parseAddress(value);
    if (value === '127.0.0.1') loopbacks.push(line);
    if (isOfItself(value)) return;
    if (!address) {
      noted.push({ attribute: `address of ${device || 'an interface'}`, value, line });
      return;
    }
    if (ofSoftware.test(device)) {
      noted.push({ attribute: `address of ${device}`, value, line });
      return;
    }
    found.push({
      value: formatAddress(address),
      device,
      line,
      ...(mask && { mask: maskIn(mask, value) ?? mask }),
      ...(mtu !== undefined && { mtu }),
      ...more,
    });
  };
  /** A filter took the line of its interface out, which may be one of no network. */
  const leave = (value: string, line: number) => {
    if (!isOfItself(value)) noted.push({ attribute: 'address of an unknown interface', value, line });
  };
  const route = (router: string, dev: string | undefined, line: number) => {
    // Through the address of a link the router is not known by its own.
    if (/^fe80/i.test(router)) return;
    const name = host && { name: host };
    routes.push({ what: 'gateway', value: router, line, ...name, ...(dev && { device: dev }) });
  };
  // `ip route show table 210` prints the routes of that table as those of the main one.
  const asked = /\btable\s+(\w+)/.exec(command)?.[1];
  const isOtherTable = asked !== undefined && !/^(?:main|all|254|0|unspec)$/.test(asked);
  const ofOtherTable: readonly LineRule[] = [
    // The rule of an interface: its address chooses the table.
    [
      /^(?:\d+:\s+)?(?:from|to) (?:all to )?(\d+(?:\.\d+){3}|[\da-f]*:[\da-f:]+)(?:\/(?:32|128))? (?:lookup|table) \S+/i,
      ([, value = ''], line) => {
        [device, mtu] = ['', undefined];
        take(value, undefined, line);
      },
    ],
    [
      isOtherTable
        ? /^default via ([\da-f.:]+) dev (\S+)/i
        : /^default via ([\da-f.:]+) dev (\S+)(?=.*\btable (?!main\b)\w)/i,
      ([, value = '', name = ''], line) => files.push({ what: 'router', name, value, line }),
    ],
    [isOtherTable ? /\S/ : /\btable (?!main\b)\w+/, 'route of another table'],
  ];
  const ofHostname: readonly LineRule[] = [
    [
      /^\s*[\da-f]*[.:][\da-f.:]+(?:\s+[\da-f]*[.:][\da-f.:]+)*\s*$/i,
      ({ input }, line) => {
        for (const value of input.trim().split(/\s+/)) take(value, undefined, line);
      },
    ],
  ];
  const rules: readonly LineRule[] = [
    ...(/\bhostname\s+-[iI]\b/.test(command) ? ofHostname : []),
    [
      /^(\d+):\s+([^:@\s]+)\S*:\s+<([^>]*)>(.*)$/,
      ([, number, name = '', flags = '', rest = ''], line) => {
        device = name;
        numbers.push(Number(number));
        const state =
          /\bstate (DOWN|LOWERLAYERDOWN|DORMANT)\b/.exec(rest)?.[1] ?? /\bNO-CARRIER\b/.exec(flags)?.[0];
        if (state) states.set(name, state);
        const size = /\bmtu (\d{1,9})/.exec(rest)?.[1];
        mtu = size === undefined ? undefined : Number(size);
        const master = /\bmaster (\S+)/.exec(rest)?.[1];
        if (master && !ofSoftware.test(name)) files.push({ what: 'master', name, value: master, line });
      },
    ],
    // `ip -o addr` has an address per line, with its interface before it.
    [
      /^\d+:\s+(\S+)\s+inet6?\s+([\da-f][\da-f.:]*)\/(\d+)\s(.*)$/i,
      ([, name = '', value = '', prefix = '', rest = ''], line) => {
        [device, mtu] = [name, undefined];
        if (/\bsecondary\b/.test(rest)) secondary.push(value);
        take(value, prefix, line, /\bdynamic\b/.test(rest) ? { isDynamic: true } : {});
      },
    ],
    [
      /^\s+inet6?[ -](?:(?:addr|adr|adresse):\s*)?([\da-f][\da-f.:]*|::[\da-f.:]*)(?:\s+peer\s+(\S+?))?\/(\d+)(.*)$/i,
      ([, value = '', peer, prefix = '', rest = ''], line) => {
        if (peer) noted.push({ attribute: `peer of ${value}`, value: `${peer}/${prefix}`, line });
        if (/\bsecondary\b/.test(rest)) secondary.push(value);
        // A filter may have taken the line of the interface, but not the label that ends the line of an IPv4 address.
        const named = ofLabel.exec(rest)?.[1];
        // A terminal may have cut the label.
        if (named !== undefined && !device.startsWith(named)) [device, mtu] = [named, undefined];
        if (!device) leave(value, line);
        else
          take(value, peer ? undefined : prefix, line, /\bdynamic\b/.test(rest) ? { isDynamic: true } : {});
      },
    ],
    [
      /^\s+inet6? (?:(?:addr|adr|adresse):\s*)?([\da-f.:]+)\s+.*?(?:netmask |Mas(?:k|ke|que):|prefixlen )(\S+)/i,
      ([, value = '', mask = ''], line) => {
        if (device) take(value, mask, line);
        else leave(value, line);
      },
    ],
    [
      /^([A-Za-z][\w.:-]*?):?\s+(?:flags=\d+<|Link encap:)[^\n]*?(?:\bmtu (\d{1,9}))?$/,
      ([, name = '', size]) => {
        device = name;
        mtu = size === undefined ? undefined : Number(size);
      },
    ],
    [
      /^\s+(?:[A-Z]+ )*\s*MTU:(\d{1,9})\s/,
      ([, size]) => {
        for (const one of found) if (one.device === device) one.mtu ??= Number(size);
      },
    ],
    [
      /^([\w.-]+)(?:@\S+)?\s+(UP|DOWN|UNKNOWN|LOWERLAYERDOWN|DORMANT)((?:\s+(?:[\da-fA-F]*[.:][\da-fA-F.:]+(?:\/\d+)?|peer|metric \d+|<[^>]*>))*)\s*$/,
      ([, name = '', state = '', rest = ''], line) => {
        [device, mtu] = [name, undefined];
        if (/DOWN|DORMANT/.test(state)) states.set(name, state);
        for (const [, value = '', peer, prefix = ''] of rest.matchAll(ownAndPeer)) {
          if (peer) noted.push({ attribute: `peer of ${value}`, value: `${peer}/${prefix}`, line });
          take(value, peer ? undefined : prefix, line);
        }
      },
    ],
    [
      /^\s+vlan protocol \S+ id (\d+)/,
      ([, value = ''], line) => files.push({ what: 'tag', name: device, value, line }),
    ],
    [
      /^\s+(?:link\/|altname |valid_lft|bond(?:_slave)? |brd |promiscuity|alias |bridge|ether |unspec |loop |infiniband |inet6 addr: fe80|RX |TX |collisions|device |Interrupt|Memory|RX:|TX:|UP |DOWN|Base address)/,
      'link layer of an interface',
    ],
    ...ofOtherTable,
    [/^default via ([\da-f.:]+)(?:\s+dev (\S+))?/i, ([, router = '', dev], line) => route(router, dev, line)],
    [/^default(?:\s+proto|\s*$)/, 'beginning of a default route of several routers'],
    [
      /^\s+nexthop via ([\da-f.:]+)(?:\s+dev (\S+))?/i,
      ([, router = '', dev], line) => route(router, dev, line),
    ],
    [
      /^0\.0\.0\.0\s+(\d[\d.]+)\s+0\.0\.0\.0\s+UG.*?(\S+)\s*$/,
      ([, router = '', dev], line) => route(router, dev, line),
    ],
    [/^(?:broadcast|local|multicast|anycast|unreachable|blackhole) /, 'route that the kernel made'],
    [
      /^([\da-f.:]+)(?:\/(\d+))? (?:from \S+ )?(?:via ([\da-f.:]+) )?dev (\S+)(?=\s)(.*?)\ssrc ([\da-f.:]+)(.*)$/i,
      ([, to = '', prefix, router, dev = '', before = '', value = '', after = ''], line) => {
        if (router || prefix === undefined)
          noted.push({ attribute: `route to ${to}`, value: router ? `${router} on ${dev}` : dev, line });
        [device, mtu] = [dev, undefined];
        // The kernel makes the route of a connected network out of the address and its mask.
        const isOwn = !router && /\bproto kernel\b/.test(before + after);
        take(value, isOwn ? prefix : undefined, line);
      },
    ],
    [connected, 'route of a connected network'],
    [
      /^([\da-f.:]+(?:\/\d+)?) (?:via ([\da-f.:]+) )?dev (\S+)/i,
      ([, to = '', router = '', dev = ''], line) =>
        noted.push({ attribute: `route to ${to}`, value: router ? `${router} on ${dev}` : dev, line }),
    ],
    [
      /^(\d[\d.]+)\s+(\d[\d.]+)\s+(\d[\d.]+)\s+UG/,
      ([, to = '', router = '', mask = ''], line) =>
        noted.push({ attribute: `route to ${to}/${mask}`, value: router, line }),
    ],
    // Files of the rules and routes of an interface.
    [
      /^(?:(?:from|to|iif|oif|priority|pref) \S+ )+(?:lookup|table) \S+/,
      ({ input }, line) => noted.push({ attribute: 'rule', value: input.trim(), line }),
    ],
    [
      /^\d+:\s+(?:not )?from (.*)$/,
      ([, rule = ''], line) => noted.push({ attribute: 'rule', value: rule, line }),
    ],
    [/^(?:Kernel IP routing table|Destination\s+Gateway\s)/, 'column headers of the routes'],
    [/^\s+cache\b/, 'cache of a route'],
    [/^\s*#/, 'comment'],
  ];
  sheet.walk(rules);
  // A list of all interfaces has the loopback interface; files of interfaces are read one by one.
  const isList = loopbacks.length > 0 || (asksForAll.test(command) && found.length > 0);
  const isGapless =
    loopbacks.length > 0 && numbers.length > 0 && numbers.every((number, at) => number === at + 1);
  interfaceFiles(sheet, (values, line) => {
    device = (values.get('DEVICE') ?? values.get('NAME'))?.value ?? '';
    mtu = Number(values.get('MTU')?.value) || undefined;
    readFile(values, line);
  });
  return output();

  function readFile(values: ReadonlyMap<string, { value: string; line: number }>, line: number): void {
    const of = (key: string) => values.get(key)?.value || values.get(`${key}0`)?.value;
    const vlan = Number(of('VLAN_ID')) || undefined;
    const router = of('GATEWAY');
    const more: Partial<Found> = { ...(router && { router }), ...(vlan !== undefined && { vlan }) };
    const used = new Set<string>();
    const named = host && { name: host };
    // The file of the whole host, /etc/sysconfig/network.
    const isOfHost = values.has('NETWORKING') || values.has('GATEWAYDEV');
    if (isOfHost && router) {
      used.add('GATEWAY').add('GATEWAYDEV');
      const dev = of('GATEWAYDEV');
      files.push({ what: 'gateway', value: router, line, ...named, ...(dev && { device: dev }) });
    }
    for (const [key, { value, line: at }] of values) {
      if (isOfHost && key === 'HOSTNAME' && value && named) {
        used.add(key);
        files.push({ what: 'self', value, line: at, ...named });
      }
      if (/^DNS\d$/.test(key) && value) {
        used.add(key);
        files.push({ what: 'dns-server', value, line: at, ...named });
      }
      const mode = key === 'BONDING_OPTS' ? /\bmode=([\w.-]+)/.exec(value)?.[1] : undefined;
      if (mode) files.push({ what: 'bonding', name: device, value: bondingMode(mode), line: at });
      if (key === 'MASTER' && device) {
        used.add(key);
        files.push({ what: 'master', name: device, value, line: at });
      }
      const number = /^IPADDR(\d*)$/.exec(key)?.[1];
      if (number === undefined || value === '') continue;
      const [address = '', own = ''] = value.split('/');
      const [prefix, netmask] = ['PREFIX', 'NETMASK'].map((name) => maskOf(values, name, number));
      // The system takes the netmask only where there is no prefix.
      const mask = prefix?.value || netmask?.value || own;
      const isClear = !own || maskIn(own, address) === maskIn(mask, address);
      take(address, isClear ? mask : `${own} and ${mask}`, at, more);
      used.add(key);
      if (prefix) used.add(prefix.key);
      if (netmask && (!prefix || maskIn(prefix.value, address) === maskIn(netmask.value, address)))
        used.add(netmask.key);
    }
    const [six = '', sixPrefix = ''] = (of('IPV6ADDR') ?? '').split('/');
    if (six) take(six, sixPrefix, values.get('IPV6ADDR')?.line ?? line);
    // Without an address nothing is compared with them.
    const known =
      [...used].some((key) => key.startsWith('IPADDR')) || six
        ? /^(?:DEVICE|NAME|IPADDR\d*|GATEWAY0?|IPV6ADDR|VLAN_ID|MTU)$/
        : /^(?:DEVICE|NAME)$/;
    for (const [key, { value, line: at }] of values)
      if (!known.test(key) && !used.has(key))
        noted.push({ attribute: `${key} of ${device || 'an interface'}`, value, line: at });
    if (/^(?:dhcp|bootp)$/i.test(of('BOOTPROTO') ?? '') && device)
      files.push({ what: 'source', value: 'DHCP', device, line, ...named });
  }

  /** Whether the routes of the connected networks are all that there is, or routes to single networks in addition. */
  function hasNoDefault(): boolean {
    const { lines } = sheet;
    const isWhole = asksForRoutes(command) && !block.rc && !isIncomplete(block.lines);
    return (
      isWhole &&
      sheet.unread().length === 0 &&
      lines.some((line) => connected.test(line)) &&
      !lines.some((line) => /^\s*(?:default|0\.0\.0\.0)\b/.test(line))
    );
  }

  function output(): Output {
    const seen: Seen[] = found.flatMap(({ value, mask, mtu: size, line }) =>
      // The netmasks of a network are compared; a prefix of the other family is none of them.
      seenOf(
        { own: value },
        { netmask: value.includes(':') ? undefined : maskIn(mask ?? '', value), mtu: size },
        line,
      ),
    );
    const observed = found.map(({ device: dev, ...one }): Observed => {
      const from = { ...(host && { name: host }), ...(dev && { device: dev }) };
      return { what: 'address', ...one, ...from };
    });
    // Each family has a default route of its own.
    const count = routes.filter(({ value }) => !value.includes(':')).length;
    if (host && (count > 0 || hasNoDefault())) seen.push(...seenOf({ host }, { defaultRoutes: count }));
    const text = `${plural(found.length, 'address', 'addresses')}, ${plural(count, 'default route')}`;
    const down = [...states].flatMap(([name, state]) =>
      found.some((one) => one.device === name) ? `${name} is ${state}` : [],
    );
    const more = secondary.length > 0 ? `, secondary: ${secondary.join(', ')}` : '';
    return {
      seen,
      observed: [...observed, ...routes, ...files],
      noted,
      ...(isGapless ? { interfaces: 'whole' } : isList && { interfaces: 'open' }),
      verdicts: [
        ...(down.length > 0 ? [judged(down, '')] : []),
        { ok: undefined, text: `${text}${more}.`, checks: ['NET-02', 'NET-05', 'NET-37'] },
      ],
    };
  }
}

/** `PREFIX` or `NETMASK` of an address with this number; the first address has the number 0 or none. */
function maskOf(values: ReadonlyMap<string, { value: string }>, name: string, number: string) {
  const keys = Number(number) === 0 ? [name + number, name, `${name}0`] : [name + number];
  const key = keys.find((one) => values.get(one)?.value);
  return key === undefined ? undefined : { key, value: values.get(key)?.value ?? '' };
}

/** Settings `KEY=value` of one interface file after the other: a key that comes again begins the next file. */
function interfaceFiles(
  sheet: Sheet,
  use: (values: ReadonlyMap<string, { value: string; line: number }>, line: number) => void,
): void {
  let values = new Map<string, { value: string; line: number }>();
  let first = 0;
  let file: string | undefined;
  const flush = (line: number) => {
    if (file !== undefined && !values.has('DEVICE')) values.set('DEVICE', { value: file, line: first });
    if (values.size > 0) use(values, first);
    values = new Map();
    first = line;
  };
  sheet.walk([
    [
      // `grep` over several files names the file in front of each line.
      /^\s*(?:[\w./-]*\/)?(?:ifcfg-([\w.-]+):)?(?:export\s+)?([A-Z][A-Z0-9_]*)=(.*)$/,
      ([, own, key = '', value = ''], line) => {
        if (values.has(key) || own !== file) flush(line);
        file = own;
        values.set(key, { value: unquote(value.replace(/\s+#.*$/, '')), line });
      },
    ],
  ]);
  flush(0);
}
