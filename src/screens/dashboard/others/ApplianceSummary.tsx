import { Fragment, useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { FindingNotes } from '../../../parts/findings/FindingNotes.tsx';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { EditButton } from '../edit/EditButton.tsx';
import { applianceFacts } from './appliance-facts.ts';
import { findingsByGroup } from './appliance-findings.ts';

/** The whole appliance: what it is, its machines, addresses, software, services and support. */
export function ApplianceSummary({ appliance, readOnly }: { appliance: Appliance; readOnly: boolean }) {
  const groups = useMemo(() => applianceFacts(appliance), [appliance]);
  const open = useOpenFindings(appliance);
  const findings = useMemo(() => findingsByGroup(appliance, open), [appliance, open]);
  return (
    <Card
      title={appliance.name}
      mono
      actions={!readOnly && <EditButton what="defaults" label="Edit defaults" />}
    >
      <div className="stack tight">
        {groups.map(({ title, facts, edit }, at) => (
          <Fragment key={title}>
            {at > 0 && (
              <div className="fact-head">
                <h3>{title}</h3>
                {edit && !readOnly && <EditButton what={edit} label={`Edit ${edit}`} />}
              </div>
            )}
            <FindingNotes
              appliance={appliance}
              findings={findings.get(title)}
              of={title.toLowerCase()}
              readOnly={readOnly}
            />
            <KeyValues items={facts} />
          </Fragment>
        ))}
      </div>
    </Card>
  );
}
