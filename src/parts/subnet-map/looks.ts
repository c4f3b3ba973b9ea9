import type { CellState } from '../../core/appliance/networks/subnet-map.ts';

/**
 * How a cell of a map looks: a color, and a symbol so that color is never the only mark. Data, so that another screen
 * can bring its own.
 */
export type CellLook = {
  readonly label: string;
  /** A letter or mark. Absent: the last number of the address. Empty: an empty cell. */
  readonly sign?: string;
  /** A class of subnet-map.css, without its `map-`. */
  readonly look: string;
  /** Ends the words of the cell. */
  readonly description?: string;
};

export type CellLooks<Key extends string> = Readonly<Record<Key, CellLook>>;

/** In the order of the legend. */
export const stateLooks: CellLooks<CellState> = {
  used: { label: 'Used', look: 'used' },
  conflict: { label: 'Conflict', sign: '!', look: 'conflict' },
  gateway: { label: 'Gateway', sign: 'G', look: 'gateway' },
  planned: { label: 'Planned', sign: 'P', look: 'planned' },
  occupied: { label: 'In use by others', sign: 'O', look: 'occupied' },
  reserved: { label: 'Reserved', sign: 'R', look: 'reserved' },
  network: { label: 'Network', sign: 'N', look: 'edge' },
  broadcast: { label: 'Broadcast', sign: 'B', look: 'edge' },
  free: { label: 'Free', sign: '', look: 'free' },
};
