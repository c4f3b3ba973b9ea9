import Download from 'lucide-react/icons/download';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useValue } from '../../../ui/hooks/useValue.ts';
import type { Handover } from './use-handover.ts';

/** All files in one archive. An unsaved state is saved first, or the files have the heading of a draft. */
export function Downloads({
  appliance,
  isNext,
  handover,
}: {
  /** Its name. */
  readonly appliance: string;
  /** Nothing is to be done before: no sign-off, and no input that a command waits for. */
  readonly isNext: boolean;
  readonly handover: Handover;
}) {
  const { workspace } = useServices();
  const isDraft = useValue(workspace.isDraft);
  const saved = useValue(workspace.saved);
  const saving = useValue(workspace.saving);
  const { waits } = handover;
  const name = `${appliance}-re-ip.tar`;
  const saveRevision = async () => {
    const result = await workspace.save('Hand-over of the re-IP');
    // The document is the same as before, so the files are those of the saved revision.
    if (result?.ok) await handover.saveSaved(name);
  };
  const first = isNext ? ({ variant: 'primary' } as const) : {};
  return (
    <div className="handover-actions">
      {isDraft || !saved ? (
        <>
          <Button
            {...first}
            icon={Download}
            disabledReason={saving ? 'Saving' : waits}
            onClick={() => void saveRevision()}
          >
            Save and download r{(saved?.revision ?? 0) + 1}
          </Button>
          <Button variant="quiet" disabledReason={waits} onClick={() => void handover.save(name)}>
            Download draft
          </Button>
        </>
      ) : (
        <Button {...first} icon={Download} disabledReason={waits} onClick={() => void handover.save(name)}>
          Download r{saved.revision}
        </Button>
      )}
      <span role="status" className="small muted">
        {waits}
      </span>
    </div>
  );
}
