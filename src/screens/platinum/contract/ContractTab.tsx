import { useMemo, useRef } from 'react';
import type { Appliance, Machine } from '../../../core/appliance/document/appliance-types.ts';
import type { Contact, ContactRole } from '../../../core/appliance/document/service-types.ts';
import { setField } from '../../../core/appliance/edits/edits.ts';
import {
  type ContactField,
  contactOf,
  contactRoles,
  emailMessage,
  phoneMessage,
  withContactField,
  withSupport,
} from '../../../core/platinum/contract/contacts.ts';
import { platinumOf, withEntry } from '../../../core/platinum/contract/record.ts';
import { timeZoneProblem } from '../../../core/time/time-zone.ts';
import { DayField } from '../../../parts/fields/DayField.tsx';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { OwnedValue } from '../../../parts/fields/OwnedValue.tsx';
import { dayText } from '../../../parts/labels/dates.ts';
import { machineKindLabel } from '../../../parts/labels/labels.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { useRequestedInput } from '../../../parts/navigation/use-requested-input.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { FoldCard } from '../FoldCard.tsx';
import { servicesPath, yesOrNo } from './AgentFields.tsx';
import { ContractSummary } from './ContractSummary.tsx';
import { CostsCard } from './CostsCard.tsx';

/** Who is called, under which contract, for which machines, at what cost. */
export function ContractTab({ appliance }: { appliance: Appliance }) {
  const box = useRef<HTMLDivElement>(null);
  const { query } = useQuery();
  useRequestedInput(box, query.get('input'));
  return (
    <div className="with-side" ref={box}>
      <div>
        <Contacts appliance={appliance} />
        <Contract appliance={appliance} />
        <div data-inputs="machines/serial">
          <Serials appliance={appliance} />
        </div>
      </div>
      <div>
        <ContractSummary appliance={appliance} />
        <CostsCard appliance={appliance} />
      </div>
    </div>
  );
}

type Row = { readonly role: ContactRole; readonly title: string; readonly contact: Contact | undefined };

const contactColumn = (id: ContactField, title: string, mono?: boolean): Column<Row> => ({
  id,
  title,
  editor: 'text',
  mono,
  text: ({ contact }) => contact?.[id] ?? '',
  cell: ({ contact }) => contact?.[id] || <span className="muted">-</span>,
});

const contactColumns: readonly Column<Row>[] = [
  { id: 'role', title: 'Role', text: ({ title }) => title },
  contactColumn('name', 'Name'),
  contactColumn('title', 'Position'),
  contactColumn('phone', 'Phone', true),
  contactColumn('email', 'E-mail', true),
  contactColumn('timeZone', 'Time zone'),
];

function contactMessage(columnId: string, text: string): string | undefined {
  if (columnId === 'email') return emailMessage(text);
  if (columnId === 'phone') return phoneMessage(text);
  return columnId === 'timeZone' && text ? timeZoneProblem(text) : undefined;
}

function Contacts({ appliance }: { appliance: Appliance }) {
  const { workspace } = useServices();
  const rows = useMemo(
    () => contactRoles.map((each): Row => ({ ...each, contact: contactOf(appliance, each.role) })),
    [appliance],
  );
  return (
    <Card title="Contacts" note="To change a cell, press Enter or double-click it" flush>
      <Table<Row>
        label="Contacts"
        columns={contactColumns}
        rows={rows}
        rowId={({ role }) => role}
        onEdit={({ role, title }, columnId, text) => {
          const message = contactMessage(columnId, text.trim());
          if (message) return message;
          workspace.edit(`Change the ${title.toLowerCase()}`, (document) =>
            withContactField(document, role, columnId as ContactField, text),
          );
          return undefined;
        }}
      />
    </Card>
  );
}

