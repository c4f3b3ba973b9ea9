/** RoCE switches carry name and address of each server on its port. */
import { command } from '../names/command.ts';
import type { ActRecord } from './act-record.ts';

export const portLabelsAct: ActRecord<'port-labels'> = {
  withoutEffect: 'Labels on the ports of switches, which no address depends on.',
  lines: () => [
    command(
      'configure_roce_hostinfo.sh   # from a folder with the node list; SSH without password',
      'first database server',
      'root',
      'documented',
    ),
  ],
};
