import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { Appliance } from '../../../core/appliance/types.ts';
import { documentOfEvidence } from '../../../core/audit/evidence/document-of-evidence.ts';
import type { Evidence } from '../../../core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../core/audit/evidence/reconcile.ts';
import { useServices } from '../../../parts/use-services.ts';
import { dashboardPath } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Pill, Tag } from '../../../ui/Pill.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { textsOf, withEvidence } from './keep.ts';
import { ReadingList } from './ReadingList.tsx';
import { joined } from './read-texts.ts';
import { UnknownTexts } from './UnknownTexts.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly pending: readonly Evidence[];
  readonly onDone: () => void;
};

/** What was understood of the outputs, what they contradict, what nobody knows; nothing of it is kept yet. */
export function PendingEvidence({ appliance, pending, onDone }: Props) {
  const { workspace, records, notices } = useServices();
  const [, navigate] = useLocation();
  const evidence = useMemo(() => joined(pending), [pending]);
  const found = useMemo(() => reconcile(appliance, evidence), [appliance, evidence]);
  const { facts, differences, agreeing, unmatched } = found;
  const keep = async () => {
    const texts = textsOf(pending);
    for (const text of texts) {
      const saved = await records.saveSource(text);
      if (!saved.ok) notices.toast('bad', saved.message);
    }
    const label =
      facts.length === 1 ? 'Keep 1 fact of the evidence' : `Keep ${facts.length} facts of the evidence`;
    workspace.edit(label, (document) => withEvidence(document, found, texts));
    onDone();
  };
  const open = async () => {
    const made = documentOfEvidence(evidence, pending[0]?.name ?? 'evidence').appliance;
    const result = await workspace.create(made, `Made from ${evidence.name}`, textsOf(pending));
    if (result.ok) navigate(dashboardPath(result.meta.id));
  };
  return (
    <>
      <Card
        title="Understood"
        note={<Tag>{evidence.readings.length}</Tag>}
        actions={
          <>
            <Button onClick={onDone}>Leave</Button>
            <Menu
              label="More"
              variant="plain"
              items={[
                {
                  id: 'document',
                  label: 'Make an appliance of it',
                  hint: 'A document of its own, from what the servers show',
                  onSelect: () => void open(),
                },
              ]}
            >
              More
            </Menu>
            <Button variant="primary" onClick={() => void keep()}>
              Keep
            </Button>
          </>
        }
      >
        <div className="stack">
          <div className="row" role="status">
            <Tag>{facts.length === 1 ? '1 fact' : `${facts.length} facts`}</Tag>
            <Pill tone="ok">{agreeing} agree</Pill>
            <Pill tone={differences.length > 0 ? 'warn' : 'neutral'}>{differences.length} differ</Pill>
            {evidence.unknown.length > 0 && <Pill tone="warn">{evidence.unknown.length} not known</Pill>}
            <Tag>{evidence.masked === 1 ? '1 secret masked' : `${evidence.masked} secrets masked`}</Tag>
          </div>
          {unmatched.length > 0 && (
            <p>
              Not in this document: <span className="mono">{unmatched.slice(0, 20).join(', ')}</span>
              {unmatched.length > 20 && ` and ${unmatched.length - 20} more`}
            </p>
          )}
          <ReadingList readings={evidence.readings} />
        </div>
      </Card>
      <DifferenceTable appliance={appliance} differences={differences} />
      <UnknownTexts unknown={evidence.unknown} />
    </>
  );
}
