/** Copies of what a cluster keeps: its OCR with the registry of each node, and the profile on each node. */
import { nodeName } from '../names/clusterware-names.ts';
import { command, onOneNode } from '../names/command.ts';
import { machineName } from '../names/plan-context.ts';
import type { ActRecord } from './act-record.ts';

export const saveAct: ActRecord<'save'> = {
  effects: (_, { what, clusterId }) => [{ do: 'save', what, of: clusterId }],
  lines: (context, { what, clusterId }) => {
    const cluster = context.index.clusters.get(clusterId);
    const nodes = cluster?.machines ?? [];
    if (what === 'ocr')
      return [
        command('ocrconfig -manualbackup', onOneNode(cluster)),
        // Each node has a registry of its own, and only a person copies it.
        ...nodes.map((id) =>
          command('ocrconfig -local -manualbackup', machineName(context, id), 'root', 'documented'),
        ),
      ];
    // By the name of the node: what the server itself is called may be the name of another network.
    return nodes.map((id) =>
      command(
        `cd ${cluster?.gridHome ?? '$GRID_HOME'}/gpnp/${nodeName(context, id)}/profiles/peer/ && cp -p profile.xml profile.xml.bk`,
        machineName(context, id),
        cluster?.owner ?? 'grid',
        'documented',
      ),
    );
  },
};
