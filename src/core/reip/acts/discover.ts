/** A copy of the present configuration as the deployment tool reads it, where the document may be older (QG-13). */
import { labelProblem } from '../../network/names.ts';
import { command } from '../names/command.ts';
import type { ActRecord } from './act-record.ts';

/** More names than a person reads in a command. */
const mostServers = 32;

export const discoverAct: ActRecord<'discover'> = {
  withoutEffect: 'It only looks.',
  lines: ({ appliance }) => {
    const servers = appliance.machines.flatMap(({ kind, name }) =>
      (kind === 'database' || kind === 'storage') && !labelProblem(name) ? [name] : [],
    );
    if (servers.length === 0) return [];
    const list = servers.length > mostServers ? 'every database and storage server' : servers.join(',');
    const text = `DISCOVER ES HOSTNAMES='${list}' LOCATION=/u01/oeda/discover`;
    return [command(text, 'OEDACLI', 'root', 'documented')];
  },
};
