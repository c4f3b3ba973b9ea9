import { type RefObject, useEffect } from 'react';
import { useQuery } from './use-query.ts';

/**
 * Focuses the field that the address asks for: `input=machines/serial` is a place in the document. `data-inputs` of an
 * element inside the box names the places that are entered in it.
 */
export function useRequestedInput(box: RefObject<HTMLElement | null>): void {
  const requested = useQuery().query.get('input');
  useEffect(() => {
    if (!requested) return;
    const place = [...(box.current?.querySelectorAll<HTMLElement>('[data-inputs]') ?? [])].find((one) =>
      one.dataset.inputs?.split(' ').includes(requested),
    );
    place?.querySelector<HTMLElement>('input, select, [role=grid]')?.focus();
    place?.scrollIntoView({ block: 'center' });
  }, [requested, box]);
}
