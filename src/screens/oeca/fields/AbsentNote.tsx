import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { AbsentMachine } from '../../../core/authoring/plan/plan.ts';
import {
  plannedAgain,
  withoutAddresses,
  withoutMachines,
  withPlannedAddresses,
} from '../../../core/authoring/replan/absent.ts';
import { currentDesign } from '../../../core/authoring/replan/current-design.ts';
import { planOf } from '../../../core/authoring/replan/replan.ts';
import { andMore } from '../../../core/text/plural.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconText } from '../../../ui/text/IconText.tsx';
import { withSizeOfCounts } from '../answers/size-of-counts.ts';
import { useAnswer } from '../answers/use-answer.ts';

const keysOf = (machines: readonly AbsentMachine[]) => machines.map(({ key }) => key);

/**
 * Lists machines that were deleted elsewhere or never existed, and machines without addresses; one click fixes each
 * list.
 */
export function AbsentNote({ appliance, guests = false }: { appliance: Appliance; guests?: boolean }) {
  const { answer, edit } = useAnswer();
  const design = currentDesign(appliance);
  const known = new Set(design.absent);
  const isMine = ({ kind }: AbsentMachine) => (kind === 'guest') === guests;
  const absent = planOf(design, appliance).absent.filter((one) => known.has(one.key) && isMine(one));
  const bare = withoutAddresses(appliance, design).filter(isMine);
  return (
    <>
      {absent.length > 0 && (
        <Note
          label="Not in this appliance"
          words="Not in this appliance and not counted"
          machines={absent}
          tail={
            absent.length === 1
              ? 'Its place and addresses are kept free.'
              : 'Their places and addresses are kept free.'
          }
        >
          <Button
            onClick={() =>
              answer(`Plan ${wordsOf(absent)}`, (before) =>
                withSizeOfCounts(plannedAgain(before, keysOf(absent))),
              )
            }
          >
            Plan {wordsOf(absent)}
          </Button>
        </Note>
      )}
      {bare.length > 0 && (
        <Note label="Without addresses" words="Without any address, but still counted" machines={bare}>
          <Button
            onClick={() =>
              edit(`Give ${wordsOf(bare)} addresses`, (document) =>
                withPlannedAddresses(document, currentDesign(document), keysOf(bare)),
              )
            }
          >
            Give {wordsOf(bare)} addresses
          </Button>
          <Button
            variant="quiet"
            onClick={() =>
              answer(`Delete ${wordsOf(bare)}`, (before) =>
                withSizeOfCounts(withoutMachines(before, keysOf(bare))),
              )
            }
          >
            Delete {wordsOf(bare)}
          </Button>
        </Note>
      )}
    </>
  );
}

const wordsOf = (machines: readonly AbsentMachine[]) =>
  machines.length === 1 ? (machines[0]?.name ?? '') : `all ${machines.length}`;

function Note({
  label,
  words,
  machines,
  tail,
  children,
}: {
  label: string;
  words: string;
  machines: readonly AbsentMachine[];
  tail?: string;
  children: ReactNode;
}) {
  const names = machines.slice(0, 6).map(({ name }) => name);
  return (
    <div className="stack tight" role="note" aria-label={label}>
      <IconText icon={Info}>
        <span>
          {words}: <span className="mono">{names.join(', ')}</span>
          {machines.length > names.length && ` ${andMore(machines.length - names.length)}`}. {tail}
        </span>
      </IconText>
      <div className="row">{children}</div>
    </div>
  );
}