function Contract({ appliance }: { appliance: Appliance }) {
  const { workspace } = useServices();
  const { support, customer } = appliance;
  const edit = (label: string, change: (document: Appliance) => Appliance) => {
    workspace.edit(label, change);
    return undefined;
  };
  const text = (name: 'csi' | 'country', label: string, word: string) => (
    <EditField
      label={label}
      required
      mono={name === 'csi'}
      value={support?.[name] ?? ''}
      onCommit={(typed) =>
        edit(`Change the ${word}`, (document) => withSupport(document, name, typed.trim()))
      }
    />
  );
  const day = (name: 'contractFrom' | 'contractUntil' | 'platinumSince', label: string) => (
    <DayField
      label={label}
      required
      value={support?.[name]}
      error={
        name === 'contractUntil' &&
        support?.contractFrom &&
        support.contractUntil &&
        support.contractUntil < support.contractFrom
          ? 'The contract ends before it begins. Enter a later day.'
          : undefined
      }
      onDay={(iso) => edit(`Change '${label}'`, (document) => withSupport(document, name, iso))}
    />
  );
  const dates = [support?.contractFrom, support?.contractUntil].map(dayText);
  return (
    <>
      <Card title="Customer and service">
        <div className="edit-fields">
          <FieldGroup legend="Customer" columns="many">
            <OwnedValue label="Customer" value={customer} href={servicesPath(appliance)} />
            {text('csi', 'CSI', 'CSI')}
            {text('country', 'Country', 'country')}
          </FieldGroup>
          <FieldGroup legend="Service">
            <SelectField
              label="Platinum service"
              required
              value={support?.platinum === undefined ? '' : support.platinum ? 'yes' : 'no'}
              options={yesOrNo}
              onChange={(value) =>
                edit('State whether there is a Platinum service', (document) =>
                  withSupport(document, 'platinum', value === '' ? undefined : value === 'yes'),
                )
              }
            />
            <EditField
              label="24x7 number"
              required
              mono
              hint="Answered at any hour"
              value={platinumOf(appliance).fields?.hotline ?? ''}
              onCommit={(typed) =>
                phoneMessage(typed) ??
                edit('Change the 24x7 number', (document) =>
                  withEntry(document, 'fields', 'hotline', typed.trim() || undefined),
                )
              }
            />
          </FieldGroup>
        </div>
      </Card>
      <FoldCard title="Contract dates" note={dates.every(Boolean) ? dates.join(' to ') : 'not set'}>
        <div className="edit-grid">
          {day('contractFrom', 'Contract begins')}
          {day('contractUntil', 'Contract ends')}
          {support?.platinum !== false && day('platinumSince', 'Platinum since')}
        </div>
      </FoldCard>
    </>
  );
}

const serialColumns: readonly Column<Machine>[] = [
  { id: 'name', title: 'Machine', mono: true, text: ({ name }) => name },
  { id: 'kind', title: 'Kind', text: ({ kind }) => machineKindLabel(kind) },
  { id: 'generation', title: 'Generation', mono: true, text: ({ generation }) => generation ?? '-' },
  {
    id: 'serial',
    title: 'Serial number',
    mono: true,
    editor: 'text',
    text: ({ serial }) => serial ?? '',
    cell: ({ serial }) => serial || <span className="muted">-</span>,
  },
];

function Serials({ appliance }: { appliance: Appliance }) {
  const { workspace } = useServices();
  const machines = useMemo(
    () => appliance.machines.filter(({ kind }) => kind !== 'guest'),
    [appliance.machines],
  );
  const stated = machines.filter(({ serial }) => serial).length;
  return (
    <Card title="Serial numbers" note={`${stated} of ${machines.length} machines`} flush>
      <Table<Machine>
        label="Serial numbers"
        columns={serialColumns}
        rows={machines}
        rowId={({ id }) => id}
        onEdit={({ id, name }, _column, text) => {
          workspace.edit(`Change the serial number of ${name}`, (document) =>
            setField(document, 'machines', id, 'serial', text.trim() || undefined),
          );
          return undefined;
        }}
      />
    </Card>
  );
}
