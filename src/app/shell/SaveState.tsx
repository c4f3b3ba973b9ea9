import Lock from 'lucide-react/icons/lock';
import { plural } from '../../core/text/plural.ts';
import { unsavedWords } from '../../parts/labels/appliance-words.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { runLogLength } from '../../platform/workspace/run-log-length.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Pill, toneIcons } from '../../ui/text/Pill.tsx';

/**
 * 'Saved · r14', which opens the history, or how many changes are not. Unsaved work is also in a draft; saving makes a
 * revision of it.
 */
export function SaveState({ onSave }: { onSave: () => void }) {
  const { workspace, commands } = useServices();
  const dirty = useValue(workspace.dirtyCount);
  const saved = useValue(workspace.saved);
  const saving = useValue(workspace.saving);
  const external = useValue(workspace.externalSave);
  const isOnlyLog = useValue(workspace.isOnlyLog);
  const current = useValue(workspace.current);
  const entries = runLogLength(current);
  if (dirty === 0) {
    if (external)
      return (
        <Pill tone="warn" title={`Revision ${external.revision} by ${external.by || 'another user'}`}>
          Newer revision saved
        </Pill>
      );
    if (!saved) return <Pill tone="ok">Saved</Pill>;
    const words = `Saved · r${saved.revision}`;
    const history = `History of ${saved.name}`;
    return (
      <button
        type="button"
        className="pill ok"
        title={history}
        aria-label={`${words}. ${history}`}
        aria-haspopup="dialog"
        onClick={() => void commands.run('history')}
      >
        <toneIcons.ok size={12} aria-hidden />
        {words}
      </button>
    );
  }
  return (
    <>
      {isOnlyLog ? (
        <Pill
          tone="ok"
          icon={Lock}
          title="The log of the checklist is kept as a draft in this browser until it is saved"
        >
          Log kept · {plural(entries, 'entry', 'entries')}
        </Pill>
      ) : (
        <Pill tone="warn" title="Kept as a draft in this browser until it is saved">
          {unsavedWords(dirty)}
        </Pill>
      )}
      <Button
        onClick={onSave}
        disabledReason={saving ? 'Saving' : undefined}
        aria-keyshortcuts="Control+S"
        title="Save (Ctrl+S)"
      >
        Save
      </Button>
    </>
  );
}
