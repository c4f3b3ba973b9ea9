import { useEffect } from 'react';
import { useOnLeave } from '../../../ui/hooks/useOnLeave.ts';
import type { OedacliModel } from './model.ts';

/** A user who saves by the keys means the text in the field, too. */
export function useKeepTyped(model: OedacliModel): void {
  useOnLeave(() => model.keep());
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && /^s$/i.test(key)) model.keep();
    };
    // In the capture phase, so that it runs before the listener that saves.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [model]);
}
