import { upperFirst } from '../../core/text/first-letter.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { useUserName } from '../../parts/services/use-user-name.ts';
import { saverOf } from '../../platform/records/saver-of.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';

/** Another tab or person saved the appliance that is open here. */
export function NewerRevision() {
  const { workspace } = useServices();
  const newer = useValue(workspace.externalSave);
  const reader = useUserName();
  if (!newer) return null;
  const saver = upperFirst(saverOf(newer, reader));
  return (
    <section className="notice" aria-label="Newer revision">
      <p>
        {saver} saved revision {newer.revision} of {newer.name}
        {newer.note && ` ('${newer.note}')`}.
      </p>
      <Button onClick={() => void workspace.takeExternalSave()}>Show it</Button>
    </section>
  );
}
