import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { setRoot } from '../../../core/appliance/edits.ts';
import {
  blackoutProblem,
  type ChangeFieldId,
  changeText,
  changeZone,
} from '../../../core/platinum/change-fields.ts';
import { actionWords, changeNotice, type TargetChange } from '../../../core/platinum/change-notice.ts';
import { type ContactField, contactOf, withContactField } from '../../../core/platinum/contacts.ts';
import { type FirewallRule, ruleKey } from '../../../core/platinum/firewall-rules.ts';
import { packCompleteness } from '../../../core/platinum/pack-completeness.ts';
import { withEntry } from '../../../core/platinum/record.ts';
import { FieldGroup } from '../../../parts/FieldGroup.tsx';
import { useServices } from '../../../parts/use-services.ts';
import { routes, withQuery } from '../../../paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { EditField } from '../../../ui/EditField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Table } from '../../../ui/Table.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Column } from '../../../ui/table-column.ts';
import type { PanelProps } from '../use-reip.ts';
import { NothingPlanned } from './NothingPlanned.tsx';
import { afterPlan } from './platinum-risk.ts';

const targetColumns: readonly Column<TargetChange>[] = [
  { id: 'target', title: 'Target', mono: true, kind: 'text', text: ({ target }) => target },
  { id: 'type', title: 'Type', text: ({ type }) => type },
  { id: 'old', title: 'Old address', mono: true, text: ({ oldAddress }) => oldAddress || '-' },
  { id: 'new', title: 'New address', mono: true, text: ({ newAddress }) => newAddress || '-' },
  { id: 'action', title: 'Action', text: ({ action }) => actionWords[action] },
];

type Line = { readonly action: 'Add' | 'Delete'; readonly rule: FirewallRule };

const lineColumns: readonly Column<Line>[] = [
  { id: 'action', title: 'Action', text: ({ action }) => action },
  { id: 'rule', title: 'From, to, ports', mono: true, text: ({ rule }) => ruleKey(rule) },
];

/** What the support gateway must know of the plan: itself, contacts, blackout, targets and firewall rules old -> new. */
export function PlatinumForm({ reip }: PanelProps) {
  const { base, plan, appliance } = reip;
  const after = useMemo(() => plan && afterPlan(base, plan), [base, plan]);
  const notice = useMemo(() => after && changeNotice(base, after), [base, after]);
  if (!plan || !after || !notice || plan.steps.length === 0) return <NothingPlanned reip={reip} />;
  const pack = packCompleteness(base, after, notice);
  const lines: Line[] = [
    ...notice.rules.remove.map((rule): Line => ({ rule, action: 'Delete' })),
    ...notice.rules.add.map((rule): Line => ({ rule, action: 'Add' })),
  ];
  return (
    <div className="with-side">
      <div>
        <Fields reip={reip} />
        <Card title="Targets of the gateway" note={String(notice.targets.length)} flush>
          <Table<TargetChange>
            label="Targets of the gateway"
            columns={targetColumns}
            rows={notice.targets}
            rowId={({ id }) => id}
            empty="The gateway watches nothing that changes"
          />
        </Card>
        <Card
          title="Firewall, old to new"
          note={`${notice.rules.add.length} rules to add, ${notice.rules.remove.length} to delete`}
          flush
        >
          <Table<Line>
            label="Firewall rules, old to new"
            columns={lineColumns}
            rows={lines}
            rowId={({ rule, action }) => `${action} ${ruleKey(rule)}`}
            empty="No rule changes"
          />
        </Card>
      </div>
      <div>
        <Card
          title={pack.complete ? 'Change notice complete' : 'Change notice'}
          note={`${pack.done} of ${pack.total}`}
          {...(pack.affected && { tone: pack.complete ? ('ok' as const) : ('warn' as const) })}
        >
          <div className="stack">
            {pack.risk && <p>{pack.risk}</p>}
            {pack.missing.length > 0 && (
              <ul className="bullets">
                {pack.missing.map(({ label, tab }) => (
                  <li key={label}>
                    {tab === 'change' ? (
                      label
                    ) : (
                      <Link href={withQuery(routes.platinum, { appliance: appliance.id, tab })}>{label}</Link>
                    )}
                  </li>
                ))}
              </ul>
            )}
            <Link href={withQuery(routes.platinum, { appliance: appliance.id, tab: 'change' })}>
              Ports, ticks and the pack of files are under Platinum
            </Link>
          </div>
        </Card>
      </div>
    </div>
  );
}

