/** The surroundings of `ipconf` on a server: a service that stops before it, the ILOM that it asks for, the mark of its form. */
import type { Machine, Mark } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { memoize } from '../../collections/memoize.ts';
import { command } from './command.ts';
import type { PlanContext } from './plan-context.ts';

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

/** That a guest has an `ipconf` of its own is not in the vendor's documents (docs/rules/reip.md 7.2). */
export const ipconfMark = (machine: Pick<Machine, 'kind'> | undefined): Mark =>
  machine?.kind === 'guest' ? 'verify' : 'documented';
