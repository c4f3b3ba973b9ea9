import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { addedLongTexts } from '../../../core/appliance/document/long-texts.ts';
import { documentOfEvidence } from '../../../core/audit/evidence/document-from-evidence.ts';
import { byLimits } from '../../../core/audit/evidence/limit-verdicts.ts';
import type { Evidence } from '../../../core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../core/audit/evidence/reconcile.ts';
import { andMore, plural } from '../../../core/text/plural.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { dashboardPath } from '../../../paths.ts';
import { messages } from '../../../platform/shell/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Pill, Tag } from '../../../ui/text/Pill.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { sourceTexts, withEvidence } from './keep.ts';
import { ReadingList } from './ReadingList.tsx';
import { joined } from './read-texts.ts';
import { storeTexts } from './store-texts.ts';
import { UnknownTexts } from './UnknownTexts.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly pending: readonly Evidence[];
  /** They are kept, or are not to be. Others may have been read while they were being stored. */
  readonly onDone: (done: readonly Evidence[]) => void;
  /** Reads one text again, with a host for one of its outputs. */
  readonly onHost: (evidence: Evidence, line: number, host: string) => void;
  /** Shown where decisions move the score. */
  readonly scoreChange: ReactNode;
};

/** The parsed outputs: their facts, their contradictions, and the unknown ones; nothing of them is stored yet. */
export function PendingEvidence({ appliance, pending, onDone, onHost, scoreChange }: Props) {
  const { workspace, records, notices } = useServices();
  const [, navigate] = useLocation();
  const evidence = useMemo(() => byLimits(appliance, joined(pending)), [appliance, pending]);
  const found = useMemo(() => reconcile(appliance, evidence), [appliance, evidence]);
  const { facts, differences, agreeing, unmatched } = found;
  const unread = evidence.readings.reduce((sum, { notRead }) => sum + notRead.length, 0);
  const [keeping, setKeeping] = useState(false);
  const [stored, setStored] = useState<{
    readonly of: readonly Evidence[];
    readonly hashes: readonly string[];
  }>();
  // Undone, it is to be kept again.
  const isCurrent =
    stored?.of === pending &&
    stored.hashes.every((hash) => appliance.sources.some(({ sha256 }) => sha256 === hash));
  const keep = async () => {
    setKeeping(true);
    const texts = await sourceTexts(pending);
    const failure = await storeTexts(texts, records);
    setKeeping(false);
    if (failure !== undefined) {
      notices.toast('error', messages.errorSaving(failure));
      return;
    }
    // Another appliance may have been opened while the texts were stored.
    if (workspace.current.peek()?.id !== appliance.id) return;
    const label =
      facts.length === 0
        ? 'Keep the evidence'
        : `Keep ${facts.length} fact${facts.length === 1 ? '' : 's'} of the evidence`;
    workspace.edit(label, (document) => withEvidence(document, found, texts));
    // Refused, it stays here.
    if (addedLongTexts(appliance, withEvidence(appliance, found, texts)).length > 0) return;
    // Unsaved, the document's draft has them.
    void workspace.keepSources(texts);
    // The document keeps no difference: it stays here for a decision, until the user leaves.
    if (differences.length > 0) setStored({ of: pending, hashes: texts.map(({ sha256 }) => sha256) });
    else onDone(pending);
  };
  const open = async () => {
    const { appliance: made, problems = [] } = documentOfEvidence(evidence, pending[0]?.name ?? 'evidence');
    const [problem] = problems;
    if (problem !== undefined) return notices.toast('error', `No appliance was made. ${problem}`);
    const result = await workspace.create(made, `Made from ${evidence.name}`, await sourceTexts(pending));
    if (result.ok) navigate(dashboardPath(result.meta.id));
  };
  return (
    <>
      <Card
        title="Understood"
        note={<Tag>{evidence.readings.length}</Tag>}
        actions={
          <>
            <Button onClick={() => onDone(pending)}>{isCurrent ? 'Close' : 'Discard'}</Button>
            <Menu
              label="More"
              variant="plain"
              items={[
                {
                  id: 'document',
                  label: 'Make an appliance of it',
                  hint: 'A separate appliance, from these outputs',
                  onSelect: () => void open(),
                },
              ]}
            >
              More
            </Menu>
            <Button
              variant="primary"
              disabledReason={
                keeping ? 'Saving' : isCurrent ? 'It is kept; what differs stays open' : undefined
              }
              onClick={() => void keep()}
            >
              {isCurrent ? 'Kept' : 'Keep'}
            </Button>
          </>
        }
      >
        <div className="stack">
          <div className="row" role="status">
            <Tag>{plural(facts.length, 'fact')}</Tag>
            <Pill tone={agreeing > 0 ? 'ok' : 'neutral'}>{agreeing.toLocaleString('en')} agree</Pill>
            <Pill tone={differences.length > 0 ? 'warn' : 'neutral'}>
              {differences.length.toLocaleString('en')} differ
            </Pill>
            {unread > 0 && <Pill tone="warn">{plural(unread, 'line')} not read</Pill>}
            {evidence.unknown.length > 0 && <Pill tone="warn">{evidence.unknown.length} unknown</Pill>}
            <Tag>{plural(evidence.masked, 'secret')} masked</Tag>
          </div>
          {unmatched.length > 0 && (
            <p>
              Not in this document: <span className="mono">{unmatched.slice(0, 20).join(', ')}</span>
              {unmatched.length > 20 && ` ${andMore(unmatched.length - 20)}`}
            </p>
          )}
          <ReadingList
            appliance={appliance}
            readings={evidence.readings}
            results={found.results}
            onHost={(place, host) => {
              const of = pending.flatMap((one) => one.readings.map(() => one))[place];
              if (of) onHost(of, evidence.readings[place]?.line ?? 0, host);
            }}
          />
        </div>
      </Card>
      {scoreChange}
      <DifferenceTable appliance={appliance} differences={differences} />
      <UnknownTexts unknown={evidence.unknown} />
    </>
  );
}
