import { useState } from 'react';
import type { Appliance, Id, Network } from '../../../core/appliance/document/appliance-types.ts';
import { NetworkFacts } from './NetworkFacts.tsx';
import { NetworkForm } from './NetworkForm.tsx';

/** The fields of networks, and the facts of each subnet that are shown next to them while the user types it. */
export function useNetworkForms(appliance: Appliance, networks: readonly Network[]) {
  const [typed, setTyped] = useState<Readonly<Record<Id, string | undefined>>>({});
  const fields = networks.map((network) => (
    <NetworkForm
      key={network.id}
      appliance={appliance}
      network={network}
      prefix={networks.length > 1 ? network.name : undefined}
      onDraft={(field, text) => {
        if (field === 'subnet') setTyped((before) => ({ ...before, [network.id]: text }));
      }}
    />
  ));
  const facts = networks.map(({ id, name, role, subnet = '' }) => (
    <NetworkFacts
      key={id}
      appliance={appliance}
      title={name}
      id={id}
      role={role}
      subnet={typed[id] ?? subnet}
    />
  ));
  return { fields, facts };
}
