import { useCallback, useMemo, useState } from 'react';
import type { Appliance } from '../../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../../core/appliance/document/index-appliance.ts';
import { type SubnetCell, subnetMap } from '../../../../core/appliance/networks/subnet-map.ts';
import type { Plan } from '../../../../core/reip/plan-types.ts';
import type { Snapshot } from '../../../../core/reip/simulation/snapshot.ts';
import { addressWords } from '../../../../parts/subnet-map/cell-words.ts';
import { type CellLook, type CellLooks, stateLooks } from '../../../../parts/subnet-map/looks.ts';
import { SubnetMap } from '../../../../parts/subnet-map/SubnetMap.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { stateLetters, stateWords } from './state-words.ts';

const looks: CellLooks<string> = {
  ...Object.fromEntries(
    (['old', 'new', 'parked', 'silent'] as const).map((state): readonly [string, CellLook] => [
      state,
      { label: stateWords[state], sign: stateLetters[state], look: `tone tone-${state}` },
    ]),
  ),
  left: { label: 'Left by this plan', sign: 'L', look: 'reserved' },
  ...stateLooks,
  // Letters of this slider must not mean something else as well.
  planned: { label: 'Planned, not yet taken', sign: '·', look: 'planned' },
  occupied: { label: 'In use by others', sign: 'X', look: 'occupied' },
  network: { label: 'Network', sign: '', look: 'edge' },
  used: { label: 'Not of this plan', look: 'edge' },
};

/** A changing network's old subnet and its new one, with the owner of each address in this snapshot. */
export function SnapshotMap({
  base,
  plan,
  snapshot,
}: {
  readonly base: Appliance;
  readonly plan: Plan;
  readonly snapshot: Snapshot;
}) {
  const choices = useMemo(() => {
    const { networks } = indexAppliance(base);
    return plan.networks.flatMap(({ networkId, ...after }) => {
      const network = networks.get(networkId);
      if (!network) return [];
      const next = { ...network, ...after };
      const both = [
        { id: `old ${networkId}`, label: `${network.name}, old ${network.subnet}`, network },
        { id: `new ${networkId}`, label: `${network.name}, new ${next.subnet}`, network: next },
      ];
      return network.subnet === next.subnet ? both.slice(1) : both;
    });
  }, [base, plan]);
  const [chosen, setChosen] = useState<string>();
  const choice = choices.find(({ id }) => id === chosen) ?? choices[0];
  const map = useMemo(
    () => choice && subnetMap(base, choice.network, { planned: plan.mapping }),
    [base, choice, plan],
  );
  const { at } = snapshot;
  const lookOf = useCallback(
    (cell: SubnetCell) => {
      const now = at.get(addressWords(cell.at));
      if (now) return now.state;
      if (cell.endpoints.some(({ id }) => snapshot.addresses.has(id))) return 'left';
      return cell.state;
    },
    [at, snapshot],
  );
  if (!choice || !map) return <p className="muted">No network changes its subnet.</p>;
  return (
    <div className="stack">
      <SelectField
        label="Subnet drawn"
        value={choice.id}
        options={choices.map(({ id, label }) => ({ value: id, label }))}
        onChange={setChosen}
      />
      <SubnetMap appliance={base} map={map} looks={looks} lookOf={lookOf} />
    </div>
  );
}
