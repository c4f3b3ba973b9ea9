import { Link } from 'wouter';
import type { Appliance, Id } from '../../core/appliance/types.ts';
import { liveFindings } from '../../core/audit/live.ts';
import { areaPath, routes } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { FindingList } from './FindingList.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly readOnly?: boolean;
  readonly onShow?: (machine: Id) => void;
  readonly onFixed?: (machine: Id) => void;
};

/** The open faults beside the pictures: the first few, each with the click that mends it. */
export function FindingsCard({ appliance, readOnly = false, onShow, onFixed }: Props) {
  const findings = liveFindings(appliance);
  return (
    <Card
      title="Open findings"
      actions={
        findings.length > 0 && !readOnly ? (
          <Link href={areaPath(routes.preaudit, appliance.id)}>All findings</Link>
        ) : undefined
      }
    >
      {findings.length === 0 ? (
        <p>
          <Pill tone="ok">None</Pill> No address stands twice or outside its subnet; every name is legal.
        </p>
      ) : (
        <FindingList
          appliance={appliance}
          findings={findings}
          limit={3}
          readOnly={readOnly}
          {...(onShow && { onShow })}
          {...(onFixed && { onFixed })}
        />
      )}
    </Card>
  );
}
