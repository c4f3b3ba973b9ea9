/** Who answers on the private network after a move. */

import type { Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { appendTo, getOrCreate } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import type { AddressMove } from '../names/address-move.ts';
import { addressOn } from '../names/clusterware-names.ts';
import { command, sideFor, type Way } from '../names/command.ts';
import { interfaceOf } from '../names/interface-names.ts';
import type { PlanContext } from '../names/plan-context.ts';

/** From each moved interface to every other server on its network. */
export function fabricPings(
  context: PlanContext,
  moves: readonly AddressMove[],
  way: Way,
  where: string,
): StepCommand[] {
  const interfaces = new Map<string, { readonly owner: Id; readonly networkId: Id; readonly host: string }>();
  for (const move of moves) {
    const owner = ownerId(move.endpoint.owner);
    const name = interfaceOf(context, move, way) || (context.fabric === 'roce' ? 're0' : 'ib0');
    const host = context.index.machines.get(owner)?.name ?? where;
    interfaces.set(`${host} ${name}`, { owner, networkId: move.endpoint.networkId, host });
  }
  return [...interfaces].flatMap(([place, { owner, networkId, host }]) => {
    const { owners, list } = fabricOf(context, networkId, way);
    return owners.size < 2 && owners.has(owner)
      ? []
      : [
          command(
            `for one in ${list}; do ping -c 1 -W 2 -I ${place.slice(host.length + 1)} "$one" >/dev/null || echo "$one does not answer"; done`,
            host,
            'root',
            'verify',
          ),
        ];
  });
}

type Fabric = { readonly owners: ReadonlySet<Id>; readonly list: string };
const fabrics = memoize((_: PlanContext) => new Map<string, Fabric>());

/** Every private address of a network on a side, in the words of a loop: one text for all servers, their own included. */
function fabricOf(context: PlanContext, networkId: Id, way: Way): Fabric {
  return getOrCreate(fabrics(context), `${way} ${networkId}`, () => {
    const all = context.appliance.endpoints.filter(
      (endpoint) => endpoint.networkId === networkId && endpoint.kind === 'private',
    );
    return {
      owners: new Set(all.map(({ owner }) => ownerId(owner))),
      list: inRuns(all.map((endpoint) => addressOn(context, endpoint, sideFor(way)))).join(' '),
    };
  });
}

/** `192.168.10.1` … `192.168.10.44` as bash writes it: `192.168.10.{1..44}`. */
function inRuns(addresses: readonly string[]): string[] {
  const numbers = new Map<string, number[]>();
  const others: string[] = [];
  for (const address of new Set(addresses)) {
    const [, prefix, last] = /^((?:\d+\.){3})(\d+)$/.exec(address) ?? [];
    if (prefix === undefined) others.push(address);
    else appendTo(numbers, prefix, Number(last));
  }
  const runs = [...numbers].flatMap(([prefix, list]) => {
    const found: [number, number][] = [];
    for (const one of list.sort((a, b) => a - b)) {
      const run = found.at(-1);
      if (run && run[1] === one - 1) run[1] = one;
      else found.push([one, one]);
    }
    return found.map(([from, to]) => `${prefix}${from === to ? from : `{${from}..${to}}`}`);
  });
  return [...runs, ...others];
}
