type Handlers = {
  /** The pointer is elsewhere; called once it has left the place of the press, so that a press stays a press. */
  onMove(x: number, y: number): void;
  /** `swaps`: the Shift key was down. */
  onDrop(swaps: boolean): void;
  /** Escape, or the system took the pointer away. */
  onCancel(): void;
};

/** In pixels: less is a press with an unsteady hand. */
const slack = 4;
/** In pixels: nearer to the upper or lower edge of the window the page moves. */
const edge = 70;

/** Follows a pressed pointer until it is let go. The answer ends it early. */
export function followPointer(
  from: { clientX: number; clientY: number },
  handlers: Handlers,
): AbortController {
  const ends = new AbortController();
  const options = { signal: ends.signal, capture: true };
  let begun = false;
  const end = (then: () => void) => {
    ends.abort();
    if (begun) then();
  };
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      begun ||= Math.hypot(clientX - from.clientX, clientY - from.clientY) > slack;
      if (!begun) return;
      // A machine dragged out of a list below its rack must reach the rack above.
      if (clientY < edge) scrollBy(0, clientY - edge);
      else if (clientY > innerHeight - edge) scrollBy(0, clientY - innerHeight + edge);
      handlers.onMove(clientX, clientY);
    },
    options,
  );
  window.addEventListener('pointerup', ({ shiftKey }) => end(() => handlers.onDrop(shiftKey)), options);
  window.addEventListener('pointercancel', () => end(handlers.onCancel), options);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !begun) return;
      event.preventDefault();
      event.stopPropagation();
      end(handlers.onCancel);
    },
    options,
  );
  return ends;
}
