import { useMemo } from 'react';
import type { Id } from '../../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../../core/appliance/document/index-appliance.ts';
import { proposeMapping } from '../../../../core/reip/mapping/propose-mapping.ts';
import { pinAddresses, requestOf } from '../../../../core/reip/project/request-edits.ts';
import { PreviewTable } from '../../../../parts/addresses/PreviewTable.tsx';
import { useDebounced } from '../../../../parts/fields/use-debounced.ts';
import { planInlineLimit, type Reip } from '../../use-reip.ts';
import { problemsByRecord } from '../rows/problem-path.ts';

type Pin = { readonly endpointId: Id; readonly address: string };

/** The changes that pins would make, and the problems of each once it is taken. */
export function PinPreview({
  reip: { base, work },
  label,
  pins,
  from,
  empty,
}: {
  readonly reip: Reip;
  readonly label: string;
  readonly pins: readonly Pin[];
  readonly from: (id: Id) => string | undefined;
  readonly empty: string;
}) {
  const asked = useDebounced(pins, base.endpoints.length > planInlineLimit);
  const found = useMemo(() => {
    const request = pinAddresses(work.request, asked);
    return problemsByRecord(proposeMapping(base, requestOf({ ...work, request })).problems);
  }, [base, work, asked]);
  const { endpoints } = indexAppliance(base);
  return (
    <PreviewTable
      label={label}
      lines={pins.map(({ endpointId, address }) => {
        const problem = found.get(endpointId)?.[0];
        return {
          id: endpointId,
          name: endpoints.get(endpointId)?.hostname ?? endpointId,
          from: from(endpointId) ?? '',
          to: address,
          remark: problem && { level: problem.level, text: problem.message },
        };
      })}
      empty={empty}
    />
  );
}
