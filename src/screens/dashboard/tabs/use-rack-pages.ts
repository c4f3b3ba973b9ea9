import { useCallback, useMemo, useState } from 'react';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';

/** Each picture is some hundred shapes, and a site may have hundreds of racks: more than these are turned by the page. */
export const mostAtOnce = 6;
/** As many as are next to each other on a usual window. */
const aPage = 4;

export type RackPages = ReturnType<typeof useRackPages>;

/** Some racks at a time. Those around the current machine, until the user turns the page. */
export function useRackPages(appliance: Appliance, machine: Id | undefined) {
  const { racks } = appliance;
  const perPage = racks.length > mostAtOnce ? aPage : mostAtOnce;
  const [turned, setTurned] = useState<{ readonly from: Id | undefined; readonly page: number }>();
  const rack = machine && indexAppliance(appliance).machines.get(machine)?.rack;
  const home = Math.max(
    0,
    racks.findIndex((one) => one.id === rack),
  );
  const count = Math.ceil(racks.length / perPage);
  const requested = turned && turned.from === machine ? turned.page : Math.floor(home / perPage);
  const page = Math.min(requested, Math.max(0, count - 1));
  const first = page * perPage;
  const turn = useCallback((to: number) => setTurned({ from: machine, page: to }), [machine]);
  const showRack = useCallback(
    (id: Id) => {
      const at = racks.findIndex((one) => one.id === id);
      if (at >= 0) turn(Math.floor(at / perPage));
    },
    [racks, turn, perPage],
  );
  return {
    racks: useMemo(() => racks.slice(first, first + perPage), [racks, first, perPage]),
    page,
    count,
    first: first + 1,
    last: Math.min(first + perPage, racks.length),
    turn,
    showRack,
  };
}
