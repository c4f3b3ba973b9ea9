import { useCallback, useMemo, useRef, useState } from 'react';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import type { SubnetCell, SubnetMap } from '../../core/appliance/networks/subnet-map.ts';
import { parseIpv4 } from '../../core/network/address.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { spot, spotlight } from '../machine/spotlight.ts';
import { CellGrid } from './CellGrid.tsx';
import { addressWords, blockName, blockWords, cellWords, shortAddress } from './cell-words.ts';
import { FindAddress } from './FindAddress.tsx';
import type { CellLook } from './looks.ts';
import { machineAt } from './machine-at.ts';
import { type Piece, pathTo } from './pieces.ts';
import { useCellColumns } from './use-cell-columns.ts';
import { useMapPicture } from './use-map-picture.ts';

type Props = {
  readonly appliance: Appliance;
  readonly map: SubnetMap;
  readonly look: (cell: SubnetCell) => CellLook;
  readonly selected: Id | undefined;
  readonly onSelect: ((machine: Id) => void) | undefined;
};

/** The grid with what goes around it: the path into a large subnet, the box that finds an address, the line of words. */
export function MapPicture({ appliance, map, look, selected, onSelect }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const columns = useCellColumns(box);
  const { path, piece, picture, active, setActiveKey, ...view } = useMapPicture(appliance, map, look);
  const [seen, setSeen] = useState<number>();
  const spotted = useValue(spotlight) ?? selected;
  const lit = useMemo(() => keysOf(appliance, map, spotted, picture), [appliance, map, spotted, picture]);
  const name = map.network.name;

  const { go: show } = view;
  const go = useCallback(
    (to: readonly Piece[], key?: number) => {
      setSeen(undefined);
      show(to, key);
    },
    [show],
  );
  const onLook = useCallback(
    (place: number | undefined) => {
      setSeen(place);
      spot(
        place === undefined || picture.kind === 'blocks'
          ? undefined
          : machineAt(appliance, picture.cells[place]),
      );
    },
    [appliance, picture],
  );
  const onActive = useCallback(
    (place: number) => setActiveKey(picture.items[place]?.key),
    [picture, setActiveKey],
  );
  const onOpen = useCallback(
    (place: number) => {
      if (picture.kind === 'blocks') {
        const block = picture.blocks[place];
        if (block) go([...path, block]);
        return;
      }
      const machine = machineAt(appliance, picture.cells[place]);
      if (machine) onSelect?.(machine);
    },
    [appliance, go, onSelect, path, picture],
  );
  const up = useCallback(() => go(path.slice(0, -1), piece.first), [go, path, piece]);
  const find = (text: string): string | undefined => {
    const at = parseIpv4(text) ?? addressOfName(map, text);
    if (at === undefined)
      return `"${text}" is not an address or a name in ${name}. Enter one of this network.`;
    if (at < Number(map.subnet.first) || at > Number(map.subnet.last))
      return `${text} is outside ${map.network.subnet}. Enter an address of this subnet.`;
    go(pathTo(map, at), at);
    box.current?.querySelector('table')?.focus();
    return undefined;
  };

  const place = seen ?? active;
  const words =
    picture.kind === 'cells'
      ? picture.cells[place] &&
        cellText(cellWords(appliance, map, picture.cells[place]), look(picture.cells[place]))
      : picture.blocks[place] && blockWords(picture.blocks[place]);
  const title =
    picture.kind === 'cells'
      ? picture.cells[place] && addressWords(picture.cells[place].at)
      : picture.blocks[place] && blockName(picture.blocks[place]);
  return (
    <>
      <div className="map-tools no-print">
        <FindAddress onFind={find} />
        {path.length > 1 && (
          <nav aria-label="Part of the subnet" className="map-path">
            {path.slice(0, -1).map((one, depth) => (
              <Button key={one.prefix} variant="quiet" onClick={() => go(path.slice(0, depth + 1))}>
                {blockName(one)}
              </Button>
            ))}
            <b className="mono">{blockName(piece)}</b>
          </nav>
        )}
      </div>
      <div ref={box}>
        <CellGrid
          label={`${picture.kind === 'cells' ? 'Addresses' : 'Blocks'} of ${name}, ${blockName(piece)}`}
          items={picture.items}
          columns={Math.min(columns, picture.items.length)}
          rowLabel={shortAddress}
          active={active}
          lit={lit}
          onActive={onActive}
          onLook={onLook}
          onOpen={onOpen}
          onUp={path.length > 1 ? up : undefined}
        />
      </div>
      <p className="map-line no-print">
        <b className="mono">{title}</b> {words}
      </p>
    </>
  );
}

const cellText = (words: string, { description }: CellLook) =>
  description ? `${words}. ${description}` : words;

function addressOfName({ marked }: SubnetMap, text: string): number | undefined {
  const needle = text.toLowerCase();
  const named = (test: (name: string) => boolean) =>
    marked.find(({ endpoints }) => endpoints.some(({ hostname }) => test(hostname.toLowerCase())));
  const cell = named((one) => one === needle) ?? named((one) => one.includes(needle));
  return cell && Number(cell.at);
}

/** The items at which a machine or a cluster has an address. */
function keysOf(
  appliance: Appliance,
  { subnet }: SubnetMap,
  owner: Id | undefined,
  { items, kind }: { readonly items: readonly { readonly key: number }[]; readonly kind: string },
): ReadonlySet<number> {
  const keys = new Set<number>();
  if (!owner || kind === 'blocks') return keys;
  for (const { address } of indexAppliance(appliance).byOwner.get(owner) ?? []) {
    const at = parseIpv4(address);
    if (at !== undefined && at >= Number(subnet.first) && at <= Number(subnet.last) && items.length > 0)
      keys.add(at);
  }
  return keys;
}
