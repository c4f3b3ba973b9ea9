import Check from 'lucide-react/icons/check';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { duplicateId, holderOfEach } from '../../../core/appliance/networks/cross-appliance-duplicates.ts';
import { mappedAppliance } from '../../../core/reip/mapping/document-after.ts';
import { ownDuplicates } from '../../../core/reip/mapping/duplicate-finder.ts';
import { plural } from '../../../core/text/plural.ts';
import { type DuplicatesJob, duplicatesJob } from '../../../parts/record-pass/duplicates-job.ts';
import { PassStatus } from '../../../parts/record-pass/PassStatus.tsx';
import { Unread } from '../../../parts/record-pass/Unread.tsx';
import { usePass } from '../../../parts/record-pass/use-pass.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { dashboardPath } from '../../../paths.ts';
import { failureWords } from '../../../platform/records/failure-words.ts';
import type { RecordMeta } from '../../../platform/records/record-store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { IconText } from '../../../ui/text/IconText.tsx';
import type { PanelProps } from '../use-reip.ts';

const shown = 200;

/** Addresses and names that are given twice: in the document, in what is planned, and among everything that is stored. */
export function DuplicateFinder({ reip: { appliance, base, mapping } }: PanelProps) {
  const { records } = useServices();
  const [search, setSearch] = useState<Search>();
  const planned = useMemo(() => mappedAppliance(base, mapping), [base, mapping]);
  const begin = async () => {
    const listed = await records.list();
    setSearch(
      listed.ok
        ? {
            others: listed.records.filter(({ id }) => id !== appliance.id),
            job: duplicatesJob({ id: appliance.id, name: appliance.name, appliance: planned }),
            number: (search?.number ?? 0) + 1,
          }
        : { failure: failureWords(listed), number: 0 },
    );
  };
  return (
    <div className="stack">
      <div className="columns">
        <Own title="As it is" appliance={base} />
        <Own title="As planned" appliance={planned} />
      </div>
      <Card
        title="Against the other stored appliances"
        note="with the planned addresses of this one"
        actions={<Button onClick={() => void begin()}>Search</Button>}
      >
        {!search && <p className="muted">Search reads every stored appliance.</p>}
        {search && 'failure' in search && <p className="form-problem">{search.failure}</p>}
        {search && 'job' in search && <Claimed key={search.number} {...search} own={appliance.id} />}
      </Card>
    </div>
  );
}

type Search = { readonly number: number } & (
  | { readonly others: readonly RecordMeta[]; readonly job: DuplicatesJob }
  | { readonly failure: string }
);

/** What the planned addresses share with the other appliances. */
function Claimed({
  others,
  job,
  own,
}: {
  readonly others: readonly RecordMeta[];
  readonly job: DuplicatesJob;
  readonly own: Id;
}) {
  const [state, controls] = usePass(others, job);
  // With shared records one that only this browser stores cannot be opened.
  const linked = new Set([own, ...others.map(({ id }) => id)]);
  const duplicates =
    state.kind === 'ready'
      ? state.end.filter(({ holders }) => holders.some(({ applianceId }) => applianceId === own))
      : [];
  return (
    <div className="stack tight">
      <PassStatus state={state} controls={controls} />
      {state.kind === 'ready' && (
        <Unread entries={state.entries} consequence="An unread appliance is not compared." />
      )}
      <div role="status">
        {state.kind === 'ready' && duplicates.length === 0 && (
          <None>
            {state.entries.length === 0
              ? 'No other appliance is stored.'
              : `0 duplicates with ${plural(state.entries.filter(({ ok }) => ok).length, 'other appliance')}.`}
          </None>
        )}
      </div>
      {duplicates.length > 0 && (
        <ul className="problem-list" aria-label="Claimed by several appliances">
          {duplicates.slice(0, shown).map((duplicate) => (
            <li key={duplicateId(duplicate)}>
              <b className="mono">{duplicate.value}</b>
              <span>
                {duplicate.kind} of{' '}
                {holderOfEach(duplicate).map(({ applianceId, name }, at) => (
                  <span key={applianceId}>
                    {at > 0 && ', '}
                    {linked.has(applianceId) ? (
                      <Link href={dashboardPath(applianceId, 'default', { filter: duplicate.value })}>
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function None({ children }: { readonly children: React.ReactNode }) {
  return (
    <IconText icon={Check} tone="ok">
      {children}
    </IconText>
  );
}

function Own({ title, appliance }: { readonly title: string; readonly appliance: Appliance }) {
  const found = useMemo(() => ownDuplicates(appliance), [appliance]);
  const { endpoints } = indexAppliance(appliance);
  return (
    <div>
      <Card title={title} note={`${appliance.endpoints.length.toLocaleString('en')} addresses`}>
        {found.length === 0 ? (
          <None>0 duplicates</None>
        ) : (
          <ul className="problem-list" aria-label={`Duplicates, ${title.toLowerCase()}`}>
            {found.slice(0, shown).map(({ kind, value, endpointIds }) => (
              <li key={`${kind} ${value}`}>
                <b className="mono">{value}</b>
                <span>
                  {kind} of{' '}
                  {endpointIds
                    .map((id) => endpoints.get(id))
                    .map((one) => (kind === 'address' ? one?.hostname : one?.address) ?? '')
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
