import CopyPlus from 'lucide-react/icons/copy-plus';
import Printer from 'lucide-react/icons/printer';
import '../../parts/shared-download.ts';
import { useRef, useState } from 'react';
import type { Appliance } from '../../core/appliance/types.ts';
import { PrintHead } from '../../parts/PrintHead.tsx';
import { useQuery } from '../../parts/use-query.ts';
import { useServices } from '../../parts/use-services.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useValue } from '../../ui/useValue.ts';
import { CloneDialog } from './CloneDialog.tsx';
import { StartView } from './StartView.tsx';
import { StepForm } from './StepForm.tsx';
import { StepList } from './StepList.tsx';
import { placeOf, stepTitles } from './step-titles.ts';
import { TopBar } from './TopBar.tsx';
import { useFieldUndo } from './use-field-undo.ts';
import { useStepStates } from './use-step-states.ts';

/** The configuration assistant: steps at the left, the form of one, and beside it what the plan comes to. */
export default function Oeca() {
  const { workspace, opening: openingSignal } = useServices();
  const opening = useValue(openingSignal);
  const appliance = useValue(workspace.current);
  if (appliance) return <Assistant key={appliance.id} appliance={appliance} />;
  return (
    <>
      <TopBar />
      {opening ? <Skeleton lines={10} /> : <StartView />}
    </>
  );
}

function Assistant({ appliance }: { appliance: Appliance }) {
  const { page } = useServices();
  const { query } = useQuery();
  const place = placeOf(query.get('step'));
  const states = useStepStates(appliance);
  const [cloning, setCloning] = useState(false);
  const box = useFieldUndo();
  const walked = useRef(false);
  const done = states.filter(({ state }) => state === 'done').length;
  const addresses = appliance.endpoints.length;
  return (
    <>
      <TopBar
        tags={[
          `${done} of ${states.length} steps done`,
          addresses === 1 ? '1 address' : `${addresses.toLocaleString('en')} addresses`,
        ]}
      >
        <Button icon={CopyPlus} onClick={() => setCloning(true)}>
          Next rack
        </Button>
        <Button icon={Printer} onClick={() => page.print()}>
          Print
        </Button>
      </TopBar>
      <PrintHead part={stepTitles[place]} />
      <div className="oeca" ref={box}>
        <StepList appliance={appliance} states={states} place={place} />
        <StepForm key={place} appliance={appliance} states={states} place={place} walked={walked} />
      </div>
      {cloning && <CloneDialog from={appliance} onClose={() => setCloning(false)} />}
    </>
  );
}
