import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The place for actions in the area's bar; undefined until the bar is drawn. */
export const BarSlot = createContext<HTMLElement | null>(null);

/** The actions of the shown tab, drawn in the area's bar. */
export function BarActions({ children }: { children: ReactNode }) {
  const slot = useContext(BarSlot);
  return slot && createPortal(children, slot);
}
