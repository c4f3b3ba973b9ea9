import { labelProblem } from '../../../../core/network/names.ts';
import { EditField } from '../../../../ui/fields/EditField.tsx';
import { Card } from '../../../../ui/surfaces/Card.tsx';
import type { Reip } from '../../use-reip.ts';

/** Names for the addresses to come, so that firewalls and checks can use one before the final name moves. */
export function TemporaryNames({ reip: { work, setWork, plan } }: { readonly reip: Reip }) {
  const suffix = work.request.temporarySuffix ?? '';
  const records = plan?.steps.find(({ kind }) => kind === 'temporary-add')?.dnsDelta ?? [];
  const [first] = records;
  const commit = (typed: string): string | undefined => {
    const next = typed.trim().toLowerCase();
    if (next !== '' && labelProblem(`a${next}`))
      return 'Enter letters, digits and hyphens only, without a hyphen at the end.';
    setWork(
      next === '' ? 'Take no temporary names' : `End temporary names with ${next}`,
      ({ request: { temporarySuffix: _old, ...request }, ...others }) => ({
        ...others,
        request: next === '' ? request : { ...request, temporarySuffix: next },
      }),
    );
    return undefined;
  };
  return (
    <Card title="Temporary names">
      <div className="stack">
        <EditField
          label="Temporary names end with"
          hint="For example -new; empty for none"
          mono
          short
          value={suffix}
          onCommit={commit}
        />
        <p className="muted">
          A final name resolves to the old address until the new one is live. Under a temporary name the new
          address can be looked up and tested from phase 1 on; once all is verified the temporary names are
          removed. An address that somebody has today gets none.
        </p>
        {suffix !== '' && plan && (
          <p role="status">
            {first ? (
              <>
                {records.length} temporary {records.length === 1 ? 'name' : 'names'}:{' '}
                <span className="mono">{first.owner.replace(/\.$/, '')}</span> resolves to{' '}
                <span className="mono">{first.data}</span>
              </>
            ) : (
              'No name gets one: none with a free new address changes'
            )}
          </p>
        )}
      </div>
    </Card>
  );
}
