import OctagonAlert from 'lucide-react/icons/octagon-alert';
import { useMemo } from 'react';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import type { SubnetMap as MapOfSubnet, SubnetCell } from '../../core/appliance/networks/subnet-map.ts';
import { andMore } from '../../core/text/plural.ts';
import { IconText } from '../../ui/text/IconText.tsx';
import type { Fault } from '../findings/faults.ts';
import { addressWords, cellWords } from './cell-words.ts';
import { faultKey, faultLook, faultLooks } from './fault-looks.ts';
import { type CellLook, type CellLooks, stateLooks } from './looks.ts';
import { MapLegend } from './MapLegend.tsx';
import { MapPicture } from './MapPicture.tsx';
import { MapRuns } from './MapRuns.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly map: MapOfSubnet;
  /** The machine that the screen speaks of: its cells are marked. */
  readonly selected?: Id | undefined;
  /** Enter or a press on a machine's address. */
  readonly onSelect?: ((machine: Id) => void) | undefined;
  /** The faults of its addresses. Must keep its identity. */
  readonly faults?: ReadonlyMap<Id, Fault>;
  /** Other looks than those of the states, by keys that `lookOf` gives. Both must keep their identity. */
  readonly looks?: CellLooks<string>;
  readonly lookOf?: (cell: SubnetCell) => string;
};

const stateOf = (cell: SubnetCell): string => cell.state;

/** Each address of a subnet as a cell; what is free in a list; all of it as text. IPv6 has the list of what is used. */
export function SubnetMap({
  appliance,
  map,
  selected,
  onSelect,
  faults,
  looks = faults ? faultLooks : stateLooks,
  lookOf,
}: Props) {
  const keyOf = useMemo(
    () => lookOf ?? (faults ? (cell: SubnetCell) => faultKey(cell, faults) : stateOf),
    [lookOf, faults],
  );
  const look = useMemo(() => {
    const plain: CellLook = stateLooks.free;
    return faults && !lookOf
      ? (cell: SubnetCell) => faultLook(cell, faults)
      : (cell: SubnetCell) => looks[keyOf(cell)] ?? plain;
  }, [looks, lookOf, keyOf, faults]);
  if (map.subnet.family === 6) {
    return (
      <ul className="map-list" aria-label={`Used addresses of ${map.network.name}`}>
        {map.marked.map((cell) => (
          <li key={String(cell.at)}>
            <span className="mono">{addressWords(cell.at)}</span> {cellWords(appliance, map, cell)}
          </li>
        ))}
        {map.marked.length === 0 && <li className="muted">No address of it is used</li>}
      </ul>
    );
  }
  return (
    <div className="subnet-map">
      <MapPicture appliance={appliance} map={map} look={look} selected={selected} onSelect={onSelect} />
      <MapLegend map={map} looks={looks} lookOf={keyOf} />
      <Conflicts appliance={appliance} map={map} />
      <MapRuns map={map} />
    </div>
  );
}

const shownConflicts = 12;

/** The claims of each address as text, because paper has no tooltips. */
function Conflicts({ appliance, map }: { appliance: Appliance; map: MapOfSubnet }) {
  const cells = map.marked.filter(({ state }) => state === 'conflict');
  if (cells.length === 0) return null;
  return (
    <ul aria-label="Conflicts">
      {cells.slice(0, shownConflicts).map((cell) => (
        <li key={String(cell.at)}>
          <IconText icon={OctagonAlert} tone="bad">
            <span className="mono">{addressWords(cell.at)}</span> {cellWords(appliance, map, cell)}
          </IconText>
        </li>
      ))}
      {cells.length > shownConflicts && (
        <li className="muted">{andMore(cells.length - shownConflicts)} conflicts</li>
      )}
    </ul>
  );
}
