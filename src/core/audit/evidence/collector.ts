/**
 * One shell script that a person runs once on the first database server: it asks every server, switch and PDU of the document for what
 * the checks read, by commands that only list, and writes one file. The console reads that file as evidence and as a
 * new document. Each output stands between a heading with host, time and command, and its return code.
 *
 * Invariant: only names and paths of plain characters get into the script; what is refused is told as a problem.
 */
import type { Appliance, Machine } from '../../appliance/types.ts';
import { type Artefact, artefact } from '../../artefacts/artefact.ts';
import { shellWord } from '../../artefacts/shell-word.ts';
import { fabricOf, generationOf } from '../generations.ts';
import {
  ofCluster,
  ofHome,
  onCells,
  onDatabaseServers,
  onInfiniBandSwitches,
  onManagementSwitches,
  onNexusSwitches,
  onOneServer,
  onPdus,
  overInfiniBand,
} from './collector-commands.ts';

type Collector = { readonly file: Artefact; readonly problems: readonly string[] };

const body = `
out=\${1:-$stem-evidence-$(date -u +%Y%m%dT%H%M%SZ).txt}
umask 077

# Community strings, password hashes and keys do not get into the file.
mask() {
  sed -E \\
    -e 's/(community *[=:]? *)[^,;) ]+/\\1********/g' \\
    -e 's/(pass(word|wd|phrase)? *[=:] *)[^,;) ]+/\\1********/g' \\
    -e 's/(key +[0-9]+ +(md5|sha[0-9]*|aes[^ ]*) +)[^ ]+/\\1********/g' \\
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

# ask_device HOST USER COMMAND: switches and PDUs answer over SSH alone. One without a key refuses, which is recorded.
ask_device() {
  local host=$1 user=$2 command=$3 rc
  printf '#== host=%s at=%s command=%s\\n' "$host" "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$command"
  # The command is complete here: it is to be read as it is on the other side.
  # shellcheck disable=SC2029
  LC_ALL=C timeout 60 ssh -n -o BatchMode=yes -o ConnectTimeout=10 "$user@$host" "$command" 2>&1 | mask
  rc=\${PIPESTATUS[0]}
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
  const loop = (hosts: readonly string[], asked: (host: string) => readonly string[]) => {
    const [first, ...others] = hosts;
    if (first === undefined) return;
    if (others.length === 0) lines.push(...asked(first).map((line) => `  ${line}`));
    else
      lines.push(
        `  for host in ${hosts.join(' ')}; do`,
        ...asked('"$host"').map((line) => `    ${line}`),
        '  done',
      );
  };
  const each = (hosts: readonly string[], commands: readonly string[], ask = 'ask', user = 'root') =>
    loop(hosts, (host) => commands.map((command) => `${ask} ${host} ${user} '${command}'`));
  const infiniBand = fabricOf(generationOf(appliance)) === 'InfiniBand';
  const database = of('database');
  each([...database, ...of('guest')], [...onDatabaseServers, ...linksOf(appliance)]);
  each(database.slice(0, 1), [...onOneServer, ...(infiniBand ? overInfiniBand : [])]);
  each(of('storage'), onCells);
  const fabric = [...of('leaf-switch'), ...of('spine-switch')];
  if (infiniBand) each(fabric, onInfiniBandSwitches, 'ask_device', 'root');
  else each(fabric, onNexusSwitches, 'ask_device', 'admin');
  each(of('management-switch'), onManagementSwitches, 'ask_device', 'admin');
  each(of('pdu'), onPdus, 'ask_device', 'admin');
  const machines = new Map(appliance.machines.map((machine) => [machine.id, machine]));
  for (const cluster of appliance.clusters) {
    const nodes = names(cluster.machines.map((id) => machines.get(id)));
    const grid = word(cluster.gridHome, 'the Grid home');
    const owner = word(cluster.owner ?? 'grid', 'the owner') ?? 'grid';
    const [first] = nodes;
    const inHome = (home: string, user: string, command: string) =>
      lines.push(`  ask ${first} ${user} 'ORACLE_HOME=${home} ${home}/bin/${command}'`);
    if (grid && first) {
      for (const command of ofCluster) inHome(grid, owner, command);
      for (const { name, cluster: of } of appliance.diskGroups) {
        const group = of === cluster.id ? word(name, 'the disk group') : undefined;
        if (group) inHome(grid, owner, `asmcmd lsattr -lm -G ${group}`);
      }
    }
    const homes = appliance.homes.filter((home) => home.cluster === cluster.id);
    for (const database of appliance.databases) {
      const home = homes.find(({ id }) => id === database.home);
      const name =
        home && database.type !== 'pdb' && word(database.uniqueName ?? database.name, 'the database');
      const path = home && shellWord(home.path);
      if (!first || !name || !path) continue;
      for (const what of ['config', 'status'])
        inHome(path, shellWord(home.owner ?? '') ?? 'oracle', `srvctl ${what} database -db ${name}`);
    }
    const software = [
      ...(grid ? [[grid, owner] as const] : []),
      ...homes.flatMap((home) => {
        const path = word(home.path, 'the home');
        return path ? [[path, word(home.owner, 'the owner') ?? 'oracle'] as const] : [];
      }),
    ];
    const owners = [...new Set(software.map(([, user]) => user))];
    if (nodes.length === 0 || software.length === 0) continue;
    loop(nodes, (host) => [
      ...owners.map((user) => `ask ${host} root 'id ${user}'`),
      ...software.flatMap(([path, user]) =>
        ofHome.map((command) => `ask ${host} ${user} '${path}/${command}'`),
      ),
    ]);
  }
  if (lines.length === 0) problems.push('The document has no server to ask.');
  const stem = shellWord(appliance.name.toLowerCase().replaceAll('/', '-')) ?? 'appliance';
  const text = `#!/usr/bin/env bash
# Collects what the pre-audit of ${stem} asks for. It only reads, and writes one file: the first argument, or a name
# with the time in it. Run it as root on the first database server, with SSH keys to all servers in place, and to the
# switches and PDUs where they take keys.
set -u${body.replace('$stem', stem)}${lines.join('\n') || '  :'}
}

collect >"$out"
printf 'Written: %s\\n' "$out" >&2
`;
  return { file: artefact(`${stem}-collect.sh`, 'text/x-shellscript', text, ['practice']), problems };
}

/** The cards of the bonds, each once: what a bond is of is not seen on the bond itself. */
function linksOf({ networks }: Appliance): string[] {
  const links = new Set(networks.flatMap(({ links: of = [] }) => of));
  return [...links].flatMap((link) => (shellWord(link) ? [`ethtool ${link}`] : []));
}
