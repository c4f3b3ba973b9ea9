/** Before and after: what was wrong before is no fault of the work. */
import { command, onOneNode } from '../names/command.ts';
import type { ActRecord } from './act-record.ts';

const texts = {
  exachk: ['exachk', 'first database server', 'practice'],
  files: ['ipconf -verify -semantic', 'every server', 'documented'],
  image: ['imageinfo', 'every server', 'practice'],
  firmware: ['CheckHWnFWProfile', 'every server', 'practice'],
  'grid-disks': [
    'cellcli -e list griddisk attributes name,status,asmmodestatus,asmdeactivationoutcome',
    'every storage server',
    'practice',
  ],
  alerts: ['cellcli -e list alerthistory', 'every storage server', 'practice'],
} as const;

export const lookAct: ActRecord<'look'> = {
  withoutEffect: 'It only looks.',
  lines: ({ index }, { what, clusterId }) => {
    if (what !== 'resources' && what !== 'health') {
      const [text, where, mark] = texts[what];
      return [command(text, where, 'root', mark)];
    }
    const cluster = index.clusters.get(clusterId ?? '');
    const text = what === 'resources' ? 'crsctl stat res -t' : 'cluvfy comp healthcheck';
    return cluster ? [command(text, onOneNode(cluster), cluster.owner ?? 'grid')] : [];
  },
};
