import CopyPlus from 'lucide-react/icons/copy-plus';
import { useRef, useState } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { KeepsTyped } from '../../parts/fields/KeepTypedText.tsx';
import { useFieldUndo } from '../../parts/fields/use-field-undo.ts';
import { useQuery } from '../../parts/navigation/use-query.ts';
import { PrintButton } from '../../parts/print/PrintButton.tsx';
import { PrintHead } from '../../parts/print/PrintHead.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CloneDialog } from './CloneDialog.tsx';
import { StepList } from './frame/StepList.tsx';
import { stepPlaceOf, stepTitles } from './frame/step-titles.ts';
import { useStepStates } from './frame/use-step-states.ts';
import { StartView } from './StartView.tsx';
import { StepForm } from './StepForm.tsx';
import { TopBar } from './TopBar.tsx';

/** The page below the area's title, and with an appliance that title too: one download loads both. */
export function Assistant({ appliance }: { appliance: Appliance | undefined }) {
  return appliance ? <Steps appliance={appliance} /> : <StartView />;
}

/** The open appliance as a plan: steps at the left, the form of one, and next to it what the plan comes to. */
function Steps({ appliance }: { appliance: Appliance }) {
  const { query } = useQuery();
  const place = stepPlaceOf(query.get('step'));
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
        <PrintButton />
      </TopBar>
      <PrintHead part={stepTitles[place]} />
      <div className="oeca" ref={box}>
        <StepList appliance={appliance} states={states} place={place} />
        <KeepsTyped appliance={appliance.id}>
          <StepForm key={place} appliance={appliance} states={states} place={place} walked={walked} />
        </KeepsTyped>
      </div>
      {cloning && <CloneDialog from={appliance} onClose={() => setCloning(false)} />}
    </>
  );
}
