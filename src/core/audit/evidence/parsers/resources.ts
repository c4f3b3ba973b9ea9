/** Space, memory and kernel parameters of a server: input 30. */
import { gib, judged, numberIn, seenOf, stated } from '../parse-helpers.ts';
import { whenever } from '../sheet.ts';
import type { EvidenceInput, Noted } from '../types.ts';

const read: EvidenceInput['read'] = (sheet, { host, command }) => {
  const noted: Noted[] = [];
  const bad: string[] = [];
  const memory = new Map<string, number>();
  let free: number | undefined;
  let u01: number | undefined;
  let fileSystems = 0;
  let filters = 0;
  /** Column and unit of the sizes of `df` without `-h`: blocks of 1 KiB, or of 1 MiB. */
  let blocks = 0;
  let isVolumes = false;
  /** The rows below the header of `df` have a share, or they are not read. */
  let hasShare = false;
  let wrapped = '';
  const fileSystem = (row: string) => {
    const cells = row.trim().split(/\s+/);
    const place = cells.at(-1) ?? '';
    const percent = numberIn(/^(\d+)%$/.exec(cells.at(-2) ?? '')?.[1]);
    if (percent === undefined) return;
    fileSystems++;
    if (percent >= 95) bad.push(row.trim());
    const size = cells[1] ?? '';
    const blocksGib =
      blocks && /^\d+$/.test(size) ? Math.round((Number(size) * blocks) / 2 ** 30) : undefined;
    if (place === '/u01') u01 = gib(size) ?? blocksGib;
  };
  sheet.walk([
    [
      /^(?:Filesystem|Dateisystem|Sys\. de fichiers|S\.ficheros|File system)\s.*$/i,
      ({ input }) => {
        hasShare = input.includes('%');
        blocks = /1M-|1048576/.test(input) ? 2 ** 20 : /1K-|1024/.test(input) ? 1024 : 0;
      },
    ],
    [/^\s*(?:total|gesamt)\s+(?:used|benutzt|usado)\b.*$/i, 'column headers of the memory'],
    [
      /^(?:Mem|Speicher|Mem\.?):\s+(\S+)\s/,
      ({ input, 1: value = '' }, line) => {
        free = memoryGb(value, command);
        noted.push({ attribute: 'memory', value: input.trim(), line });
      },
    ],
    [
      /^(?:Swap|Auslagerungsspeicher|Total):\s+(.*)$/,
      ([, value = ''], line) => noted.push({ attribute: 'swap', value, line }),
    ],
    [
      /^(MemTotal|HugePages_Total|Hugepagesize):\s+(\d+)/,
      ([, key = '', value]) => memory.set(key, Number(value)),
    ],
    [
      /^([A-Z]\w+(?:\(\w+\))?):\s+(\d+(?: kB)?)\s*$/,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
    [
      /^net\.ipv4\.conf\.\S+\.rp_filter\s*=\s*(\d)/,
      ({ input, 1: value }) => (value === '1' ? bad.push(input) : filters++),
    ],
    [
      /^((?:kernel|net|vm|fs|sunrpc|abi|crypto|debug|dev|user)\.\S+)\s*=\s*(.*)$/,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
    [
      /^\s*(?:VG|LV|PV)\s+(?:#PV|VG|PV|Attr|Fmt)\b/,
      () => {
        isVolumes = true;
      },
    ],
    [
      /^NAME\s+(?:MAJ:MIN|.*\b(?:SIZE|MOUNTPOINTS?)\b)/,
      () => {
        isVolumes = true;
      },
    ],
    [/^\s*(?:kdump: )?kdump is not operational/i, ({ input }) => bad.push(input)],
    [/No current active profile/i, ({ input }) => bad.push(input)],
    [
      /^\s*(?:Current active profile|(?:kdump: )?kdump is|tuned)\b.*$/i,
      ({ input }, line) => noted.push({ attribute: 'service', value: input.trim(), line }),
    ],
    // `ulimit -a` names the option of each limit.
    [
      /^([a-z][\w ()-]*?)\s+\([^)]*-\w\)\s+(unlimited|\d+)\s*$/,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
    [
      whenever(() => !hasShare && memory.size === 0, /^([a-z][\w ()-]*?)\s+(unlimited|\d+)\s*$/),
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
    [
      // A file system without blocks has `-` for its share.
      { exec: (line) => (/\s(?:\d+%|-)\s+\/\S*\s*$/.test(line) ? /^.*$/.exec(line) : null) },
      ({ input }) => {
        fileSystem(wrapped ? `${wrapped} ${input.trim()}` : input);
        wrapped = '';
      },
    ],
    // A long name has its line to itself.
    [
      /^(\/dev\/\S+|\d[\d.]*:\/\S*|\S+:\/\S*)\s*$/,
      ([, name = '']) => {
        wrapped = name;
      },
    ],
    [
      whenever(() => !hasShare, /^.*\s(\d[\d.]*[KMGTP])\s+.*\s\/u01\s*$/),
      ([, size = '']) => {
        u01 = gib(size);
      },
    ],
    [
      whenever(() => isVolumes, /^\s*\S+\s+\S+/),
      ({ input }, line) => noted.push({ attribute: 'volume', value: input.trim(), line }),
    ],
  ]);
  const total = memory.get('MemTotal');
  const memoryOf = total ? Math.round(total / 2 ** 20) : free;
  const pages =
    ((memory.get('HugePages_Total') ?? Number.NaN) * (memory.get('Hugepagesize') ?? Number.NaN)) / 2 ** 20;
  const values = {
    memoryGb: memoryOf || undefined,
    hugePagesGb: pages > 0 ? Math.round(pages) : undefined,
    u01Gb: u01 || undefined,
  };
  const isJudged =
    memoryOf !== undefined && memoryOf > 0
      ? `${memoryOf} GB of memory.`
      : fileSystems + filters > 0 && 'Nothing full.';
  const checks = ['OS-07', 'OS-09'];
  return {
    seen: host ? seenOf({ host }, values) : [],
    noted,
    // Kernel parameters have no right value of their own, but for one.
    verdicts: [
      bad.length === 0 && !isJudged ? stated('Nothing to evaluate.', checks) : judged(bad, isJudged, checks),
    ],
  };
};

/** `free` counts in KiB without an option, and its output does not show the option: a unit is known from the command or the value alone. */
function memoryGb(value: string, command: string): number | undefined {
  const unit = /^([\d.,]+)\s*(Ti|Gi|Mi|Ki|T|G|M|K)B?$/i.exec(value);
  if (unit) return gib(`${unit[1]}${(unit[2] ?? 'G')[0]}`) || undefined;
  const option = /\bfree\b.*?\s(?:-\w*([bkmg])\w*|--(bytes|kibi|mebi|gibi|tebi|kilo|mega|giga|tera))/.exec(
    command,
  );
  if (option?.[1] === 'g' || option?.[2] === 'gibi') return numberIn(value);
  if (option?.[1] === 'm' || option?.[2] === 'mebi')
    return Math.round((numberIn(value) ?? Number.NaN) / 1024) || undefined;
  return undefined;
}

export const resourceInputs: readonly EvidenceInput[] = [
  {
    number: 30,
    command: /^\s*(?:\S*\/)?(?:df|vgs|lvs|pvs|free|sysctl|ulimit|tuned-adm|kdumpctl|lsblk)\b|\/proc\/meminfo/,
    content:
      /^(?:(?:Filesystem|Dateisystem)\s+\S+|MemTotal:|\s*(?:VG|LV)\s+(?:#PV|VG)\s|Mem:\s+\d|\s+total\s+used\s+free\b|(?:kernel|net|vm|fs)\.[\w.]+ = |core file size|NAME\s+MAJ:MIN)/,
    read,
  },
];
