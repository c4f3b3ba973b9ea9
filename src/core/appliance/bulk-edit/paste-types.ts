import type { Endpoint } from '../document/appliance-types.ts';

export type PasteChange = { readonly field: string; readonly from: string; readonly to: string };

export type PasteLine = {
  readonly kind: 'added' | 'changed' | 'same';
  readonly name: string;
  /** As it will be. */
  readonly endpoint: Endpoint;
  readonly changes: readonly PasteChange[];
  /** Why it would clash with the others. */
  readonly problem?: string;
};
