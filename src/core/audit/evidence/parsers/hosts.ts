/** Outputs of the operating system and guests: inputs 29 to 31, 36, 37 and 42. */
import { hostName } from '../blocks/host-names.ts';
import { inState, judged, literals, literalVerdict, seenOf, stated } from '../parse-helpers.ts';
import type { LineRule, Sheet } from '../sheet.ts';
import type { EvidenceInput, Noted, Observed } from '../types.ts';

const guests: EvidenceInput['read'] = (sheet, { host }) => {
  const states: { name: string; state: string }[] = [];
  const noted: Noted[] = [];
  let name: string | undefined;
  let memory: number | undefined;
  let vcpus: number | undefined;
  const units: Readonly<Record<string, number>> = {
    KiB: 2 ** 20,
    MiB: 2 ** 10,
    GiB: 1,
    bytes: 2 ** 30,
    b: 2 ** 30,
  };
  sheet.walk([
    [/^\s*Id\s+Name\s+State/, 'column headers of the guests'],
    [
      /^\s*<name>([^<]+)<\/name>/,
      ([, value]) => {
        name ??= value;
      },
    ],
    [
      /^\s*<memory unit=['"](\w+)['"]>(\d+)</,
      ([, unit = '', value]) => {
        memory = Math.round(Number(value) / (units[unit] ?? Number.NaN));
      },
    ],
    [
      /^\s*<vcpu[^>]*>(\d+)</,
      ([, value]) => {
        vcpus = Number(value);
      },
    ],
    [
      /^\s*<(\/?[\w:]+)[^>]*>/,
      ({ input }, line) => noted.push({ attribute: 'line of the definition', value: input.trim(), line }),
    ],
    [
      /^(?=\S*\d)([a-z][\w.-]*?)(?:\([^\s)]*\))?\s*:\s*(.*?)\s*$/,
      ([, guest = '', state = '']) => states.push({ name: guest, state }),
    ],
    [
      /^\s*(?:\d+|-)\s+(\S+)(?:\s+(.*?))?\s*$/,
      ([, guest = '', state = '']) => states.push({ name: guest, state }),
    ],
    [
      /^\s*([A-Z][\w ()]*?)\s*:\s*(.*)$/,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
  ]);
  const bad = states
    .filter(({ state }) => state !== 'running')
    .map(({ name: guest, state }) => inState(guest, state));
  const good = name ? `Guest ${name}.` : states.length > 0 && `${states.length} guests run.`;
  return {
    seen: name
      ? seenOf({ host: name }, { memoryGb: memory || undefined, vcpus: vcpus || undefined })
      : host && states.length > 0
        ? seenOf({ host }, { guests: states.map((guest) => guest.name) })
        : [],
    noted,
    verdicts: [judged(bad, good, ['OS-08'])],
  };
};

const ids: EvidenceInput['read'] = (sheet, { host }) => {
  const users: Record<string, number> = Object.create(null);
  const groups: Record<string, number> = Object.create(null);
  sheet.walk([
    [
      /^uid=(\d+)\(([^)]+)\)/,
      ({ input, 1: uid = '', 2: name = '' }) => {
        users[name] = Number(uid);
        for (const [, gid, group = ''] of input.matchAll(/(?<!u)[=,](\d+)\(([^)]+)\)/g))
          if (group !== name || gid !== uid) groups[group] = Number(gid);
      },
    ],
    [
      /^([\w.-]+):[^:]*:(\d+):(?!.*:)/,
      ([, group = '', gid]) => {
        groups[group] = Number(gid);
      },
    ],
    [
      /^([\w.-]+):[^:]*:(\d+):(\d+):/,
      ([, user = '', uid]) => {
        users[user] = Number(uid);
      },
    ],
  ]);
  const found = Object.keys(users).length + Object.keys(groups).length;
  return {
    seen: host && found > 0 ? seenOf({ host }, { ids: { users: { ...users }, groups: { ...groups } } }) : [],
    verdicts: [stated(`${found} ids.`, ['OS-01', 'OS-02', 'OS-03', 'OS-04'])],
  };
};

