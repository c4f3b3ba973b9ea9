import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { upperFirst } from '../../../core/text/first-letter.ts';
import { AddressField, NameField } from '../../../parts/fields/EndpointFields.tsx';
import { NetworkTextField } from '../../../parts/fields/NetworkTextField.tsx';
import { networkFieldLabels } from '../../../parts/fields/network-edit.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { localDay } from '../../../platform/browser/local-day.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { choicesOf, inputAt, isList } from './places.ts';
import { parseAt, textAt, withValue } from './values.ts';

type Props = {
  readonly appliance: Appliance;
  readonly place: string;
  readonly subject: Id;
  /** Of the record. */
  readonly name: string;
};

/** One field of one record, in a row of its finding: the field of its own screen where that has one. */
export function RecordInput(props: Props) {
  const { appliance, place, subject, name } = props;
  const { endpoints, networks } = indexAppliance(appliance);
  const [collection, field = ''] = place.split('/');
  const endpoint = collection === 'endpoints' ? endpoints.get(subject) : undefined;
  if (endpoint) {
    const Field = endpointFields[field];
    if (Field) return <Field appliance={appliance} endpoint={endpoint} of={name} labelHidden />;
  }
  const network = collection === 'networks' ? networks.get(subject) : undefined;
  if (network && isNetworkText(field)) {
    const label = `${networkFieldLabels[field]} of ${name}`;
    return <NetworkTextField {...{ appliance, network, field, label }} labelHidden mono />;
  }
  return <OtherInput {...props} />;
}

const endpointFields: Readonly<Record<string, typeof AddressField>> = {
  address: AddressField,
  hostname: NameField,
};

const networkTexts = ['subnet', 'gateway', 'vlan', 'mtu', 'links'] as const;
const isNetworkText = (field: string): field is (typeof networkTexts)[number] =>
  networkTexts.some((one) => one === field);

function OtherInput({ appliance, place, subject, name }: Props) {
  const { workspace, clock } = useServices();
  const { label } = inputAt(place);
  const value = textAt(appliance, place, subject);
  const options = optionsOf(appliance, place, subject);
  const commit = (typed: string) => {
    const parsed = parseAt(appliance, place, typed, localDay(clock.now()));
    if (!parsed.ok) return parsed.problem;
    const at = new Date(clock.now()).toISOString();
    workspace.edit(`Enter ${label} of ${name}`, (document) =>
      withValue(document, place, [subject], parsed.value, { at, mark: 'practice' }),
    );
    return undefined;
  };
  const shared = { label: `${label} of ${name}`, labelHidden: true, value } as const;
  if (!options) return <EditField {...shared} mono wraps={isList(place)} onCommit={commit} />;
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
