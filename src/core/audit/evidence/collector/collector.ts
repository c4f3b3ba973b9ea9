/**
 * Writes one shell script that a person runs once on the first database server. It asks every server, switch and PDU of
 * the document for what the checks read, by commands that only list, and writes one file. The console reads that file
 * as evidence and as a new document. Each output is between a header with host, time and command, and its return code.
 *
 * Invariant: only names and paths of plain characters get into the script; every refused value is reported as a
 * problem.
 */
import type { Appliance, Machine } from '../../../appliance/document/appliance-types.ts';
import { type Artefact, artefact } from '../../../artefacts/files/artefact.ts';
import { shellWord } from '../../../artefacts/files/shell-word.ts';
import { fabricOf, generationOf } from '../../basis/generations.ts';
import { type Calls, createCalls } from './calls.ts';
import { askCluster } from './cluster.ts';
import { collectorText } from './collector-text.ts';
import {
  onCells,
  onDatabaseServers,
  onInfiniBandSwitches,
  onManagementSwitches,
  onNexusSwitches,
  onOneServer,
  onPdus,
  overInfiniBand,
} from './commands.ts';

type Collector = { readonly file: Artefact; readonly problems: readonly string[] };

export function writeCollector(appliance: Appliance): Collector {
  const problems: string[] = [];
  const calls = createCalls((text) => problems.push(text));
  askMachines(appliance, calls);
  for (const cluster of appliance.clusters) askCluster(appliance, cluster, calls);
  if (calls.lines.length === 0) problems.push('The document has no server to ask.');
  const stem = shellWord(appliance.name.toLowerCase().replaceAll('/', '-')) ?? 'appliance';
  const text = collectorText(stem, calls.lines);
  return { file: artefact(`${stem}-collect.sh`, 'text/x-shellscript', text, ['practice']), problems };
}

/** Every server, switch and PDU, kind by kind. */
function askMachines(appliance: Appliance, { each, names }: Calls): void {
  const of = (kind: Machine['kind']) => names(appliance.machines.filter((machine) => machine.kind === kind));
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
}

/** The cards of the bonds, each once: what a bond is of is not seen on the bond itself. */
function linksOf({ networks }: Appliance): string[] {
  const links = new Set(networks.flatMap(({ links: of = [] }) => of));
  return [...links].flatMap((link) => (shellWord(link) ? [`ethtool ${link}`] : []));
}
