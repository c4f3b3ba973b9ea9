import { useMemo } from 'react';
import { Link } from 'wouter';
import {
  type ContactField,
  contactOf,
  phoneMessage,
  withContactField,
} from '../../../core/platinum/contract/contacts.ts';
import { gatewayFields } from '../../../core/platinum/contract/gateway-fields.ts';
import { changeNotice } from '../../../core/platinum/notice/change-notice.ts';
import { BlackoutCard } from '../../../parts/change-notice/BlackoutCard.tsx';
import { GatewayInput } from '../../../parts/change-notice/GatewayInput.tsx';
import { NoticeTables } from '../../../parts/change-notice/NoticeTables.tsx';
import { PackCard } from '../../../parts/change-notice/PackCard.tsx';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { routes, withQuery } from '../../../paths.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { PanelProps } from '../use-reip.ts';
import { NothingPlanned } from './plan/NothingPlanned.tsx';
import { afterPlan, platinumPack } from './platinum-risk.ts';

/** What the support gateway must know of the plan: itself, contacts, blackout, targets and firewall rules old -> new. */
export function PlatinumForm({ reip }: PanelProps) {
  const { base, plan, appliance } = reip;
  const after = useMemo(() => plan && afterPlan(base, plan), [base, plan]);
  const notice = useMemo(() => after && changeNotice(base, after), [base, after]);
  if (!plan || !after || !notice || plan.steps.length === 0) return <NothingPlanned reip={reip} />;
  return (
    <div className="with-side">
      <div>
        <Fields reip={reip} />
        <BlackoutCard appliance={appliance} />
        <NoticeTables notice={notice} />
      </div>
      <div>
        <PackCard appliance={appliance} notice={notice} pack={platinumPack(base, after, plan, notice)}>
          <Link href={withQuery(routes.platinum, { appliance: appliance.id, tab: 'change' })}>
            Ports, ticks and the pack of files are under Platinum
          </Link>
        </PackCard>
      </div>
    </div>
  );
}

const gatewayNames: Readonly<Record<string, string>> = {
  hostname: 'Name of the gateway',
  address: 'Address of the gateway',
  newAddress: 'New address, if it moves',
};

function Fields({ reip: { appliance } }: PanelProps) {
  const { workspace } = useServices();
  const contact = (role: 'primary' | 'change-approver', field: ContactField, label: string) => (
    <EditField
      label={label}
      value={contactOf(appliance, role)?.[field] ?? ''}
      onCommit={(text) => {
        const problem = field === 'phone' ? phoneMessage(text) : undefined;
        if (problem === undefined)
          workspace.edit(`Change '${label}'`, (document) => withContactField(document, role, field, text));
        return problem;
      }}
    />
  );
  return (
    <Card title="Gateway and contacts" note="Kept in the document; the same as under Platinum">
      <div className="edit-fields">
        <FieldGroup legend="Support gateway" columns="many">
          {gatewayFields.map((field) => {
            const name = gatewayNames[field.id];
            return name && <GatewayInput key={field.id} appliance={appliance} field={field} name={name} />;
          })}
        </FieldGroup>
        <FieldGroup legend="Who is called" columns="many">
          {contact('primary', 'name', 'Primary contact')}
          {contact('primary', 'phone', 'Phone of the contact')}
          {contact('change-approver', 'name', 'Change approver')}
        </FieldGroup>
      </div>
    </Card>
  );
}
