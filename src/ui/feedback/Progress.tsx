import { classes } from '../text/classes.ts';

/** The progress of a task. Without `total` it only shows that the task runs. */
export function Progress({
  label,
  done,
  total,
}: {
  label: string;
  done?: number | undefined;
  total?: number | undefined;
}) {
  const share = total ? Math.min(1, (done ?? 0) / total) : undefined;
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
    >
      <span
        className={classes(share === undefined && 'unknown')}
        style={share === undefined ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}
