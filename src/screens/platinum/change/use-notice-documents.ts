import { useEffect, useMemo, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { beforeMove, withMovedGateway } from '../../../core/platinum/contract/moved-gateway.ts';
import { plannedDocument } from '../../../core/platinum/notice/planned-document.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { usePlannedWork } from '../../../parts/services/use-planned-work.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import type { RecordMeta } from '../../../platform/records/record-store.ts';
import { unlessCancelled } from '../../../ui/hooks/unless-cancelled.ts';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { revisionBefore } from './revision-before.ts';

type Choice = { readonly value: string; readonly label: string };

type NoticeDocuments = {
  /** Undefined while a revision is being read, or what the re-IP would make is being worked out. */
  readonly before: Appliance | undefined;
  readonly after: Appliance;
  readonly problem: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly fromChoices: readonly Choice[];
  readonly toChoices: readonly Choice[];
  choose(side: 'from' | 'to', value: string): void;
};

const now = 'now';

/**
 * The two documents of a notice, from the address: `from` is the present document or a revision, `to` the document or
 * the result of a plan; a stated new address of the gateway counts in the second. Where the address names neither a
 * `from` nor a plan, `from` is the state before the last change that the gateway sees.
 */
export function useNoticeDocuments(appliance: Appliance): NoticeDocuments {
  const { records, workspace } = useServices();
  const saved = useValue(workspace.saved);
  const { query, set } = useQuery();
  const [revisions, setRevisions] = useState<readonly RecordMeta[]>();
  const [seen, setSeen] = useState<{ readonly id: string; readonly number: number }>();
  const [read, setRead] = useState<{
    readonly key: string;
    readonly appliance?: Appliance;
    readonly problem?: string;
  }>();
  const reip = usePlannedWork(appliance);
  const isLoading = reip === 'loading';
  const plans = useMemo(
    () => [...appliance.plans, ...(reip && !isLoading ? [reip] : [])],
    [appliance.plans, reip, isLoading],
  );
  const to = query.get('to') ?? plans.at(-1)?.id ?? now;
  const { id } = appliance;
  const isAsked = query.get('from') === null && to === now;
  // While a save is being searched, the earlier result remains.
  const isSearching = isAsked && seen?.id !== id;
  const from = query.get('from') ?? (isAsked && seen?.number ? `r${seen.number}` : now);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save adds a revision
  useEffect(
    () => unlessCancelled(records.history(id), (answer) => setRevisions(answer.ok ? answer.revisions : [])),
    [records, id, saved],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit starts no search, a save does
  useEffect(() => {
    if (!isAsked || !revisions) return;
    return unlessCancelled(revisionBefore(appliance, revisions, records), (number) =>
      setSeen({ id, number }),
    );
  }, [records, revisions, isAsked]);

  const number = Number(/^r(\d+)$/.exec(from)?.[1] ?? 0);
  const key = `${id} ${number}`;
  useEffect(() => {
    if (number === 0) return;
    return unlessCancelled(records.readRevision(id, number), (answer) =>
      setRead(answer.ok ? { key, appliance: answer.appliance } : { key, problem: answer.message }),
    );
  }, [records, id, number, key]);

  const after = useMemo(() => {
    const plan = plans.find((one) => one.id === to);
    return withMovedGateway(plan ? plannedDocument(appliance, plan) : appliance);
  }, [appliance, plans, to]);
  const found = read?.key === key ? read : undefined;
  const older = number === 0 ? appliance : found?.appliance;
  const before = useMemo(() => older && beforeMove(older, appliance), [older, appliance]);
  return {
    before: isLoading || isSearching ? undefined : before,
    after,
    problem: found?.problem,
    from,
    to,
    fromChoices: [
      { value: now, label: 'The current document' },
      ...(revisions ?? []).map(({ revision, note }) => ({
        value: `r${revision}`,
        label: `Revision ${revision}${note ? `: ${note}` : ''}`,
      })),
    ],
    toChoices: [
      { value: now, label: 'The current document' },
      ...plans.map((plan) => ({
        value: plan.id,
        label: plan === reip ? 'After the re-IP' : `After the plan '${plan.name}'`,
      })),
    ],
    choose: (side, value) => set({ [side]: value }),
  };
}
