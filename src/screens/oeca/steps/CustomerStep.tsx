import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Services } from '../../../core/appliance/document/service-types.ts';
import { setRoot, withTypedField } from '../../../core/appliance/edits/edits.ts';
import { checkApplianceDraft } from '../../../core/audit/typed/appliance.ts';
import { domainProblem } from '../../../core/network/names.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { ServerFields } from '../../../parts/fields/ServerFields.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { AnswerField, numberProblem } from '../answers/AnswerField.tsx';
import { ServiceValues } from '../answers/SheetValues.tsx';
import { useAnswer } from '../answers/use-answer.ts';
import type { StepFormProps } from '../frame/StepFrame.tsx';
import { StepFrame } from '../frame/StepFrame.tsx';

type RootText = 'name' | 'customer' | 'prefix' | 'domain' | 'timeZone' | 'comments';

/** The customer of the appliance, and the services of the site that every machine receives. */
export function CustomerStep(props: StepFormProps) {
  const { appliance } = props;
  const { answer, edit } = useAnswer();
  const zones = useMemo(
    () => (typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []),
    [],
  );
  const root = (
    field: RootText,
    label: string,
    rest: { mono?: boolean; hint?: string; rows?: number; suggestions?: readonly string[] } = {},
  ) => (
    <AnswerField
      {...rest}
      label={label}
      value={appliance[field]}
      problem={(text) => checkApplianceDraft(appliance, { [field]: text })[0]}
      onTake={(text) => {
        const words = text ? `Change the ${label.toLowerCase()}` : `Empty the ${label.toLowerCase()}`;
        // Names follow the prefix, and planned names contain the domain.
        if (field === 'prefix' || field === 'domain')
          answer(words, (design) => design, { [field]: text || undefined });
        else edit(words, (document) => setRoot(document, field, text || undefined));
      }}
    />
  );
  return (
    <>
      <StepFrame {...props}>
        <Card title="Customer and services">
          <FieldGroup legend="Customer">
            {root('customer', 'Customer')}
            {root('name', 'Name of the appliance', { mono: true })}
            {root('prefix', 'Prefix', { mono: true, hint: 'Every name that is the plan’s follows it' })}
            {root('domain', 'Domain', { mono: true })}
            {root('timeZone', 'Time zone', { suggestions: zones, hint: 'For example Europe/Berlin' })}
            {root('comments', 'Comments', { rows: 2, hint: 'Printed in every export' })}
          </FieldGroup>
          <ServerFields appliance={appliance} kind="dns" />
          <ServerFields appliance={appliance} kind="ntp" />
          <Alerting appliance={appliance} edit={edit} />
        </Card>
      </StepFrame>
      <aside className="oeca-preview" aria-label="Settings of every machine">
        <Card title="Settings of every machine">
          <ServiceValues appliance={appliance} />
        </Card>
      </aside>
    </>
  );
}

type Alert = 'smtp' | 'snmp' | 'asr';

function Alerting({ appliance, edit }: { appliance: Appliance; edit: ReturnType<typeof useAnswer>['edit'] }) {
  const { services } = appliance;
  const field = (
    service: Alert,
    key: string,
    label: string,
    hint?: string,
    wrong?: (text: string) => string | undefined,
  ) => {
    const record = services[service] as Readonly<Record<string, string | number>> | undefined;
    return (
      <AnswerField
        label={label}
        mono
        value={record?.[key]}
        hint={hint}
        problem={(text) => (text === '' ? undefined : wrong?.(text))}
        disabledReason={key === 'host' || record ? undefined : 'Needs its host first'}
        onTake={(text) =>
          edit(text ? `Set ${label}` : `Empty ${label}`, (document) =>
            setRoot(document, 'services', withService(document.services, service, key, text)),
          )
        }
      />
    );
  };
  const port = numberProblem(1, 65_535);
  return (
    <FieldGroup
      legend="Alerting"
      note="Optional; community strings and passwords are never kept here."
      columns="many"
    >
      {field('smtp', 'host', 'SMTP server', undefined, domainProblem)}
      {field('smtp', 'port', 'SMTP port', '25 is the default', port)}
      {field('smtp', 'from', 'Alerts from', 'A mail address')}
      {field('snmp', 'host', 'SNMP server', undefined, domainProblem)}
      {field('snmp', 'port', 'SNMP port', '162 is the default', port)}
      {field('asr', 'host', 'ASR Manager', undefined, domainProblem)}
    </FieldGroup>
  );
}

function withService(services: Services, service: Alert, key: string, text: string): Services {
  if (key === 'host' && text === '') return withTypedField(services, service, undefined);
  const value = text === '' ? undefined : key === 'port' ? Number(text) : text;
  const before = (services[service] ?? { host: '' }) as Record<string, unknown>;
  return { ...services, [service]: withTypedField(before, key, value) };
}
