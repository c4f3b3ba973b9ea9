const doubleClickMs = 500;
/** Pointers tremble: a browser counts presses as one double click within a few pixels. */
const samePlacePx = 5;

const types = ['pointerdown', 'mousedown', 'mouseup', 'click', 'dblclick'] as const;
const button = 'a, button';

/** The button that a press is of. In a dialog every other place counts as the dialog, which closes as a whole. */
const pressable = (target: EventTarget | null) =>
  target instanceof Element ? target.closest(`${button}, dialog`) : null;

/**
 * The second half of a double click on a button that goes, or moves, would fall on what came to its place: the next step, the
 * next row, what is below a dialog. Nor does a key that repeats press the next button. A button that stays, as one that counts,
 * gets every press.
 */
export function holdSecondPresses(target: Pick<Window, 'addEventListener'>): void {
  let first: { readonly of: Element; readonly at: MouseEvent } | undefined;
  let isRepeated = false;
  const isSecond = (event: MouseEvent) => {
    const of = pressable(event.target);
    // A key that is a command, such as f, presses the button of its command.
    if (event.type === 'click' && event.detail === 0) return isRepeated && of?.matches(button);
    if (!first || event.timeStamp - first.at.timeStamp > doubleClickMs || of === first.of) return false;
    // A pointerdown does not count the presses.
    return event.type === 'pointerdown' ? isNear(event, first.at) : event.detail > 1;
  };
  const onPress = (event: MouseEvent) => {
    if (isSecond(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === 'click') {
      const of = pressable(event.target);
      // A press of a key is a click too, and has no second half.
      first = of && event.detail > 0 ? { of, at: event } : undefined;
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, repeat } = event;
    isRepeated = repeat && key.length === 1;
    if (repeat && key === 'Enter' && pressable(event.target)?.matches(button)) event.preventDefault();
  };
  for (const type of types) target.addEventListener(type, onPress, true);
  for (const type of ['keydown', 'keyup'] as const) target.addEventListener(type, onKey, true);
}

const isNear = (one: MouseEvent, other: MouseEvent): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= samePlacePx;
