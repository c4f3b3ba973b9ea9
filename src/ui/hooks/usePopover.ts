import { type RefObject, type ToggleEvent, useCallback, useId, useRef, useState } from 'react';

interface Popover<Panel extends HTMLElement> {
  open: boolean;
  close(): void;
  /** Spread on the button. */
  button: {
    ref: RefObject<HTMLButtonElement | null>;
    popoverTarget: string;
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
  };
  /** Spread on the panel. Fill it only while `open`. */
  panel: {
    ref: RefObject<Panel | null>;
    id: string;
    popover: 'auto';
    onBeforeToggle(event: ToggleEvent<Panel>): void;
    onToggle(event: ToggleEvent<Panel>): void;
  };
}

/** A native popover under its button: the browser closes it on Escape and on a press outside and gives the focus back. */
export function usePopover<Panel extends HTMLElement>(onOpen?: (panel: Panel) => void): Popover<Panel> {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<Panel>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => panel.current?.hidePopover?.(), []);
  return {
    open,
    close,
    button: { ref: button, popoverTarget: id, 'aria-expanded': open, 'aria-controls': open ? id : undefined },
    panel: {
      ref: panel,
      id,
      popover: 'auto',
      onBeforeToggle: (event) => {
        if (event.newState === 'open') setOpen(true);
      },
      onToggle: (event) => {
        // Emptied only once it is hidden: the browser returns the focus from an element inside.
        if (event.newState !== 'open') setOpen(false);
        if (event.newState !== 'open' || !button.current) return;
        place(button.current, event.currentTarget);
        // The event comes late on a busy machine: who is inside already keeps the focus where it is.
        if (!event.currentTarget.contains(document.activeElement)) onOpen?.(event.currentTarget);
      },
    },
  };
}

/** Below the button, its far edge on the button's if the near one would leave the window; above when there is no room below. */
function place(button: HTMLElement, panel: HTMLElement) {
  const edge = 8;
  const anchor = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const fitsRight = anchor.left + width + edge <= innerWidth;
  const left = fitsRight ? anchor.left : Math.max(edge, anchor.right - width);
  const fitsBelow = anchor.bottom + 4 + height + edge <= innerHeight;
  const top = fitsBelow ? anchor.bottom + 4 : Math.max(edge, anchor.top - height - 4);
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
}
