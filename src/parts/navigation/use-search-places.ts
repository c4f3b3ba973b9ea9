import { useState } from 'react';
import { equalValues } from '../../core/appliance/document/equal-values.ts';

/**
 * A list that is edited by its places. The document's list closes up over an emptied place; here it stays open until it
 * is filled again, so that nothing moves under the hand. When the list changes elsewhere, its own order is shown.
 */
export function usePlaces(values: readonly string[], atLeast: number) {
  const [left, setLeft] = useState(values);
  const shown = equalValues(left.filter(Boolean), values) ? left : values;
  const places = Array.from({ length: Math.max(atLeast, shown.length) }, (_, at) => ({
    value: shown[at] ?? '',
    /** Its index in the list, or the index that it would get. */
    index: shown.slice(0, at).filter(Boolean).length,
  }));
  /** Shows a text at a place before the document has it; empty text for nothing. */
  const put = (at: number, value: string) =>
    setLeft(places.map((place, other) => (other === at ? value : place.value)));
  return { places, put };
}
