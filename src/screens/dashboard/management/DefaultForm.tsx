import { useMemo } from 'react';
import { withPrefix } from '../../../core/appliance/bulk-edit/rename-prefix.ts';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../core/appliance/edits/edits.ts';
import { checkApplianceDraft } from '../../../core/audit/typed/appliance.ts';
import { generations } from '../../../core/authoring/design/hardware.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { EditButton } from '../edit/EditButton.tsx';
import { FabricField } from '../edit/FabricField.tsx';
import { FormCard } from '../edit/FormCard.tsx';
import { MadeNames } from '../edit/MadeNames.tsx';
import { ServersForm } from '../edit/ServersForm.tsx';

type TextField = 'name' | 'prefix' | 'customer' | 'domain' | 'timeZone' | 'comments' | 'generation';

const words: Readonly<Record<TextField, string>> = {
  name: 'name of the appliance',
  prefix: 'prefix',
  customer: 'customer',
  domain: 'domain',
  timeZone: 'time zone',
  comments: 'comments',
  generation: 'generation',
};

/** Settings that every machine of the appliance receives: names, domain, name and time servers, time zone. */
export function DefaultForm({ appliance, onDone }: { appliance: Appliance; onDone: () => void }) {
  const { workspace } = useServices();
  const zones = useMemo(
    () => (typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []),
    [],
  );
  const field = (
    name: TextField,
    label: string,
    rest: { mono?: boolean; hint?: string; rows?: number; suggestions?: readonly string[] } = {},
  ) => (
    <EditField
      {...rest}
      label={label}
      value={appliance[name] ?? ''}
      check={(text) =>
        name === 'generation' ? undefined : checkApplianceDraft(appliance, { [name]: text })[0]
      }
      onCommit={(typed) => {
        const text = name === 'comments' ? typed : typed.trim();
        workspace.edit(text ? `Change the ${words[name]}` : `Empty the ${words[name]}`, (document) =>
          name === 'prefix' ? withPrefix(document, text) : setRoot(document, name, text || undefined),
        );
        return undefined;
      }}
    />
  );
  return (
    <FormCard
      title="Appliance"
      actions={<EditButton what="names" label="Name masks" />}
      aside={<MadeNames appliance={appliance} />}
      onDone={onDone}
    >
      <FieldGroup legend="Identity">
        {field('name', 'Name', { mono: true })}
        {field('customer', 'Customer')}
        {field('prefix', 'Prefix', {
          mono: true,
          hint: 'New names begin with the prefix. Present names stay.',
        })}
        {field('domain', 'Domain', { mono: true })}
        {field('generation', 'Generation', { suggestions: generations.map(({ name }) => name) })}
      </FieldGroup>
      <ServersForm appliance={appliance} kind="dns" />
      <ServersForm appliance={appliance} kind="ntp" />
      <FieldGroup legend="Site">
        {field('timeZone', 'Time zone', { suggestions: zones, hint: 'For example Europe/Berlin' })}
        {field('comments', 'Comments', { rows: 3, hint: 'Printed in every export' })}
        <FabricField appliance={appliance} />
      </FieldGroup>
    </FormCard>
  );
}
