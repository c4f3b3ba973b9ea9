import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import { collectionNames, countWords, recordWords } from '../../core/appliance/document/record-labels.ts';
import { describeRemoval, removeRecords } from '../../core/appliance/edits/removal.ts';
import { andMore } from '../../core/text/plural.ts';
import { ConfirmRemoval } from '../removal/ConfirmRemoval.tsx';
import { useServices } from '../services/use-services.ts';

type Props = { readonly appliance: Appliance; readonly ids: readonly Id[]; readonly onClose: () => void };

const named = 6;

/** Asks before addresses go, and lists them with everything that goes with them. */
export function RemoveAddresses({ appliance, ids, onClose }: Props) {
  const { workspace } = useServices();
  const { endpoints } = indexAppliance(appliance);
  const [only] = ids;
  const names = ids.slice(0, named).map((id) => endpoints.get(id)?.hostname || id);
  const label = ids.length === 1 ? `Remove ${names[0]}` : `Remove ${countWords('endpoints', ids.length)}`;
  return (
    <ConfirmRemoval
      goesWith={
        only !== undefined && ids.length === 1
          ? (describeRemoval(appliance, 'endpoints', only)?.goesWith ?? [])
          : goesWith(appliance, ids)
      }
      action={label}
      onCancel={onClose}
      onConfirm={() => {
        workspace.edit(label, (now) => removeRecords(now, 'endpoints', ids));
        onClose();
      }}
    >
      {ids.length === 1 ? (
        describeOne(appliance, only)
      ) : (
        <>
          {countWords('endpoints', ids.length)}: <span className="mono">{names.join(', ')}</span>
          {ids.length > named && ` ${andMore(ids.length - named)}`}.
        </>
      )}
    </ConfirmRemoval>
  );
}

function describeOne(appliance: Appliance, id: Id | undefined): string {
  const endpoint = indexAppliance(appliance).endpoints.get(id ?? '');
  return endpoint ? `${recordWords(appliance, 'endpoints', endpoint)}, ${endpoint.address}.` : '';
}

/** Counts the records that cannot exist without the addresses, together for all of them. */
function goesWith(appliance: Appliance, ids: readonly Id[]): readonly string[] {
  const after = removeRecords(appliance, 'endpoints', ids);
  return collectionNames.flatMap((name) => {
    const count = appliance[name].length - after[name].length - (name === 'endpoints' ? ids.length : 0);
    return count > 0 ? countWords(name, count) : [];
  });
}
