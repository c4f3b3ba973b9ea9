import { useCallback, useState } from 'react';
import type { Id } from '../../core/appliance/document/appliance-types.ts';
import type { Services } from '../../platform/composition/services.ts';
import { useServices } from '../services/use-services.ts';

type RetainedTexts = { appliance: Id | undefined; readonly texts: Map<string, string> };

const retained = new WeakMap<Services['workspace'], RetainedTexts>();

/** In memory alone, as what is pasted may hold secrets, and gone with the appliance that it was meant for. */
function retainedTexts(workspace: Services['workspace']): Map<string, string> {
  const known = retained.get(workspace);
  if (known) return known.texts;
  const mine: RetainedTexts = { appliance: workspace.current.peek()?.id, texts: new Map() };
  retained.set(workspace, mine);
  workspace.current.subscribe((current) => {
    if (current?.id !== mine.appliance) mine.texts.clear();
    mine.appliance = current?.id;
  });
  return mine.texts;
}

/** The text of a box that is taken off the page and comes back: a tab that is left, a dialog that is closed. */
export function useRetainedText(box: string, given = ''): [text: string, set: (text: string) => void] {
  const { workspace } = useServices();
  const [text, show] = useState(() => {
    const texts = retainedTexts(workspace);
    if (given) texts.set(box, given);
    return texts.get(box) ?? '';
  });
  const set = useCallback(
    (next: string) => {
      if (next) retainedTexts(workspace).set(box, next);
      else retainedTexts(workspace).delete(box);
      show(next);
    },
    [workspace, box],
  );
  return [text, set];
}
