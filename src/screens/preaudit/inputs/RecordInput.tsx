import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { upperFirst } from '../../../core/text/first-letter.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { choicesOf, inputAt } from './places.ts';
import { parseAt, textAt, withValue } from './values.ts';

type Props = {
  readonly appliance: Appliance;
  readonly place: string;
  readonly subject: Id;
  /** Of the record. */
  readonly name: string;
};

/** One field of one record, in a row of its finding. */
export function RecordInput({ appliance, place, subject, name }: Props) {
  const { workspace, clock } = useServices();
  const { label } = inputAt(place);
  const value = textAt(appliance, place, subject);
  const options = optionsOf(appliance, place, subject);
  const commit = (typed: string) => {
    const parsed = parseAt(appliance, place, typed);
    if (!parsed.ok) return parsed.problem;
    const at = new Date(clock.now()).toISOString();
    workspace.edit(`Enter ${label} of ${name}`, (document) =>
      withValue(document, place, [subject], parsed.value, { at, mark: 'practice' }),
    );
    return undefined;
  };
  const shared = { label: `${label} of ${name}`, labelHidden: true, value } as const;
  if (!options) return <EditField {...shared} mono onCommit={commit} />;
  return (
    <SelectField
      {...shared}
      onChange={commit}
      options={[
        { value: '', label: 'Not set' },
        ...(value && !options.some((one) => one.value === value) ? [{ value, label: value }] : []),
        ...options,
      ]}
    />
  );
}

type Option = { readonly value: string; readonly label: string };

function optionsOf(appliance: Appliance, place: string, subject: Id): readonly Option[] | undefined {
  if (place !== 'machines/defaultGateway')
    return choicesOf(place)?.map((value) => ({ value, label: upperFirst(value) }));
  const { byOwner, networks } = indexAppliance(appliance);
  const ids = new Set((byOwner.get(subject) ?? []).map(({ networkId }) => networkId));
  return [...ids].flatMap((id) => {
    const network = networks.get(id);
    return network?.gateway ? [{ value: id, label: network.name }] : [];
  });
}
