import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../core/appliance/edits/edits.ts';
import { withSupport } from '../../../core/platinum/contract/contacts.ts';
import { type hostMessage, portMessage } from '../../../core/platinum/contract/gateway-fields.ts';
import { platinumOf, withEntry } from '../../../core/platinum/contract/record.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { OwnedValue } from '../../../parts/fields/OwnedValue.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { routes, withQuery } from '../../../paths.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

/** The step of the plan that owns the customer, the site's services and their hosts. */
export const servicesPath = ({ id }: Pick<Appliance, 'id'>) =>
  withQuery(routes.oeca, { appliance: id, step: 'customer' });

export const yesOrNo = [
  { value: '', label: 'Not set' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** EM agent, ASR Manager and the account that the gateway works with. */
export function AgentFields({ appliance }: { appliance: Appliance }) {
  const { workspace } = useServices();
  const { services, support } = appliance;
  const edit = (label: string, change: (document: Appliance) => Appliance) => {
    workspace.edit(label, change);
    return undefined;
  };
  const text = (
    label: string,
    value: string | undefined,
    change: (document: Appliance, typed: string) => Appliance,
    {
      check,
      ...rest
    }: { check?: typeof hostMessage; mono?: boolean; placeholder?: string; hint?: string } = {
      mono: true,
    },
  ) => (
    <EditField
      {...rest}
      label={label}
      required
      value={value ?? ''}
      onCommit={(all) => {
        const typed = all.trim();
        return (
          (typed ? check?.(typed)?.text : undefined) ??
          edit(`Change '${label}'`, (document) => change(document, typed))
        );
      }}
    />
  );
  return (
    <div className="edit-fields">
      <FieldGroup legend="Agents" columns="many">
        {text('EM agent home', services.em?.base, (document, typed) => withEm(document, 'base', typed))}
        {text(
          'EM agent port',
          services.em?.port?.toString(),
          (document, typed) => withEm(document, 'port', typed),
          { mono: true, check: portMessage, placeholder: '1830' },
        )}
        <OwnedValue label="ASR Manager" value={services.asr?.host} href={servicesPath(appliance)} mono />
      </FieldGroup>
      <FieldGroup legend="Account">
        {text(
          'Support account',
          support?.account,
          (document, typed) => withSupport(document, 'account', typed),
          {
            hint: 'The account that assets are registered with',
          },
        )}
        <SelectField
          label="orarom may use sudo"
          required
          hint="As the configuration worksheet grants it"
          value={platinumOf(appliance).fields?.sudo ?? ''}
          options={yesOrNo}
          onChange={(value) =>
            edit('State whether orarom may use sudo', (document) =>
              withEntry(document, 'fields', 'sudo', value || undefined),
            )
          }
        />
      </FieldGroup>
    </div>
  );
}

function withEm(appliance: Appliance, name: 'base' | 'port', text: string): Appliance {
  const { em, ...others } = appliance.services;
  const { base = '', omsHost } = em ?? {};
  const port = name === 'port' ? (text === '' ? undefined : Number(text)) : em?.port;
  const next = {
    base: name === 'base' ? text : base,
    ...(port !== undefined && { port }),
    ...(omsHost && { omsHost }),
  };
  const isEmpty = next.base === '' && port === undefined && !omsHost;
  return setRoot(appliance, 'services', isEmpty ? others : { ...others, em: next });
}
