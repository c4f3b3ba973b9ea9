import { useEffect } from 'react';
import { useOnLeave } from '../../../ui/hooks/useOnLeave.ts';
import type { OedacliModel } from './model.ts';

/** What stands in a field counts for who saves by the keys, too. */
export function useKeepTyped(model: OedacliModel): void {
  useOnLeave(() => model.keep());
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && /^s$/i.test(key)) model.keep();
    };
    // Those who save hear the keys after the capturing.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [model]);
}