function Fields({ reip: { appliance } }: PanelProps) {
  const { workspace } = useServices();
  const gateway = (id: 'hostname' | 'address' | 'newAddress', label: string) => (
    <EditField
      label={label}
      mono
      value={typeof appliance.gateway[id] === 'string' ? appliance.gateway[id] : ''}
      onCommit={(text) => {
        workspace.edit(`Change '${label}'`, (document) =>
          setRoot(document, 'gateway', { ...document.gateway, [id]: text.trim() }),
        );
        return undefined;
      }}
    />
  );
  const contact = (role: 'primary' | 'change-approver', field: ContactField, label: string) => (
    <EditField
      label={label}
      value={contactOf(appliance, role)?.[field] ?? ''}
      onCommit={(text) => {
        workspace.edit(`Change '${label}'`, (document) => withContactField(document, role, field, text));
        return undefined;
      }}
    />
  );
  const write = (id: ChangeFieldId, label: string, text: string) =>
    workspace.edit(`Change '${label}'`, (document) => withEntry(document, 'fields', id, text || undefined));
  return (
    <Card title="Gateway, contacts and blackout" note="Kept in the document; the same as under Platinum">
      <div className="stack">
        <FieldGroup legend="Support gateway">
          {gateway('hostname', 'Host name of the gateway')}
          {gateway('address', 'Address of the gateway')}
          {gateway('newAddress', 'New address, if it moves')}
        </FieldGroup>
        <FieldGroup legend="Who is called">
          {contact('primary', 'name', 'Primary contact')}
          {contact('primary', 'phone', 'Phone of the primary contact')}
          {contact('change-approver', 'name', 'Change approver')}
        </FieldGroup>
        <FieldGroup legend="Blackout">
          <Moment
            label="Blackout begins"
            value={changeText(appliance, 'blackoutStart')}
            hint={changeZone(appliance)}
            onCommit={(text) => write('blackoutStart', 'Blackout begins', text)}
          />
          <Moment
            label="Blackout ends"
            value={changeText(appliance, 'blackoutEnd')}
            error={blackoutProblem(appliance)}
            onCommit={(text) => write('blackoutEnd', 'Blackout ends', text)}
          />
          <EditField
            label="Who ends the blackout"
            value={changeText(appliance, 'endedBy')}
            onCommit={(text) => {
              write('endedBy', 'Who ends the blackout', text.trim());
              return undefined;
            }}
          />
          <EditField
            label="Ticket or service request"
            mono
            value={changeText(appliance, 'ticket')}
            onCommit={(text) => {
              write('ticket', 'Ticket or service request', text.trim());
              return undefined;
            }}
          />
          <SelectField
            label="Rolling"
            value={changeText(appliance, 'rolling')}
            options={[
              { value: '', label: 'Not stated' },
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
            onChange={(value) => write('rolling', 'Rolling', value)}
          />
        </FieldGroup>
      </div>
    </Card>
  );
}

/** One edit when the date is whole, not one for each of its parts. */
function Moment({
  label,
  value,
  hint,
  error,
  onCommit,
}: {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly onCommit: (text: string) => void;
}) {
  const [draft, setDraft] = useState<string>();
  return (
    <TextField
      label={label}
      type="datetime-local"
      hint={hint}
      error={error}
      value={draft ?? value.slice(0, 16)}
      onChange={setDraft}
      onBlur={() => {
        if (draft !== undefined && draft !== value) onCommit(draft);
        setDraft(undefined);
      }}
    />
  );
}
