import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { parseAddress } from '../../../core/network/address.ts';
import { domainProblem } from '../../../core/network/names.ts';
import { platinumOf, withPlatinum } from '../../../core/platinum/contract/record.ts';
import { portWords } from '../../../core/platinum/matrix/matrix-csv.ts';
import {
  type PortRule,
  portRules,
  readPorts,
  shippedRules,
  withPorts,
} from '../../../core/platinum/matrix/port-rules.ts';
import { plural } from '../../../core/text/plural.ts';
import { TwoLines } from '../../../parts/change-notice/AddressEnd.tsx';
import { DayField } from '../../../parts/fields/DayField.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { dateNotValid } from '../../../ui/text/format-date.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import { portsNotValid } from '../contract/PortField.tsx';
import { provenanceColumns, provenanceEdit } from '../readiness/FactsCard.tsx';
import { useEditor } from '../use-editor.ts';

const documented = shippedRules.filter(({ mark }) => mark === 'documented').length;

const columns: readonly Column<PortRule>[] = [
  {
    id: 'application',
    title: 'Application, purpose',
    text: ({ application, purpose }) => `${application}, ${purpose}`,
    cell: ({ application, purpose }) => <TwoLines first={application} second={purpose} />,
  },
  {
    id: 'ports',
    title: 'Port',
    mono: true,
    editor: 'text',
    editable: ({ protocol }) => protocol !== 'ICMP',
    text: ({ protocol, ports }) => (protocol === 'ICMP' ? portWords({ protocol, ports }) : (ports ?? '')),
    cell: (rule) => (rule.ports === null ? <Pill tone="warn">Not set</Pill> : portWords(rule)),
  },
  ...provenanceColumns((rule: PortRule) => rule),
];

/** The port table, which changes with the version of the gateway: each row with its document and date. */
export function PortsDialog({ appliance, onClose }: { appliance: Appliance; onClose: () => void }) {
  const { workspace } = useServices();
  const editedBy = useEditor();
  const by = editedBy ? { editedBy } : {};
  const rules = useMemo(() => portRules(appliance), [appliance]);
  const { rules: edits, vendorHosts: hosts } = platinumOf(appliance);
  const editHosts = (change: { value?: string[]; source?: string; asOf?: string | undefined }) => {
    const { value, source, asOf } = { value: null, ...hosts, ...change };
    const isEmpty = !value?.length && !source && !asOf;
    const next = { value, mark: 'verify' as const, ...(source && { source }), ...(asOf && { asOf }), ...by };
    workspace.edit('Change vendor hosts', (document) =>
      withPlatinum(document, 'vendorHosts', isEmpty ? undefined : next),
    );
    return undefined;
  };
  const edit = (rule: PortRule, columnId: string, typed: string): string | undefined => {
    const text = typed.trim();
    const ports = columnId === 'ports' ? readPorts(text) : rule.ports;
    if (ports === undefined) return portsNotValid;
    const change = columnId === 'ports' ? {} : provenanceEdit(columnId, text);
    if (!change) return dateNotValid;
    const { source, asOf, mark } = { ...rule, ...change };
    workspace.edit(`Change the ports of ${rule.application}`, (document) =>
      withPorts(document, { id: rule.id, mark, source, asOf }, { ports, by: editedBy }),
    );
    return undefined;
  };
  return (
    <Dialog
      title="Ports and sources"
      wide
      onClose={onClose}
      actions={
        <>
          {edits && (
            <Button
              onClick={() =>
                workspace.edit('Restore default ports', (document) =>
                  withPlatinum(document, 'rules', undefined),
                )
              }
            >
              Restore default ports
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="port-request port-rules stack">
        <p>
          {documented} of {plural(shippedRules.length, 'rule')} are from the gateway security guide of June
          2024. Check all of them against the guide of your version. To change a cell, press Enter or
          double-click it.
        </p>
        <div className="edit-grid">
          <EditField
            label="Vendor hosts"
            mono
            hint="Host names or IP addresses, separated by spaces"
            value={hosts?.value?.join(' ') ?? ''}
            onCommit={(typed) => {
              const value = typed.split(/[\s,;]+/).filter(Boolean);
              const wrong = value.find((host) => parseAddress(host) === undefined && domainProblem(host));
              return wrong
                ? `"${wrong}" is not a host name or an address. Enter one like syslog.example.com.`
                : editHosts({ value });
            }}
          />
          <EditField
            label="Source of the hosts"
            hint="For example, the security guide of your version"
            value={hosts?.source ?? ''}
            onCommit={(text) => editHosts({ source: text.trim() })}
          />
          <DayField
            label="Hosts as of"
            value={hosts?.asOf}
            onDay={(asOf) => {
              editHosts({ asOf });
            }}
          />
        </div>
        <Table<PortRule> label="Ports" columns={columns} rows={rules} rowId={({ id }) => id} onEdit={edit} />
      </div>
    </Dialog>
  );
}
