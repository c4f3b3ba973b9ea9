import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../../parts/services/use-services.ts';
import { dashboardPath, routes } from '../../paths.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import { pasteTitle } from './dialogs/PasteDialog.tsx';
import type { Importer } from './import/importer.ts';
import type { Home } from './model.ts';

/** The name of what was pasted, as of a file. */
export const pastedName = 'pasted text';

type Accept = (name: string, isRevision: boolean) => Promise<void>;

/** Stores what the preview shows, and opens it where it is one appliance. */
export function useAcceptImport(home: Home, importer: Importer): Accept {
  const { commands, workspace, faults, notices } = useServices();
  const [, navigate] = useLocation();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return async (name, isRevision) => {
    const shown = importer.state.peek();
    const isPasted = shown.kind === 'preview' && shown.files.some((file) => file.name === pastedName);
    // Looked up before the import, which opens another appliance: typed text is stored under the open one.
    const typed = isPasted
      ? fetchPart(() => import('../../ui/hooks/typed-fields.ts')).then(({ typedFieldsOf }) =>
          typedFieldsOf(pasteTitle),
        )
      : undefined;
    const isTaken = await importer.accept(name);
    const after = importer.state.peek();
    // The dialog that asks again is on this screen, which the user may have left while the import was being stored.
    if (!isHere.current && after.kind === 'preview' && after.unstored)
      notices.toast('error', 'An import is not stored. Import it again on the home page.', {
        action: { label: 'Home', onAction: () => navigate(routes.home) },
      });
    if (!isTaken) return;
    await typed?.then(({ drop }) => drop()).catch(() => undefined);
    await home.load();
    // A user who has gone elsewhere meanwhile stays there.
    if (!isHere.current) return;
    const open = workspace.current.peek();
    // With several appliances the console cannot know which one the user wants to see.
    if (!open || (shown.kind === 'preview' && shown.each)) return;
    // A fault is best seen in the rack of its machine.
    const faulty = faults.peek() > 0 && open.racks.length > 0;
    navigate(dashboardPath(open.id, faulty ? 'rack' : undefined));
    // The dialog that saves shows all differences first.
    if (isRevision) commands.run('save');
  };
}
