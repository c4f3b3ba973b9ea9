/** The effect of DELETE COMPUTE on the document: a CLONE COMPUTE undone, whole or step by step, the last step first. */
import type { Id, Machine } from '../../appliance/document/appliance-types.ts';
import { listWords } from '../../text/list-words.ts';
import { listItems } from '../language/values.ts';
import { machinesNamed, type Scene, serverWords, whereOf } from '../script/command-context.ts';

/** Each step (section 4.3.6.2). */
const steps: Readonly<Record<string, string>> = {
  ADD_INSTANCE: 'Removes the database instances',
  EXTEND_DBHOME: 'Removes the database homes',
  ADD_NODE: 'Removes the node from its cluster',
  CELL_CONNECTIVITY: 'Disconnects the storage servers',
  CREATE_USERS: 'Removes the users',
};

export function deleteCompute(scene: Scene): void {
  const { sheet, touch, report } = scene;
  const names = listItems(whereOf(scene, 'SRCNAMES') ?? whereOf(scene, 'SRCNAME') ?? '');
  const ids = machinesNamed(sheet, names);
  const step = whereOf(scene, 'STEPNAME')?.toUpperCase();
  const does = (name: string) => !step || step === name;
  const left = [...sheet.all('clusters')].filter(
    ({ machines }) => machines.length > 0 && machines.every((id) => ids.includes(id)),
  );
  if (left.length > 0 && does('ADD_NODE')) {
    report(`No server would be left to ${listWords(left.map(({ name }) => name))}.`, {
      parameter: whereOf(scene, 'SRCNAMES') ? 'SRCNAMES' : 'SRCNAME',
    });
    return;
  }
  const words = serverWords(scene, ids);
  touch(
    step
      ? `${steps[step] ?? `Reverts step ${step}`} for ${words}: step ${step}.`
      : `Removes ${words} from its cluster, with its instances and homes.`,
  );
  for (const id of ids) {
    if (does('ADD_INSTANCE')) leaveDatabases(scene, id);
    if (does('EXTEND_DBHOME')) leaveHomes(scene, id);
    if (does('ADD_NODE')) leaveCluster(scene, id);
    const machine = does('CREATE_USERS') ? sheet.get('machines', id) : undefined;
    if (machine) removeMachine(scene, machine);
  }
}

const without = (ids: readonly Id[], id: Id) => ids.filter((one) => one !== id);

function leaveDatabases({ sheet }: Scene, id: Id) {
  for (const { id: database, machines } of [...sheet.all('databases')])
    if (machines?.includes(id)) sheet.set('databases', database, { machines: without(machines, id) });
}

function leaveHomes({ sheet }: Scene, id: Id) {
  for (const { id: home, machines } of [...sheet.all('homes')])
    if (machines?.includes(id)) sheet.set('homes', home, { machines: without(machines, id) });
}

function leaveCluster({ sheet }: Scene, id: Id) {
  for (const { id: cluster, machines, quorumDisks } of [...sheet.all('clusters')])
    if (machines.includes(id))
      sheet.set('clusters', cluster, {
        machines: without(machines, id),
        ...(quorumDisks?.includes(id) ? { quorumDisks: without(quorumDisks, id) } : {}),
      });
}

function removeMachine({ sheet }: Scene, { id }: Machine) {
  for (const endpoint of sheet.endpointsOf(id)) sheet.drop('endpoints', endpoint.id);
  sheet.drop('machines', id);
}
