/** A storage server goes out of service and comes back: its grid disks first, its services last, and the other way round. */

import type { Machine, Mark } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import type { StepCommand } from '../../../appliance/document/plan-types.ts';
import { memoize } from '../../../collections/memoize.ts';
import { command } from '../../names/command.ts';
import type { PlanContext } from '../../names/plan-context.ts';

/** What holds the fabric of a storage server on old InfiniBand images. */
export const beforeIpconf = ({ fabric }: PlanContext, machine: Machine | undefined): StepCommand[] =>
  fabric === 'infiniband' && machine?.kind === 'storage'
    ? [command('service ocrvottargetd stop   # on an old image; then stop openibd', machine.name)]
    : [];

const movedIloms = memoize(
  ({ rows }: PlanContext) =>
    new Set(rows.flatMap(({ endpoint: { kind, owner } }) => (kind === 'ilom' ? [ownerId(owner)] : []))),
);

/** cell.conf has an ILOM section, which `ilomconfig` does not write: its values must not undo the ILOM's own step. */
export const ilomToo = (context: PlanContext, machine: Machine | undefined): string =>
  machine && movedIloms(context).has(machine.id) ? '; ILOM as ipconf -ilom print shows it' : '';

export const cellOut = (where: string): StepCommand[] => [
  command('cellcli -e list griddisk attributes name,asmmodestatus,asmdeactivationoutcome', where),
  command('cellcli -e alter griddisk all inactive', where),
  command('cellcli -e alter cell shutdown services all', where),
];

export const cellBack = (where: string): StepCommand[] => [
  command('cellcli -e alter cell startup services all', where),
  command('cellcli -e alter griddisk all active', where),
  command('cellcli -e list griddisk attributes name,asmmodestatus', where),
  command('cellcli -e alter cell validate configuration', where),
];

/** That a guest has an `ipconf` of its own is not in the vendor's documents (docs/rules/reip.md 7.2). */
export const ipconfMark = (machine: Pick<Machine, 'kind'> | undefined): Mark =>
  machine?.kind === 'guest' ? 'verify' : 'documented';
