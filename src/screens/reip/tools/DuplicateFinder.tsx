import Check from 'lucide-react/icons/check';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import {
  type Duplicate,
  findDuplicates,
  type StoredAppliance,
} from '../../../core/appliance/networks/cross-appliance-duplicates.ts';
import { mappedAppliance } from '../../../core/reip/mapping/document-after.ts';
import { ownDuplicates } from '../../../core/reip/mapping/duplicate-finder.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { dashboardPath } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { IconText } from '../../../ui/text/IconText.tsx';
import type { PanelProps } from '../use-reip.ts';

const shown = 200;

type Stored =
  | { readonly kind: 'asked' }
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'read'; readonly count: number; readonly duplicates: readonly Duplicate[] };

/** Addresses and names that are given twice: in the document, in what is planned, and among everything that is stored. */
export function DuplicateFinder({ reip: { appliance, base, mapping } }: PanelProps) {
  const { records } = useServices();
  const [stored, setStored] = useState<Stored>({ kind: 'asked' });
  const planned = useMemo(() => mappedAppliance(base, mapping), [base, mapping]);
  const search = async () => {
    const listed = await records.list();
    if (!listed.ok) return setStored({ kind: 'failed', message: listed.message });
    const found: StoredAppliance[] = [{ id: appliance.id, name: appliance.name, appliance: planned }];
    const others = listed.records.filter(({ id }) => id !== appliance.id);
    for (const { id, name } of others) {
      setStored({ kind: 'reading', done: found.length - 1, total: others.length });
      const answer = await records.read(id);
      if (!answer.ok) return setStored({ kind: 'failed', message: answer.message });
      found.push({ id, name, appliance: answer.appliance });
    }
    return setStored({
      kind: 'read',
      count: others.length,
      duplicates: findDuplicates(found).filter(({ holders }) =>
        holders.some(({ applianceId }) => applianceId === appliance.id),
      ),
    });
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
        actions={<Button onClick={() => void search()}>Search</Button>}
      >
        <div role="status">
          {stored.kind === 'asked' && <p className="muted">Search reads every stored appliance.</p>}
          {stored.kind === 'reading' && (
            <Progress label="Reading the appliances" done={stored.done} total={stored.total} />
          )}
          {stored.kind === 'failed' && <p className="form-problem">{stored.message}</p>}
          {stored.kind === 'read' && stored.duplicates.length === 0 && (
            <None>
              {stored.count === 0
                ? 'No other appliance is stored.'
                : `0 duplicates with ${stored.count === 1 ? '1 other appliance' : `${stored.count} other appliances`}.`}
            </None>
          )}
        </div>
        {stored.kind === 'read' && (
          <ul className="problem-list" aria-label="Claimed by several appliances">
            {stored.duplicates.slice(0, shown).map(({ kind, value, holders }) => (
              <li key={`${kind} ${value}`}>
                <b className="mono">{value}</b>
                <span>
                  {kind} of{' '}
                  {[...new Map(holders.map((one) => [one.applianceId, one])).values()].map((one, at) => (
                    <span key={one.applianceId}>
                      {at > 0 && ', '}
                      <Link href={dashboardPath(one.applianceId, 'default', { filter: value })}>
                        {one.name}
                      </Link>
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
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
