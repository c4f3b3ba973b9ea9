import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { withAnswer } from '../../../core/authoring/assistant/start.ts';
import type { Design } from '../../../core/authoring/design/design.ts';
import type { RootFields } from '../../../core/authoring/replan/replan.ts';
import { useServices } from '../../../parts/services/use-services.ts';

/** An answer to the assistant: one undoable step, after which every address and name is as the plan makes it. */
export function useAnswer() {
  const { workspace } = useServices();
  return useMemo(
    () => ({
      answer(label: string, change: (design: Design) => Design, root?: Partial<RootFields>) {
        workspace.edit(label, (document) => withAnswer(document, change, root));
      },
      edit: (label: string, change: (appliance: Appliance) => Appliance) => workspace.edit(label, change),
    }),
    [workspace],
  );
}

export type Answer = ReturnType<typeof useAnswer>;
