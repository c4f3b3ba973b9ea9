/** The rows worth drawing: those in view and some around, in steps, so that a small scroll changes nothing. */
export interface RowWindow {
  first: number;
  /** Not included. */
  end: number;
}

const around = 8;
const step = 8;

/** Lengths in px of one coordinate system: where the first row would begin, and the edges of what is seen. */
export function rowWindow(
  count: number,
  rowHeight: number,
  bodyTop: number,
  viewTop: number,
  viewBottom: number,
): RowWindow {
  const top = Math.floor((viewTop - bodyTop) / rowHeight) - around;
  const bottom = Math.ceil((viewBottom - bodyTop) / rowHeight) + around;
  const first = Math.max(0, Math.min(Math.floor(top / step) * step, count));
  return { first, end: Math.max(first, Math.min(Math.ceil(bottom / step) * step, count)) };
}

/** The window, and the row that is edited where it is outside: its input would go with what is typed in it. */
export function drawnParts({ first, end }: RowWindow, edited: number | undefined): readonly RowWindow[] {
  const window = { first, end };
  if (edited === undefined || (edited >= first && edited < end)) return [window];
  const alone = { first: edited, end: edited + 1 };
  return edited < first ? [alone, window] : [window, alone];
}
