import { useEffect } from 'react';
import type { OedacliModel } from './model.ts';

/** Who reloads, goes back, saves or closes the page has not left the field, and means what stands in it. */
export function useKeepTyped(model: OedacliModel): void {
  useEffect(() => {
    const keep = () => model.keep();
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && /^s$/i.test(key)) keep();
    };
    // Heard while the field is still there, as `popstate` is not.
    const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
    navigation?.addEventListener('navigate', keep);
    // Said by platform/page-events; those who save hear the keys after the capturing.
    window.addEventListener('page-leaves', keep);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      navigation?.removeEventListener('navigate', keep);
      window.removeEventListener('page-leaves', keep);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [model]);
}
