import { type RefObject, useEffect } from 'react';

/**
 * Focuses the field that the address asks for by `input=`: `machines/serial` is a place in the document. `data-inputs` of an
 * element inside the box names the places that are entered in it.
 */
export function useRequestedInput(box: RefObject<HTMLElement | null>, requested: string | null): void {
  useEffect(() => {
    if (!requested) return;
    const place = [...(box.current?.querySelectorAll<HTMLElement>('[data-inputs]') ?? [])].find((one) =>
      one.dataset.inputs?.split(' ').includes(requested),
    );
    place?.querySelector<HTMLElement>('input, select, [role=grid]')?.focus();
    place?.scrollIntoView({ block: 'center' });
  }, [requested, box]);
}
