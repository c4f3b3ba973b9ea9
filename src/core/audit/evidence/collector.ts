/**
 * One shell script that a person runs once on the first database server: it asks every server of the document for what
 * the checks read, by commands that only list, and writes one file. The console reads that file as evidence and as a
 * new document. Each output stands between a heading with host, time and command, and its return code.
 *
 * Invariant: only names and paths of plain characters get into the script; what is refused is told as a problem.
 */
import type { Appliance, Machine } from '../../appliance/types.ts';
import { type Artefact, artefact } from '../../artefacts/artefact.ts';
import { shellWord } from '../../artefacts/shell-word.ts';

export type Collector = { readonly file: Artefact; readonly problems: readonly string[] };

const everywhere = [
  'imageinfo',
  'imagehistory',
  'cat /opt/oracle.cellos/cell.conf',
  'ip addr',
  'ip route',
  'ip rule',
  'cat /etc/hosts',
  'cat /etc/resolv.conf',
  'chronyc sources -v',
  '/opt/oracle.SupportTools/CheckHWnFWProfile',
  'ipmitool lan print 1',
  'df -h',
  'cat /proc/meminfo',
  'uname -r',
  'mount',
  'iptables -S',
];

const onDatabaseServers = [
  ...everywhere,
  '/opt/oracle.cellos/ipconf.pl -verify -semantic',
  'dbmcli -e list dbserver detail',
  'dbmcli -e list alerthistory',
  'sysctl net.ipv4.conf.all.rp_filter',
  'rpm -q oracle-rdma-release',
  'getent group',
  'virsh list --all',
];

const onCells = [
  ...everywhere,
  'ipconf -verify -semantic',
  'cellcli -e list cell detail',
  'cellcli -e list griddisk attributes name,size,status,asmmodestatus,asmdeactivationoutcome',
  'cellcli -e list celldisk attributes name,size,status',
  'cellcli -e list physicaldisk attributes name,diskType,status',
  'cellcli -e list flashcache attributes name,size,status',
  'cellcli -e list alerthistory',
];

/** Once a cluster, with the Grid home before them. */
const ofCluster = [
  'bin/oifcfg getif',
  'bin/srvctl config network',
  'bin/srvctl config scan',
  'bin/srvctl config nodeapps',
  'bin/srvctl config asm',
  'bin/srvctl config database -verbose',
  'bin/crsctl stat res -t',
  'bin/crsctl query css votedisk',
  'bin/crsctl query crs activeversion',
  'bin/ocrcheck',
  'bin/olsnodes -s -n -i -t',
  'bin/asmcmd lsdg',
  'bin/asmcmd lsdsk -k',
];

const body = `
out=\${1:-$stem-evidence-$(date -u +%Y%m%dT%H%M%SZ).txt}
umask 077

# Community strings, password hashes and keys do not get into the file.
mask() {
  sed -E \\
    -e 's/(community *[=:]? *)[^,;) ]+/\\1********/g' \\
    -e 's/(pass(word|wd|phrase)? *[=:] *)[^,;) ]+/\\1********/g' \\
    -e 's/[$](1|2[aby]|5|6|y)[$][^:, ]+/********/g'
}

# ask HOST USER COMMAND
ask() {
  local host=$1 user=$2 command=$3 remote=$3 rc
  if [ "$user" != root ]; then remote="su - $user -c '$command'"; fi
  printf '#== host=%s at=%s command=%s\\n' "$host" "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$command"
  if command -v dcli >/dev/null 2>&1; then
    LC_ALL=C timeout 180 dcli -c "$host" -l root "$remote" </dev/null 2>&1 | sed "s/^$host: \\{0,1\\}//" | mask
    rc=\${PIPESTATUS[0]}
  else
    # The command is complete here: it is to be read as it is on the other side.
    # shellcheck disable=SC2029
    LC_ALL=C timeout 180 ssh -n -o BatchMode=yes -o ConnectTimeout=10 "root@$host" "$remote" 2>&1 | mask
    rc=\${PIPESTATUS[0]}
  fi
  printf '#== rc=%s\\n' "$rc"
}

collect() {
`;

export function writeCollector(appliance: Appliance): Collector {
  const problems: string[] = [];
  const word = (value: string | undefined, what: string): string | undefined => {
    const good = value === undefined ? undefined : shellWord(value);
    if (value && !good)
      problems.push(`Left out: ${what} "${value}" has characters that no script should carry.`);
    return good;
  };
  const names = (machines: readonly (Machine | undefined)[]) =>
    machines.flatMap((machine) => word(machine?.name, 'the server') ?? []);
  const of = (kind: Machine['kind']) => names(appliance.machines.filter((machine) => machine.kind === kind));
  const lines: string[] = [];
  const each = (hosts: readonly string[], commands: readonly string[]) => {
    if (hosts.length === 0) return;
    lines.push(`  for host in ${hosts.join(' ')}; do`);
    for (const command of commands) lines.push(`    ask "$host" root '${command}'`);
    lines.push('  done');
  };
  each([...of('database'), ...of('guest')], onDatabaseServers);
  each(of('storage'), onCells);
  const machines = new Map(appliance.machines.map((machine) => [machine.id, machine]));
  for (const cluster of appliance.clusters) {
    const nodes = names(cluster.machines.map((id) => machines.get(id)));
    const grid = word(cluster.gridHome, 'the Grid home');
    const owner = word(cluster.owner ?? 'grid', 'the owner') ?? 'grid';
    const [first] = nodes;
    if (grid && first)
      for (const command of ofCluster)
        lines.push(`  ask ${first} ${owner} 'ORACLE_HOME=${grid} ${grid}/${command}'`);
    const homes = appliance.homes.filter((home) => home.cluster === cluster.id);
    const software = [
      ...(grid ? [[grid, owner] as const] : []),
      ...homes.flatMap((home) => {
        const path = word(home.path, 'the home');
        return path ? [[path, word(home.owner, 'the owner') ?? 'oracle'] as const] : [];
      }),
    ];
    const owners = [...new Set(software.map(([, user]) => user))];
    if (nodes.length === 0 || software.length === 0) continue;
    lines.push(`  for host in ${nodes.join(' ')}; do`);
    for (const user of owners) lines.push(`    ask "$host" root 'id ${user}'`);
    for (const [path, user] of software)
      for (const what of ['lspatches', 'version'])
        lines.push(`    ask "$host" ${user} '${path}/OPatch/opatch ${what}'`);
    lines.push('  done');
  }
  if (lines.length === 0) problems.push('The document has no server to ask.');
  const stem = shellWord(appliance.name.toLowerCase().replaceAll('/', '-')) ?? 'appliance';
  const text = `#!/usr/bin/env bash
# Collects what the pre-audit of ${stem} asks for. It only reads, and writes one file: the first argument, or a name
# with the time in it. Run it as root on the first database server, with SSH keys to all servers in place.
set -u${body.replace('$stem', stem)}${lines.join('\n') || '  :'}
}

collect >"$out"
printf 'Written: %s\\n' "$out" >&2
`;
  return { file: artefact(`${stem}-collect.sh`, 'text/x-shellscript', text, ['practice']), problems };
}
