import type { MouseEvent } from 'react';

/** For what goes when it is pressed: the second half of a double click would meet what comes to its place. */
export const firstClick = (act: () => unknown) => (click: MouseEvent) => {
  if (click.detail < 2) void act();
};