/** What names addresses: each is a change of a re-IP. `shapes` are the lines of this kind of output. */
const withLiterals =
  (...shapes: readonly RegExp[]): EvidenceInput['read'] =>
  (sheet, { command }) => {
    const noted: Noted[] = [];
    const note = ({ input }: RegExpExecArray, line: number) =>
      noted.push({ attribute: 'line', value: literals(input).join(', ') || input.trim(), line });
    sheet.walk([
      [/^\s*#/, 'comment'],
      ...shapes.map((shape): LineRule => [shape, note]),
      // `sshd -T` lists names and values in lower case.
      ...(/\bsshd/.test(command) ? [[/^\s*[A-Za-z]\w+\s+\S.*$/, note] as const] : []),
    ]);
    return { noted, verdicts: [literalVerdict(sheet.text)] };
  };

const kernels = (sheet: Sheet) => {
  let release: string | undefined;
  let kernel: string | undefined;
  let packages = 0;
  const names: { name: string; line: number }[] = [];
  const noted: Noted[] = [];
  sheet.walk([
    [
      /^oracle-rdma-release-(\S+)/,
      ([, value]) => {
        release ??= value;
      },
    ],
    [
      /^(?:Linux (\S+) )?(\d+\.\d+\.\d+-\S*el\d\S*)/,
      ([, name, value], line) => {
        kernel ??= value;
        if (name) names.push({ name, line });
      },
    ],
    [
      /^[A-Za-z][\w.+-]*-\d[\w.~^+-]*(?:-\S+)?\.(?:x86_64|noarch|i686|aarch64|\(none\))\s*$/,
      () => packages++,
    ],
    [/^package \S+ is not installed/, () => {}],
    // `hostnamectl`
    [
      /^\s*(?:Static|Transient) hostname:\s*(\S+)/,
      ([, name = ''], line) => {
        if (hostName.test(name)) names.push({ name, line });
      },
    ],
    [
      /^\s*Kernel:\s*Linux (\S+)/,
      ([, value]) => {
        kernel ??= value;
      },
    ],
    [
      /^\s*([A-Z][\w ]*): (.*)$/,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
  ]);
  return { release, kernel, packages, names, noted };
};

export const hostInputs: readonly EvidenceInput[] = [
  {
    number: 29,
    command: /\bvm_maker\b|\bvirsh\b/,
    content: /^(?:\S+\(\d+\)\s*:\s*(?:running|shutdown|paused)|\s*Id\s+Name\s+State|<domain type=)/,
    read: guests,
  },
  {
    number: 31,
    command: /^\s*(?:sudo\s+)?id\b|\bgetent\s+(?:group|passwd)\b|\/etc\/group\b/,
    content: /^(?:uid=\d+\(|(?:oinstall|dba|asmadmin|asmdba|asmoper|racoper):[^:]*:\d+:)/,
    read: ids,
  },
  {
    number: 36,
    command: /\biptables\b|\bnft\b|getenforce|sestatus|sshd\b.*-T|sshd_config|firewall-cmd/,
    content:
      /^(?:-[AP] (?:INPUT|OUTPUT|FORWARD)\b|table (?:inet|ip6?) |(?:Enforcing|Permissive|Disabled)$|SELinux status:|ciphers )/i,
    read: withLiterals(
      /^-[A-Z] \S/,
      /^\*\w+$|^COMMIT$|^:\w+ \w+ \[\d+:\d+\]/,
      /^\s*(?:table|chain|set|map|type|flags|elements|policy|ct|tcp|udp|icmp\w*|ip6?|meta|[io]ifname?|counter|accept|drop|reject|jump|return|limit|log)\b|^\s*\}/,
      /^(?:Enforcing|Permissive|Disabled)$/i,
      /^(?:SELinux|Loaded policy|Current mode|Mode from|Policy|Memory|Max kernel)\b.*:/,
      /^\w+ \((?:active|default)[^)]*\)$|^\s+(?:target|icmp-block\S*|interfaces|sources|services|ports|protocols|forward|masquerade|forward-ports|source-ports|rich rules):|^\s*rule /,
      /^ciphers |^macs |^kexalgorithms /i,
      /^Chain \w+ \(|^\s*(?:target|num|pkts)\s+(?:prot|target|bytes)|^\s*(?:\d+\s+)*(?:ACCEPT|DROP|REJECT|RETURN|LOG)\s/,
    ),
  },
  {
    number: 37,
    command: /\brpm\s+-q|\buname\b|\bhostnamectl\b/,
    content:
      /^(?:oracle-rdma-release-|\s*Static hostname: |Linux \S+ \d+\.\d+|\d+\.\d+\.\d+-\S+\.el\d\S*(?:uek)?\S*$)/,
    read(sheet, { host }) {
      const { release, kernel, packages, names, noted } = kernels(sheet);
      const text = [release && `oracle-rdma-release ${release}`, kernel && `kernel ${kernel}`]
        .filter(Boolean)
        .join(', ');
      return {
        seen: host ? seenOf({ host }, { rdmaRelease: release, kernel }) : [],
        observed: host
          ? names.map(({ name, line }) => ({ what: 'self', name: host, value: name, line }))
          : [],
        noted,
        verdicts: [stated(text || (packages > 0 ? `${packages} packages.` : 'Nothing to evaluate.'))],
      };
    },
  },
  {
    number: 42,
    command: /^\s*(?:\S*\/)?mount\b|\/etc\/fstab|exportfs|\/etc\/mtab|\bfindmnt\b/,
    content:
      /^(?:\S+ on \/\S* type \w+|(?:UUID=|LABEL=|\/dev\/)\S+\s+\/\S*\s+(?:xfs|ext4|swap|tmpfs|nfs\d?)\s|\/\S+\s+\S+\((?:rw|ro|sync|async)[,)])/,
    read: withLiterals(
      /^\S+ on \S+ type \w+/,
      /^\S+\s+(?:\/\S*|none|swap)\s+[\w.]+\s+\S+(?:\s+\d){0,2}\s*$/,
      /^\/\S*\s+\S+\([^)]*\)\s*$|^\/\S*\s*$|^\s+\S+\([^)]*\)\s*$/,
      /^TARGET\s+SOURCE\s+FSTYPE|^[\u2500-\u257f\s]*\/\S*\s+\S+\s+[\w.]+\s+\S+$/,
    ),
  },
];

/** The answer of `hostname` under a prompt that names another host; see blocks/hostname-answers.ts. */
export const ownNameInput: EvidenceInput = {
  number: 37,
  command: /^(?!)/,
  content: /^(?!)/,
  read(sheet, { host }) {
    const observed: Observed[] = [];
    sheet.walk([
      [
        /^\s*(\S+)\s*$/,
        ([, value = ''], line) => host && observed.push({ what: 'self', name: host, value, line }),
      ],
    ]);
    return { observed, verdicts: [stated('Name of the host.')] };
  },
};
