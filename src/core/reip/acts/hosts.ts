/** The hosts files of servers: the script of the hand-over, on each server with its own files. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import { memoize } from '../../collections/memoize.ts';
import type { ActOf } from '../act-types.ts';
import type { Side } from '../effect-types.ts';
import { type HostsBlock, hostsNames, hostsPath } from '../mapping/hosts-files.ts';
import { command } from '../names/command.ts';
import { machineName, type PlanContext } from '../names/plan-context.ts';
import type { ActRecord } from './act-record.ts';

/** A block of the hosts files of these servers. */
export type HostsFiles = { readonly block: HostsBlock; readonly of: readonly Id[] };

export const hostsActs = (files: readonly HostsFiles[], side: Side): ActOf<'hosts'>[] =>
  files.map(({ block, of }) => ({ act: 'hosts', block, machineIds: of, side }));

export const hostsAct: ActRecord<'hosts'> = {
  effects: (_, { block, machineIds, side }) => [{ do: 'write', what: block, of: machineIds, side }],
  lines: (context, { block, machineIds, side }) => {
    const [from, to] = side === 'new' ? ['old', 'new'] : ['new', 'old'];
    return machineIds.map((id) => {
      const file = hostsPath(block, names(context).get(id) ?? '');
      const text = `bash hosts/replace-hosts.sh --execute ${file}.${from} ${file}.${to}   # in the folder of the hand-over`;
      return command(text, machineName(context, id));
    });
  },
};

const names = memoize(({ appliance }: PlanContext) => hostsNames(appliance));
