import { Link } from 'wouter';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import type { OpenFindings } from '../../core/audit/run/open-findings.ts';
import { areaPath, routes } from '../../paths.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { Pill } from '../../ui/text/Pill.tsx';
import { usePrinting } from '../print/use-printing.ts';
import { stateOfChecks } from './count-words.ts';
import { FindingCounts } from './FindingCounts.tsx';
import { FindingList } from './FindingList.tsx';
import { useOpenFindings } from './use-open-findings.ts';

type Props = {
  readonly appliance: Appliance;
  readonly readOnly?: boolean;
  readonly onShow?: (machine: Id) => void;
};

const shown = 3;
/** Paper has no way to the others. */
const shownOnPaper = 200;

/** The open findings next to the pictures: how many there are, the worst of them, and the button that fixes one. */
export function FindingsCard({ appliance, readOnly = false, onShow }: Props) {
  const open = useOpenFindings(appliance);
  const printing = usePrinting();
  const { findings } = open;
  return (
    <Card
      title="Open findings"
      note={stateOfChecks(open)}
      actions={!readOnly && <Link href={areaPath(routes.preaudit, appliance.id)}>All findings</Link>}
    >
      <div className="stack">
        {findings.length === 0 ? (
          <>
            <p>
              {open.complete ? <Pill tone="ok">None</Pill> : <Pill tone="neutral">None so far</Pill>}{' '}
              {soFar(open, appliance)}
            </p>
            {/* Reserves the room of findings that may come, so that the cards below do not move then. */}
            {!open.complete && !open.failed && <Skeleton lines={6} />}
          </>
        ) : (
          <>
            <FindingCounts findings={findings} />
            <FindingList
              appliance={appliance}
              findings={findings}
              limit={printing ? shownOnPaper : shown}
              readOnly={readOnly}
              {...(onShow && { onShow })}
            />
          </>
        )}
        {findings.length > 0 && open.answered && <p className="small muted">{soFar(open, appliance)}</p>}
        {open.failed && (
          <p>
            <Pill tone="warn">Not checked</Pill> Only addresses and names were: the other checks could not
            run.
          </p>
        )}
      </div>
    </Card>
  );
}

/** A check that could not be answered has not passed. */
const soFar = ({ answered }: OpenFindings, { endpoints }: Appliance): string => {
  if (answered) return `${answered.count} of ${answered.of} checks evaluated.`;
  return endpoints.length > 0
    ? 'No duplicate addresses, none outside its subnet, all names valid.'
    : 'There is no address yet.';
};
