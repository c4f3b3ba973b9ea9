import { plural } from '../../core/text/plural.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import type { PassControls, PassState } from './use-pass.ts';

type Status = PassState<unknown, unknown>;

/** `412 of 1,000 appliances` */
const countWords = (done: number, total: number) =>
  `${done.toLocaleString('en')} of ${plural(total, 'appliance')}`;

const reasons = {
  'signed-out': 'Your session has ended. Sign in again, then continue.',
  offline: 'The appliance does not answer. Check the connection, then continue.',
} as const;

/** `588 of 1,000 appliances were not reached. Your session has ended. Sign in again, then continue.` */
function stopWords({ why, entries, unreached }: Extract<Status, { readonly kind: 'stopped' }>): string {
  const total = entries.length + unreached.length;
  if (why === 'canceled') return `Canceled after ${countWords(entries.length, total)}.`;
  return `${countWords(unreached.length, total)} ${unreached.length === 1 ? 'was' : 'were'} not reached. ${reasons[why]}`;
}

/**
 * How far the pass is, with its Cancel; after a cancel, a stop or a failure the way to go on. Nothing once it is
 * complete.
 */
export function PassStatus({
  state,
  controls,
  resumes,
  again = 'Search again',
}: {
  readonly state: Status;
  readonly controls: PassControls;
  /** The entries from before the cancel stay. */
  readonly resumes?: boolean;
  /** The button that begins from the start. */
  readonly again?: string;
}) {
  if (state.kind === 'ready') return null;
  if (state.kind === 'running')
    return (
      <div className="stack tight">
        <Progress label="Reading the appliances" done={state.done} total={state.total} />
        <div className="row">
          <span>{countWords(state.done, state.total)}</span>
          <Button variant="quiet" onClick={controls.cancel}>
            Cancel
          </Button>
        </div>
      </div>
    );
  return (
    <div className="row" role="status">
      {state.kind === 'failed' ? (
        <span className="form-problem">{state.message}</span>
      ) : (
        <span className={state.why === 'canceled' ? undefined : 'form-problem'}>{stopWords(state)}</span>
      )}
      {state.kind === 'stopped' && (resumes || state.why !== 'canceled') ? (
        <Button onClick={controls.goOn}>Continue</Button>
      ) : (
        <Button onClick={controls.again}>{again}</Button>
      )}
    </div>
  );
}
