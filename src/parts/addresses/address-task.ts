import type { Id } from '../../core/appliance/document/appliance-types.ts';

/** A task with addresses that has a dialog of its own. */
export type SelectionTask = 'edit' | 'renumber' | 'rename' | 'remove';

export type AddressTask =
  | { readonly kind: SelectionTask; readonly ids: readonly Id[] }
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: 'filters' };
