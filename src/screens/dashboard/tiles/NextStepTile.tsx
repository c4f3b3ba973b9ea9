import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { OpenFindings } from '../../../core/audit/run/open-findings.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { classes } from '../../../ui/text/classes.ts';
import { jobSteps, nextStep } from './next-step.ts';
import { Tile } from './Tile.tsx';

/** Where the job is, and the one thing to do next. */
export function NextStepTile({
  appliance,
  open,
  isEditing,
}: {
  readonly appliance: Appliance;
  readonly open: OpenFindings;
  /** A form on the screen has the filled button. */
  readonly isEditing: boolean;
}) {
  const next = nextStep(appliance, open);
  return (
    <Tile
      title="Next step"
      foot={
        next && (
          <Link href={next.href} className={classes('button', isEditing ? 'plain' : 'primary')}>
            {next.action}
          </Link>
        )
      }
    >
      {next ? (
        <>
          <p className="strong">{next.title}</p>
          <span className="tile-steps" aria-hidden>
            {jobSteps.map((step, at) => (
              <i key={step} className={classes(at < next.at && 'is-done', at === next.at && 'is-next')} />
            ))}
          </span>
          <p className="small muted">
            Step {next.at + 1} of {jobSteps.length}: {jobSteps[next.at]}
          </p>
        </>
      ) : open.failed ? (
        <p className="muted">The checks could not run.</p>
      ) : (
        <Skeleton lines={3} />
      )}
    </Tile>
  );
}
