import { useMemo } from 'react';
import type { Plan, Step } from '../../../../core/reip/plan-types.ts';
import { stepTitle } from '../../../../core/reip/project/run-log.ts';
import { plural } from '../../../../core/text/plural.ts';
import { NumberField } from '../../../../ui/fields/NumberField.tsx';
import { CloseDialog } from '../../../../ui/overlays/CloseDialog.tsx';
import type { Reip } from '../../use-reip.ts';
import { kindName } from './step-words.ts';

/**
 * Estimates: one for each kind of step, and a separate one for a step that differs. Empty until the user enters them.
 */
export function MinutesDialog({
  reip,
  plan,
  step,
  onClose,
}: {
  readonly reip: Reip;
  readonly plan: Plan;
  /** The step that is open. */
  readonly step: Step | undefined;
  readonly onClose: () => void;
}) {
  const { work, setWork } = reip;
  const kinds = useMemo(() => {
    const found = new Map<string, number>();
    for (const { kind } of plan.steps) found.set(kind, (found.get(kind) ?? 0) + 1);
    return [...found];
  }, [plan]);
  const change = (key: string, words: string) => (minutes: number | undefined) =>
    setWork(`Change the minutes of ${words}`, (now) => {
      const { [key]: _old, ...others } = now.minutes ?? {};
      return { ...now, minutes: minutes === undefined ? others : { ...others, [key]: minutes } };
    });
  return (
    <CloseDialog title="Minutes" wide keepsText onClose={onClose}>
      <p className="measure">
        Your estimates for each kind of step, from the first command to the last check. Waits count as well:
        the time to live of the records, the time until neighbors forget an address.
      </p>
      {step && (
        <div data-commits="">
          <NumberField
            label={`Only for ${stepTitle(step)}`}
            unit="min"
            max={100_000}
            value={work.minutes?.[step.id]}
            onChange={change(step.id, stepTitle(step))}
          />
        </div>
      )}
      <div className="minute-grid" data-commits="">
        {kinds.map(([kind, count]) => (
          <NumberField
            key={kind}
            label={kindName(kind)}
            hint={plural(count, 'step')}
            unit="min"
            max={100_000}
            value={work.minutes?.[kind]}
            onChange={change(kind, kindName(kind))}
          />
        ))}
      </div>
    </CloseDialog>
  );
}
