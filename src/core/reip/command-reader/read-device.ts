/** ILOMs, power units and switches: their own tools, and the lines of a dialogue. */
import { prefixText } from './read-words.ts';

type Shape = readonly [shape: RegExp, read: (found: readonly string[]) => string | undefined];

const masked = (address: string, mask: string, gateway: string): string | undefined => {
  const prefix = mask === '' ? '' : prefixText(mask);
  return prefix === undefined ? undefined : `${address}${prefix}${gateway && ` via ${gateway}`}`;
};
const after = (words: string, rest: string | undefined) => (rest === undefined ? undefined : words + rest);

const shapes: readonly Shape[] = [
  [
    /^ilomconfig modify network --ipdiscovery=static --ipaddress=(\S+)(?: --netmask=(\S+))?(?: --gateway=(\S+))?$/,
    ([a = '', m = '', g = '']) => after('ilom ', masked(a, m, g)),
  ],
  [
    /^ilomconfig modify network-ipv6 --state=enabled --static-ipaddress=(\S+) {3}# prefix ?(\S*)$/,
    ([a = '', m = '']) => after('ilom ', masked(a, m, '')),
  ],
  [/^ilomconfig modify dns --nameservers=(\S+|<[^<>]+>)$/, ([list]) => `ilom asks ${list}`],
  [
    /^ilomconfig modify clock --usentp=enabled --ntp-server1=(\S+|<[^<>]+>)(?: --ntp-server2=(\S+))?$/,
    ([first, second]) => `ilom clock ${first}${second ? ` ${second}` : ''}`,
  ],
  [/^ilomconfig modify clock --timezone=(\S+|<[^<>]+>)$/, ([zone]) => `ilom zone ${zone}`],
  [
    /^set \/SP\/network pendingvlan_id=(\d+|none) commitpending=true$/,
    ([vlan]) => (vlan === 'none' ? 'sp untagged' : `sp tag ${vlan}`),
  ],
  [/^set \/SP hostname=(\S+)$/, ([name]) => `sp name ${name}`],
  [
    /^set \/SP\/network state=enabled pendingipdiscovery=static pendingipaddress=(\S+) pendingipnetmask=(\S*?)(?: pendingipgateway=(\S+))?$/,
    ([a = '', m = '', g = '']) => after('sp address ', masked(a, m, g)),
  ],
  [/^set \/SP\/network commitpending=true$/, () => 'sp commit'],
  [/^set \/SP\/clients\/dns nameserver=(\S+|<[^<>]+>)$/, ([list]) => `sp asks ${list}`],
  [/^set \/SP\/clients\/ntp\/server\/([12]) address=(\S+|<[^<>]+>)$/, ([at, one]) => `sp clock ${at} ${one}`],
  [/^set \/SP\/clock usentpserver=enabled$/, () => 'sp clock on'],
  [
    /^Web page, Net Configuration: address ([^\s,]+)(?:, mask ([^\s,]+))?(?:, gateway ([^\s,]+))?, DHCP off$/,
    ([a = '', m = '', g = '']) => after('page address ', masked(a, m, g)),
  ],
  [/^Web page, Net Configuration: host name (\S+)$/, ([name]) => `page name ${name}`],
  [/^Web page, Net Configuration: DNS (.+)$/, ([list]) => `page asks ${list}`],
  [/^Web page, where it has one: time zone (\S+|<[^<>]+>)$/, ([zone]) => `page zone ${zone}`],
  [
    /^Management interface: address ([^\s,]+), prefix ?([^\s,]*)(?:, gateway (\S+))?$/,
    ([a = '', m = '', g = '']) => after('page address ', masked(a, m, g)),
  ],
  [
    /^port of (.+): (?:VLAN (\d+)|no VLAN)$/,
    ([of, vlan]) => `port of ${of} ${vlan ? `tag ${vlan}` : 'untagged'}`,
  ],
  [/^Its ILOM, clock: time zone (\S+|<[^<>]+>)$/, ([zone]) => `ilom zone ${zone}`],
];

function read(list: readonly Shape[], text: string): string | undefined {
  for (const [shape, meaning] of list) {
    const found = shape.exec(text);
    if (found) return meaning(found.slice(1));
  }
  return undefined;
}

export const readDevice = (text: string): string | undefined => read(shapes, text);

const lines: readonly Shape[] = [
  [/^ip address (\S+)\/(\d*)$/, ([a = '', m = '']) => after('set ', masked(a, m, ''))],
  [/^ip address (add|del) (\S+) dev (\S+|<[^<>]+>)$/, ([verb, a, name]) => `${verb} ${a} on ${name}`],
  [/^ip address ([^\s/]+) ([\d.]*)$/, ([a = '', m = '']) => after('set ', masked(a, m, ''))],
  [/^(no )?ip route 0\.0\.0\.0\/0 (\S+)$/, ([no = '', g]) => `${no}route ${g}`],
  [/^ip default-gateway (\S+)$/, ([g]) => `route ${g}`],
  [/^(no )?ip name-server (.+)$/, ([no = '', list]) => `${no}asks ${list}`],
  [
    /^(no )?ntp server (\S+|<[^<>]+>)( use-vrf management)?$/,
    ([no = '', one, vrf]) => `${no}clock ${one}${vrf ? ' in management' : ''}`,
  ],
  [/^hostname (\S+)$/, ([name]) => `name ${name}`],
  [/^switchname (\S+)$/, ([name]) => `name ${name}`],
  [/^clock timezone (\S+|<[^<>]+>) (\S+|<[^<>]+>) (\S+|<[^<>]+>)$/, (found) => `zone ${found.join(' ')}`],
  [
    /^! over SSH the session ends here: log in at (\S+?); at the console: end$/,
    ([a]) => `again at ${a}, else end`,
  ],
];

/** A line of a dialogue that sets something. */
export const readAt = (text: string): string | undefined => read(lines, text);

const inWords: readonly Shape[] = [
  [
    /^address ([^\s,]+)(?:, mask ([^\s,]+))?(?:, gateway (\S+))?$/,
    ([a = '', m = '', g = '']) => after('address ', masked(a, m, g)),
  ],
  [/^host name (\S+)$/, ([name]) => `name ${name}`],
  [/^clock timezone (\S+|<[^<>]+>) (\S+|<[^<>]+>) (\S+|<[^<>]+>)$/, (found) => `zone ${found.join(' ')}`],
  [
    /^((?:DNS|NTP) servers (?:<[^<>]+>|[^\s;]+(?:, [^\s;]+)*)(?:; NTP servers (?:<[^<>]+>|[^\s;]+(?:, [^\s;]+)*))?; no others)$/,
    ([text]) => text,
  ],
  [/^copy of the running configuration as (\S+)$/, ([name]) => `copy configuration as ${name}`],
];

/** What to set on a switch, with the software whose commands do it. */
export function readInWords(text: string): string | undefined {
  const [, software, what = ''] = /^In the commands of (<[^<>]+>|\S+): (.+)$/.exec(text) ?? [];
  return software === undefined ? undefined : after(`by ${software}: `, read(inWords, what));
}
