/** What writes the hosts files of servers: the script of the hand-over, on each with its own files. */
import type { StepCommand } from '../../../appliance/document/plan-types.ts';
import type { Effect, Side } from '../../effect-types.ts';
import { command } from '../../names/command.ts';
import { machineName, type PlanContext } from '../../names/plan-context.ts';
import { hostsFile } from '../context/changed-hosts.ts';
import type { DraftStep } from '../context/draft-step.ts';

export const hostsEffects = ({ files }: DraftStep, side: Side): Effect[] =>
  files.map(({ block, of }) => ({ do: 'write', what: block, of, side }));

export const hostsCommands = (context: PlanContext, { files }: DraftStep, side: Side): StepCommand[] =>
  files.flatMap(({ block, of }) =>
    of.map((id) => {
      const file = hostsFile(context, block, id);
      const [from, to] = side === 'new' ? ['old', 'new'] : ['new', 'old'];
      const text = `bash hosts/replace-hosts.sh --execute ${file}.${from} ${file}.${to}   # in the folder of the hand-over`;
      return command(text, machineName(context, id));
    }),
  );
