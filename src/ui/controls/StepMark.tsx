import Check from 'lucide-react/icons/check';
import Play from 'lucide-react/icons/play';
import { classes } from '../text/classes.ts';

/** Of a step of a job: `missing` waits for an answer, `failed` was checked and is wrong. */
export type StepState = 'open' | 'done' | 'missing' | 'failed' | 'running';

export const stepWords: Readonly<Record<StepState, string>> = {
  open: 'open',
  done: 'done',
  missing: 'an answer is missing',
  failed: 'failed',
  running: 'running',
};

const icons = { done: Check, running: Play };
const tones = { open: undefined, done: 'ok', missing: 'warn', failed: 'bad', running: 'info' };

/** The round mark of a step. It is decoration: its element has the word as its description. */
export function StepMark({ state, number }: { state: StepState; number: number }) {
  const Sign = state === 'done' || state === 'running' ? icons[state] : undefined;
  return (
    <span className={classes('step-mark', tones[state])} aria-hidden>
      {Sign ? <Sign size={12} /> : state === 'open' ? number : '!'}
    </span>
  );
}
