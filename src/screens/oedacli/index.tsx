import SquareTerminal from 'lucide-react/icons/square-terminal';
import { AreaStart } from '../../parts/navigation/AreaStart.tsx';
import { useLazyPart } from '../../parts/services/use-lazy-part.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';

const builderPart = () => fetchPart(() => import('./Builder.tsx')).then((part) => part.Builder);

/** The script builder. It is fetched when there is an appliance to script for; the language is most of its weight. */
export default function Oedacli() {
  const { workspace } = useServices();
  const appliance = useValue(workspace.current);
  const isOpen = appliance !== undefined;
  const Builder = useLazyPart(builderPart, isOpen);
  if (isOpen && Builder) return <Builder />;
  return (
    <>
      <header className="area-bar">
        <h1 tabIndex={-1}>OEDACLI</h1>
        {isOpen && <span className="area-note">script</span>}
      </header>
      {isOpen ? (
        <Skeleton lines={8} />
      ) : (
        <AreaStart icon={SquareTerminal} title="Build an oedacli script">
          Change an appliance by the vendor's own commands: pick them from a list, see each line with its
          problems and its effect before you run it, and copy it to the oedacli prompt. Nothing is run from
          here.
        </AreaStart>
      )}
    </>
  );
}
