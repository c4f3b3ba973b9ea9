import { type RefObject, useEffect, useRef } from 'react';
import { useServices } from '../services/use-services.ts';

/**
 * The keys of undo reach the document from a field too, once nothing is being typed in it: an EditField then prevents
 * them. Elsewhere the shell has already undone. The answer is the box whose fields are meant.
 */
export function useFieldUndo(): RefObject<HTMLDivElement | null> {
  const { workspace } = useServices();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const field = event.target;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      if (!box.current?.contains(field) || !event.defaultPrevented || !/^z$/i.test(event.key)) return;
      if (event.shiftKey) workspace.redo();
      else workspace.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [workspace]);
  return box;
}
