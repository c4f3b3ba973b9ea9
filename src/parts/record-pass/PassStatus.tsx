import { plural } from '../../core/text/plural.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import type { PassControls, PassState } from './use-pass.ts';

/** `412 of 1,000 appliances` */
const countWords = (done: number, total: number) =>
  `${done.toLocaleString('en')} of ${plural(total, 'appliance')}`;

/** How far the pass is, with its Cancel; after a cancel or a failure the way to go on. Nothing once it is complete. */
export function PassStatus({
  state,
  controls,
  resumes,
}: {
  readonly state: PassState<unknown, unknown>;
  readonly controls: PassControls;
  /** The entries from before the cancel stay. */
  readonly resumes?: boolean;
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
        <span>
          Cancelled after {countWords(state.entries.length, state.entries.length + state.unreached.length)}.
        </span>
      )}
      {state.kind === 'cancelled' && resumes ? (
        <Button onClick={controls.goOn}>Continue</Button>
      ) : (
        <Button onClick={controls.again}>Search again</Button>
      )}
    </div>
  );
}
