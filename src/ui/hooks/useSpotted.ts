import { type RefObject, useLayoutEffect } from 'react';

/** A signal, as far as it is needed here. */
export interface Spotted {
  subscribe(changed: () => void): () => void;
  peek(): string | undefined;
}

/**
 * Marks the drawn rows whose `data-spot` is the spotted one by `data-spotted`, straight in the page: the pointer passes over
 * many rows a second, and nothing but this mark changes.
 */
export function useSpotted(body: RefObject<HTMLElement | null>, spotted: Spotted | undefined) {
  // After every drawing, because a row's element may then show another record.
  useLayoutEffect(() => {
    if (spotted) mark(body.current, spotted.peek());
  });
  useLayoutEffect(() => spotted?.subscribe(() => mark(body.current, spotted.peek())), [body, spotted]);
}

function mark(body: HTMLElement | null, id: string | undefined) {
  for (const row of body?.children ?? []) {
    const on = id !== undefined && (row as HTMLElement).dataset.spot === id;
    if (row.hasAttribute('data-spotted') !== on) row.toggleAttribute('data-spotted', on);
  }
}
