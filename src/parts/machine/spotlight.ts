/**
 * The machine or cluster under the pointer or the focus, wherever that is: table, diagram and rack highlight it
 * together. It is never stored; the lasting selection is in the address (`select`).
 */
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Id } from '../../core/appliance/document/appliance-types.ts';

const current = signal<Id | undefined>(undefined);

export const spotlight: ReadonlySignal<Id | undefined> = current;

export function spot(id: Id | undefined): void {
  current.value = id;
}
