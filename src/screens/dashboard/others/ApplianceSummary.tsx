import { useMemo, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { FindingNotes } from '../../../parts/findings/FindingNotes.tsx';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { IconText } from '../../../ui/text/IconText.tsx';
import { toneIcons } from '../../../ui/text/Pill.tsx';
import { EditButton } from '../edit/EditButton.tsx';
import { applianceFacts, missingValues } from './appliance-facts.ts';
import { findingsByGroup } from './appliance-findings.ts';

/** One line: the values that are not set, or what the appliance is. All values on request, and on paper. */
export function ApplianceSummary({ appliance, readOnly }: { appliance: Appliance; readOnly: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const printing = usePrinting();
  const missing = missingValues(appliance);
  const { name, generation, size, domain, timeZone } = appliance;
  return (
    <>
      <div className="card values-line">
        {missing.length > 0 ? (
          <IconText icon={toneIcons.warn} tone="warn">
            <b>Not set:</b> {missing.join(', ')}
          </IconText>
        ) : (
          <div className="icon-text">
            <div>
              <b className="mono">{name}</b>{' '}
              <span className="muted">
                {[[generation, size].filter(Boolean).join(' '), domain, timeZone].filter(Boolean).join(' · ')}
              </span>
            </div>
          </div>
        )}
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          All values
        </Button>
        {!readOnly && (
          <EditButton
            what="defaults"
            label={
              missing.length > 0
                ? `Enter ${missing.length === 1 ? '1 value' : `${missing.length} values`}`
                : 'Edit defaults'
            }
          />
        )}
      </div>
      {(isOpen || printing) && <Values appliance={appliance} readOnly={readOnly} />}
    </>
  );
}

/** Identity, machines, addresses, software, services and support, with the findings of each. */
function Values({ appliance, readOnly }: { appliance: Appliance; readOnly: boolean }) {
  const groups = useMemo(() => applianceFacts(appliance), [appliance]);
  const open = useOpenFindings(appliance);
  const findings = useMemo(() => findingsByGroup(appliance, open), [appliance, open]);
  return (
    <Card title={appliance.name} mono>
      <div className="values">
        {groups.map(({ title, facts, edit }) => (
          <div key={title}>
            <div className="fact-head">
              <h3>{title}</h3>
              {edit && !readOnly && <EditButton what={edit} label={`Edit ${edit}`} />}
            </div>
            <FindingNotes
              appliance={appliance}
              findings={findings.get(title)}
              of={title.toLowerCase()}
              readOnly={readOnly}
            />
            <KeyValues items={facts} />
          </div>
        ))}
      </div>
    </Card>
  );
}
