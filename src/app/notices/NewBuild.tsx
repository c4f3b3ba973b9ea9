import { useEntry } from '../../parts/services/use-services.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';

/** The appliance has a newer build. The reload is offered, never forced. */
export function NewBuild() {
  const { builds, page } = useEntry();
  const newer = useValue(builds.newer);
  if (!newer) return null;
  return (
    <section className="notice" aria-label="New version">
      <p>A new version of the console is installed. Unsaved changes stay as a draft.</p>
      <Button onClick={() => page.reload()}>Reload</Button>
    </section>
  );
}
