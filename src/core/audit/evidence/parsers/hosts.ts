/** Outputs of the operating system, ILOM and guests: inputs 28 to 31, 36, 37, 39, 42. */
import { gib, judged, literalVerdict, pairs, seenOf } from '../parse-helpers.ts';
import type { EvidenceInput, Observed } from '../types.ts';

export const hostInputs: readonly EvidenceInput[] = [
  {
    number: 28,
    command: /\bipmitool\b|ipconf(?:\.pl)?\b.*-ilom|\bfwupdate\b/,
    content:
      /^(?:IP Address Source\s*:|Set in Progress\s*:|\s*[0-9a-f]+ \| \d\d\/\d\d\/\d{2,4} \| |ILOM(?: |_)\w|SEL has no entries)/i,
    read(lines, { host }) {
      const of = pairs(lines);
      const value = of.get('ip address') ?? of.get('ilom ip address');
      const mask = of.get('subnet mask') ?? of.get('ilom netmask');
      const observed: Observed[] = value
        ? [{ what: 'ilom', value, ...(host && { name: host }), ...(mask && { mask }) }]
        : [];
      const bad = lines.filter((line) =>
        /\|.*\b(?:critical|failure|fault|non-recoverable|uncorrectable|lost|limit reached|error)\b.*\|\s*asserted/i.test(
          line,
        ),
      );
      if (value === '0.0.0.0') bad.push('the ILOM has no address');
      const isCut = !value && lines.some((line) => /^Set in Progress\s*:/.test(line));
      return {
        observed,
        verdicts: [judged(bad, value ? `ILOM ${value}.` : !isCut && 'No open fault.')],
      };
    },
  },
  {
    number: 29,
    command: /\bvm_maker\b|\bvirsh\b/,
    content: /^(?:\S+\(\d+\)\s*:\s*(?:running|shutdown|paused)|\s*Id\s+Name\s+State|<domain type=)/,
    read(lines, { text, host }) {
      const states = lines.flatMap((line) => {
        const maker = /^(\S+?)(?:\([^\s)]*\))?\s*:\s+([a-z].*?)\s*$/.exec(line);
        const virsh = /^\s*(?:\d+|-)\s+(\S+)\s+([a-z].*?)\s*$/.exec(line);
        const [, name = '', state = ''] = maker ?? virsh ?? [];
        return name ? [{ name, state }] : [];
      });
      const name = /<name>([^<]+)<\/name>/.exec(text)?.[1];
      const kib = Number(/<memory unit=['"]KiB['"]>(\d+)</.exec(text)?.[1]);
      const vcpus = Number(/<vcpu[^>]*>(\d+)</.exec(text)?.[1]);
      return {
        seen: name
          ? seenOf(
              { host: name },
              { memoryGb: kib ? Math.round(kib / 2 ** 20) : undefined, vcpus: vcpus || undefined },
            )
          : host && states.length > 0
            ? seenOf({ host }, { guests: states.map((guest) => guest.name) })
            : [],
        verdicts: [
          judged(
            states
              .filter(({ state }) => state !== 'running')
              .map(({ name: guest, state }) => `${guest} is ${state}`),
            name ? `Guest ${name}.` : states.length > 0 && `${states.length} guests run.`,
            ['OS-08'],
          ),
        ],
      };
    },
  },
  {
    number: 31,
    command: /^\s*(?:sudo\s+)?id\b|\bgetent\s+group\b/,
    content: /^(?:uid=\d+\(|(?:oinstall|dba|asmadmin|asmdba|asmoper|racoper):[^:]*:\d+:)/,
    read(lines, { host }) {
      const users: Record<string, number> = Object.create(null);
      const groups: Record<string, number> = Object.create(null);
      for (const line of lines) {
        const [, uid, name = ''] = /^uid=(\d+)\(([^)]+)\)/.exec(line) ?? [];
        if (uid) {
          users[name] = Number(uid);
          for (const [, gid, group = ''] of line.matchAll(/(?<!u)[=,](\d+)\(([^)]+)\)/g))
            if (group !== name || gid !== uid) groups[group] = Number(gid);
        }
        const entry = /^([\w-]+):[^:]*:(\d+):/.exec(line);
        if (entry?.[1]) groups[entry[1]] = Number(entry[2]);
      }
      const found = Object.keys(users).length + Object.keys(groups).length;
      return {
        seen:
          host && found > 0 ? seenOf({ host }, { ids: { users: { ...users }, groups: { ...groups } } }) : [],
        verdicts: [{ ok: undefined, text: `${found} ids.`, checks: ['OS-01', 'OS-02', 'OS-03', 'OS-04'] }],
      };
    },
  },
  {
    number: 30,
    command: /^\s*(?:df|vgs|lvs|free|sysctl|ulimit|tuned-adm|kdumpctl)\b|\/proc\/meminfo/,
    content:
      /^(?:Filesystem\s+(?:Size|1[KM]-blocks)|MemTotal:|\s*(?:VG|LV)\s+(?:#PV|VG)\s|Mem:\s+\d|(?:kernel|net|vm|fs)\.[\w.]+ = |core file size)/,
    read(lines, { text, host, block }) {
      const kib = (name: string) =>
        Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN);
      const [, free, unit] = /^Mem:\s+(\d+)(Gi)?\s/m.exec(text) ?? [];
      // Without its option `free` counts in KiB, and no server has that many GB.
      const isGb = unit || (Number(free) < 16_384 && !/\s-\w*[bkm]/.test(block.command ?? ''));
      const memory = Number.isNaN(kib('MemTotal'))
        ? isGb
          ? Number(free)
          : undefined
        : Math.round(kib('MemTotal') / 2 ** 20);
      const pages = (kib('HugePages_Total') * kib('Hugepagesize')) / 2 ** 20;
      const u01 = lines
        .find((line) => /\s\/u01$/.test(line))
        ?.split(/\s+/)
        .map(gib)
        .find((size) => size !== undefined);
      const full = lines.filter((line) => /\s(?:9[5-9]|100)%\s+\//.test(line));
      const checks = ['OS-07', 'OS-09'];
      const filter = lines.filter((line) => /^net\.ipv4\.conf\.\S+\.rp_filter = 1\b/.test(line));
      return {
        seen: host
          ? seenOf(
              { host },
              {
                memoryGb: memory,
                hugePagesGb: Number.isNaN(pages) ? undefined : Math.round(pages),
                u01Gb: u01,
              },
            )
          : [],
        verdicts: [
          // Kernel parameters have no right value of their own, but for one.
          judged(
            [...full, ...filter],
            /%\s+\/|^Mem|rp_filter/m.test(text) && (memory ? `${memory} GB of memory.` : 'Nothing full.'),
            checks,
          ),
        ],
      };
    },
  },
  {
    number: 36,
    command: /\biptables\b|\bnft\b|getenforce|sestatus|sshd\b.*-T|sshd_config|firewall-cmd/,
    content:
      /^(?:-[AP] (?:INPUT|OUTPUT|FORWARD)\b|table (?:inet|ip6?) |(?:Enforcing|Permissive|Disabled)$|SELinux status:|ciphers )/i,
    read: (_lines, { text }) => ({ verdicts: [literalVerdict(text)] }),
  },
  {
    number: 37,
    command: /\brpm\s+-q|\buname\b/,
    content: /^(?:oracle-rdma-release-|Linux \S+ \d+\.\d+|\d+\.\d+\.\d+-\S+\.el\d\S*(?:uek)?\S*$)/,
    read(lines, { text, host }) {
      const release = /^oracle-rdma-release-(\S+)/m.exec(text)?.[1];
      const kernel = /^(?:Linux \S+ )?(\d+\.\d+\.\d+-\S*el\d\S*)/m.exec(text)?.[1];
      return {
        seen: host ? seenOf({ host }, { rdmaRelease: release, kernel }) : [],
        verdicts: [
          {
            ok: undefined,
            text:
              [release && `oracle-rdma-release ${release}`, kernel && `kernel ${kernel}`]
                .filter(Boolean)
                .join(', ') || `${lines.length} packages.`,
          },
        ],
      };
    },
  },
  {
    number: 39,
    command: /\blspci\b|\bethtool\b/,
    content: /^(?:Settings for \S+:|[0-9a-f]{2}:[0-9a-f]{2}\.\d .*(?:Ethernet|Network))/i,
    whole: /Link detected:|^[0-9a-f]{2}:[0-9a-f]{2}\.\d /i,
    read(lines, { text, host }) {
      const name = /^Settings for (\S+):/m.exec(text)?.[1];
      const speed = /^\s*Speed:\s*(\S+)/m.exec(text)?.[1];
      const bad = lines.filter((line) => /Link detected:\s*no|Speed:\s*Unknown/i.test(line));
      return {
        seen: host && name && speed ? seenOf({ host }, { [`speed ${name}`]: speed }) : [],
        verdicts: [
          judged(
            bad,
            name
              ? `${name}: ${speed ?? 'no speed'}.`
              : `${lines.filter((line) => line.trim()).length} cards.`,
          ),
        ],
      };
    },
  },
  {
    number: 42,
    command: /^\s*mount\b|\/etc\/fstab|exportfs|\/etc\/mtab/,
    content:
      /^(?:\S+ on \/\S* type \w+|(?:UUID=|LABEL=|\/dev\/)\S+\s+\/\S*\s+(?:xfs|ext4|swap|tmpfs|nfs\d?)\s|\/\S+\s+\S+\((?:rw|ro|sync|async)[,)])/,
    read: (_lines, { text }) => ({ verdicts: [literalVerdict(text)] }),
  },
];
