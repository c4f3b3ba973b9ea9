/** Commands for a cluster: its Grid home on the first node, its databases, and the homes and owners on every node. */

import type { Appliance } from '../../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../appliance/document/index-appliance.ts';
import type { Cluster } from '../../../appliance/document/software-types.ts';
import { shellWord } from '../../../artefacts/files/shell-word.ts';
import type { Calls } from './calls.ts';
import { ofCluster, ofHome } from './commands.ts';

/**
 * The instance that asmcmd needs: the one of the owner's profile, else the default of the first node, +ASM and its number
 * (vendor's Automatic Storage Management guide, Preparing to Run ASMCMD).
 */
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is a variable of the shell
const asmOfNode = 'ORACLE_SID=${ORACLE_SID:-+ASM1} ';

export function askCluster(appliance: Appliance, cluster: Cluster, { add, loop, names, word }: Calls): void {
  const { machines } = indexAppliance(appliance);
  const nodes = names(cluster.machines.map((id) => machines.get(id)));
  const grid = word(cluster.gridHome, 'the Grid Infrastructure home');
  const owner = word(cluster.owner ?? 'grid', 'the owner') ?? 'grid';
  const [first] = nodes;
  const inHome = (home: string, user: string, command: string) =>
    add(
      `ask ${first} ${user} 'ORACLE_HOME=${home} ${command.startsWith('asmcmd') ? asmOfNode : ''}${home}/bin/${command}'`,
    );
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
  if (nodes.length === 0 || software.length === 0) return;
  loop(nodes, (host) => [
    ...owners.map((user) => `ask ${host} root 'id ${user}'`),
    ...software.flatMap(([path, user]) =>
      ofHome.map((command) => `ask ${host} ${user} '${path}/${command}'`),
    ),
  ]);
}
