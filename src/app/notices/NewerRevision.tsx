import { useServices } from '../../parts/services/use-services.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';

/** Another tab or person saved the appliance that is open here. */
export function NewerRevision() {
  const { workspace } = useServices();
  const newer = useValue(workspace.externalSave);
  if (!newer) return null;
  return (
    <section className="notice" aria-label="Newer revision">
      <p>
        {newer.by || 'Another tab'} saved revision {newer.revision} of {newer.name}
        {newer.note && ` ('${newer.note}')`}.
      </p>
      <Button onClick={() => void workspace.takeExternalSave()}>Show it</Button>
    </section>
  );
}
