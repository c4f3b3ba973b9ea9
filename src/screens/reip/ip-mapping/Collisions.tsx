import Check from 'lucide-react/icons/check';
import { Link } from 'wouter';
import type { MappingProblem } from '../../../core/reip/mapping-types.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { IconText } from '../../../ui/text/IconText.tsx';
import { levelTones } from '../../../ui/text/level-tones.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import { levelWords } from '../labels.ts';
import type { Reip } from '../use-reip.ts';
import { problemPath } from './rows/problem-path.ts';

const atOnce = 6;
const most = 200;

/** The problems of the mapping, each with the way to its row. Those that stop the plan come first. */
export function Collisions({ reip }: { readonly reip: Reip }) {
  const { problems } = reip;
  if (problems.length === 0)
    return (
      <div role="status">
        <IconText icon={Check} tone="ok">
          No collision: every planned address has one owner and is in its network.
        </IconText>
      </div>
    );
  const stops = problems.filter(({ level }) => level === 'error');
  const looks = problems.filter(({ level }) => level === 'warning');
  const sorted = [...stops, ...looks];
  const title = [
    stops.length > 0 && `${stops.length} ${stops.length === 1 ? 'stops' : 'stop'} the plan`,
    looks.length > 0 && `${looks.length} to look at`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Card
      title="Collisions"
      note={<span role="status">{title}</span>}
      tone={stops.length > 0 ? 'bad' : 'warn'}
    >
      <Lines reip={reip} problems={sorted.slice(0, atOnce)} />
      {sorted.length > atOnce && (
        <details>
          <summary>{sorted.length - atOnce} more</summary>
          <Lines reip={reip} problems={sorted.slice(atOnce, most)} />
          {sorted.length > most && <p className="muted">and {sorted.length - most} others</p>}
        </details>
      )}
    </Card>
  );
}

function Lines({
  reip: { base },
  problems,
}: {
  readonly reip: Reip;
  readonly problems: readonly MappingProblem[];
}) {
  return (
    <ul className="reip-problems" aria-label="Collisions">
      {problems.map((problem, at) => (
        <li key={`${at} ${problem.message}`}>
          <Pill tone={levelTones[problem.level]}>{levelWords[problem.level]}</Pill>
          <Link href={problemPath(base, problem)}>{problem.message}</Link>
        </li>
      ))}
    </ul>
  );
}
