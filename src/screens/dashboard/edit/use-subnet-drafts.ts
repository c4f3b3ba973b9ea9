import { useCallback, useState } from 'react';
import type { Id, Network } from '../../../core/appliance/types.ts';
import type { NetworkField } from '../../../core/audit/draft-checks-network.ts';

/** The subnets that are being typed, so that what they come to stands beside them at once. */
export function useSubnetDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<Id, string | undefined>>>({});
  const onDraft = useCallback(
    (id: Id) => (field: NetworkField, text: string | undefined) => {
      if (field === 'subnet') setDrafts((before) => ({ ...before, [id]: text }));
    },
    [],
  );
  return { subnetOf: (network: Network) => drafts[network.id] ?? network.subnet ?? '', onDraft };
}
