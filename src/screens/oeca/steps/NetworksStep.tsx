import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { describeRemoval } from '../../../core/appliance/edits/removal.ts';
import {
  clientBeside,
  type NetworkFacts,
  networkFacts,
} from '../../../core/authoring/assistant/network-facts.ts';
import {
  backupNetwork,
  defaultNetworks,
  ilomNetwork,
  type NetworkDesign,
} from '../../../core/authoring/design/design.ts';
import { currentDesign } from '../../../core/authoring/replan/current-design.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { ConfirmRemoval } from '../../../parts/removal/ConfirmRemoval.tsx';
import { RemoveButton } from '../../../parts/removal/RemoveButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { type ChoiceMark, OneOfMany } from '../answers/OneOfMany.tsx';
import { useAnswer } from '../answers/use-answer.ts';
import { CustomerRanges } from '../fields/CustomerRanges.tsx';
import { NetworkFields } from '../fields/NetworkFields.tsx';
import type { StepFormProps } from '../frame/StepFrame.tsx';
import { StepFrame } from '../frame/StepFrame.tsx';
import { AddressPreview } from '../previews/AddressPreview.tsx';

const optional = [
  {
    network: ilomNetwork,
    label: 'ILOM on a separate network',
    hint: 'Else it shares the admin network; from software 19.1.0',
    added: 'Give ILOM its own network',
  },
  {
    network: backupNetwork,
    label: 'A backup network',
    hint: 'The first additional network of the database servers, on bondeth1',
    added: 'Add a backup network',
  },
];

/** Each network in its turn: its subnet, and what the plan makes of it. */
export function NetworksStep(props: StepFormProps) {
  const { appliance } = props;
  const { query, set } = useQuery();
  const { answer } = useAnswer();
  const facts = useMemo(() => networkFacts(appliance), [appliance]);
  const design = currentDesign(appliance);
  const shown = facts.find(({ design: { key } }) => key === query.get('network')) ?? facts[0];
  const [leaving, setLeaving] = useState<string>();
  const [added, setAdded] = useState<string>();
  const gone = leaving && facts.find(({ design: { key } }) => key === leaving);
  const removal = gone ? describeRemoval(appliance, 'networks', gone.id) : undefined;
  const has = (key: string) => design.networks.some((network) => network.key === key);
  const without = (key: string) => {
    answer(
      `Delete the network ${facts.find((one) => one.design.key === key)?.design.name ?? key}`,
      (before) => ({
        ...before,
        networks: before.networks.filter((network) => network.key !== key),
        clusters: before.clusters.map(({ client, ...cluster }) =>
          client && client !== key ? { ...cluster, client } : cluster,
        ),
      }),
    );
    set({ network: undefined });
  };
  const add = (network: NetworkDesign, label = `Add the network ${network.name}`) =>
    answer(label, (before) => ({ ...before, networks: [...before.networks, network] }));
  /** The buttons are below the form of the last network: the focus goes up into that of the new one. */
  const go = (network: NetworkDesign) => {
    add(network);
    setAdded(network.key);
    set({ network: network.key });
  };
  const further = (role: 'client' | 'other') => {
    let number = design.networks.length + 1;
    while (has(`net${number}`)) number++;
    const key = `net${number}`;
    const nth = design.networks.filter((network) => network.role === role).length + 1;
    const name = role === 'client' ? `Client ${nth}` : `Other ${nth}`;
    const network: NetworkDesign =
      role === 'client'
        ? clientBeside(design, key, name)
        : { key, role, name, mtu: 1500, bonding: 'active-backup', interface: 'bondeth2' };
    go(network);
  };
  return (
    <>
      <StepFrame {...props}>
        <Card title="Networks">
          {shown && (
            <OneOfMany
              name="oeca-networks"
              what="networks"
              current={shown.design.key}
              onSelect={(network) => {
                setAdded(undefined);
                set({ network });
              }}
              choices={facts.map((one) => ({
                id: one.design.key,
                title: one.design.name,
                mark: markOf(one),
              }))}
            >
              <NetworkFields appliance={appliance} facts={shown} isNew={shown.design.key === added} />
              {isFurther(shown.design) && (
                <div>
                  <RemoveButton
                    appliance={appliance}
                    collection="networks"
                    id={shown.id}
                    label={`Delete ${shown.design.name}`}
                    onRemove={() => without(shown.design.key)}
                  />
                </div>
              )}
            </OneOfMany>
          )}
          <FieldGroup legend="Which networks there are">
            {optional.map(({ network, label, hint, added }) => (
              <CheckField
                key={network.key}
                label={label}
                checked={has(network.key)}
                hint={hint}
                onChange={(on) => (on ? add(network, added) : setLeaving(network.key))}
              />
            ))}
          </FieldGroup>
          <div className="row">
            {defaultNetworks
              .filter(({ role }) => design.networks.every((network) => network.role !== role))
              .map((network) => (
                <Button key={network.key} icon={Plus} variant="primary" onClick={() => go(network)}>
                  Add {network.name.toLowerCase()} network
                </Button>
              ))}
            <Button icon={Plus} onClick={() => further('client')}>
              Add client network
            </Button>
            <Button icon={Plus} onClick={() => further('other')}>
              Add other network
            </Button>
          </div>
          <CustomerRanges appliance={appliance} />
        </Card>
      </StepFrame>
      {leaving && removal && (
        <ConfirmRemoval
          goesWith={removal.goesWith}
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => {
            setLeaving(undefined);
            without(leaving);
          }}
        >
          {removal.record}
        </ConfirmRemoval>
      )}
      {shown && <AddressPreview appliance={appliance} facts={shown} />}
    </>
  );
}

/** The first of each role stays, or has its own question. */
const isFurther = ({ key, role }: NetworkDesign) =>
  (role === 'client' && key !== 'client') || role === 'other';

/** The mark of a network that is not ready yet. */
function markOf({ design, line, collisions, homeless }: NetworkFacts): ChoiceMark | undefined {
  if (!design.subnet) return { tone: 'neutral', text: 'no subnet yet' };
  const bad =
    homeless > 0 || line?.state === 'too-small' || collisions.some(({ level }) => level === 'error');
  return bad ? { tone: 'bad', text: 'has a problem' } : undefined;
}
