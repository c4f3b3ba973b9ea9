import { useCallback, useMemo, useState } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { SubnetCell, SubnetMap } from '../../core/appliance/networks/subnet-map.ts';
import {
  blockPrefix,
  blocksOf,
  cellsBetween,
  type SubnetBlock,
} from '../../core/appliance/networks/subnet-map-parts.ts';
import type { GridItem } from './CellGrid.tsx';
import { addressWords, blockName, blockWords, cellWords } from './cell-words.ts';
import type { CellLook } from './looks.ts';
import { type Piece, wholeOf } from './pieces.ts';

type Picture =
  | { readonly kind: 'cells'; readonly items: readonly GridItem[]; readonly cells: readonly SubnetCell[] }
  | { readonly kind: 'blocks'; readonly items: readonly GridItem[]; readonly blocks: readonly SubnetBlock[] };

function cellItem(
  appliance: Appliance,
  map: SubnetMap,
  cell: SubnetCell,
  { look, sign, label, description }: CellLook,
): GridItem {
  const text = addressWords(cell.at);
  const words = cellWords(appliance, map, cell);
  return {
    key: Number(cell.at),
    look,
    sign: sign ?? text.slice(text.lastIndexOf('.') + 1),
    name: `${text}, ${cell.state === 'used' ? `${label.toLowerCase()}: ` : ''}${words}${description ? `. ${description}` : ''}`,
  };
}

function blockItem(block: SubnetBlock): GridItem {
  const { counts, first } = block;
  const taken = counts.used + counts.conflict;
  const isReserved = counts.reserved > 0 && counts.free === 0 && taken === 0;
  return {
    key: first,
    look: counts.conflict > 0 ? 'conflict' : taken > 0 ? 'used' : isReserved ? 'reserved' : 'free',
    sign: counts.conflict > 0 ? `${taken}!` : taken > 0 ? String(taken) : isReserved ? 'R' : '',
    name: `${blockName(block)}, ${blockWords(block)}`,
  };
}

/** The drawn part of an IPv4 subnet, and the positions of pointer and keys in it. */
export function useMapPicture(appliance: Appliance, map: SubnetMap, lookOf: (cell: SubnetCell) => CellLook) {
  const [requested, setPath] = useState<readonly Piece[]>([]);
  const [activeKey, setActiveKey] = useState<number>();
  const [whole] = requested;
  // Another subnet than the path was made for: from its top again.
  const isSame = whole?.first === map.subnet.first && whole?.prefix === map.subnet.prefix;
  const path = useMemo(() => (isSame ? requested : [wholeOf(map)]), [isSame, requested, map]);
  const piece = path.at(-1) ?? wholeOf(map);
  const picture = useMemo((): Picture => {
    const prefix = blockPrefix(piece.prefix);
    if (prefix === undefined) {
      const cells = cellsBetween(map, piece.first, piece.last);
      return {
        kind: 'cells',
        cells,
        items: cells.map((cell) => cellItem(appliance, map, cell, lookOf(cell))),
      };
    }
    const blocks = blocksOf(map, piece, prefix);
    return { kind: 'blocks', blocks, items: blocks.map(blockItem) };
  }, [appliance, map, piece, lookOf]);
  const found = picture.items.findIndex(({ key }) => key === activeKey);
  const firstUsed = picture.items.findIndex(({ look }) => look === 'used' || look === 'conflict');
  const go = useCallback((to: readonly Piece[], key?: number) => {
    setPath(to);
    setActiveKey(key);
  }, []);
  return {
    path,
    piece,
    picture,
    active: found >= 0 ? found : Math.max(0, firstUsed),
    setActiveKey,
    /** Shows another piece, the keys at this cell or block of it. */
    go,
  };
}
