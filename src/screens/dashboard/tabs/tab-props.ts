import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';

/** Properties of every tab of the dashboard. */
export type TabProps = {
  readonly appliance: Appliance;
  readonly path: string;
  readonly readOnly: boolean;
  /** A form is open above the tab: the filled button is its. */
  readonly isEditing: boolean;
  /** The machine that the screen speaks of, from the address. */
  readonly selected: Id | undefined;
  /** Undefined closes its details. */
  readonly onSelect: (id: Id | undefined) => void;
  /** Select it and go to the rack. */
  readonly onShow: (id: Id) => void;
};
