import { upperFirst } from '../../core/text/first-letter.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { userName } from '../../platform/auth/session-shape.ts';
import { saverOf } from '../../platform/records/saver-of.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';

/** Another tab or person saved the appliance that is open here. */
export function NewerRevision() {
  const { auth, workspace } = useServices();
  const newer = useValue(workspace.externalSave);
  const user = useValue(auth.user);
  if (!newer) return null;
  const saver = upperFirst(saverOf(newer, user ? userName(user) : ''));
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
