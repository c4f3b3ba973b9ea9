import OctagonAlert from 'lucide-react/icons/octagon-alert';
import type { MoveAnswer } from '../../../../core/reip/checked-plan/reorder-steps.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { IconText } from '../../../../ui/text/IconText.tsx';
import type { Reip } from '../../use-reip.ts';
import { Counterexample } from '../proof/Counterexample.tsx';

/** A move that the rules forbid: why, and what would happen. */
export function MoveRefused({
  reip,
  answer,
  onClose,
}: {
  readonly reip: Reip;
  readonly answer: Extract<MoveAnswer, { ok: false }>;
  readonly onClose: () => void;
}) {
  const { message, plan, proof } = answer;
  return (
    <Dialog
      title="This move is refused"
      wide
      onClose={onClose}
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          Leave it where it was
        </Button>
      }
    >
      <IconText icon={OctagonAlert} tone="bad">
        {message}
      </IconText>
      {plan && proof?.counterexample && (
        <>
          <p>
            In that order: <b>{proof.wording}</b>
          </p>
          <Counterexample appliance={reip.base} plan={plan} counterexample={proof.counterexample} />
        </>
      )}
    </Dialog>
  );
}
