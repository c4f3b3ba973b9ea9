import FileUp from 'lucide-react/icons/file-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import {
  type CertifiedLine,
  type CertifiedState,
  certifiedWords,
  compareCertified,
  componentWords,
} from '../../../core/platinum/contract/certified.ts';
import { withSupport } from '../../../core/platinum/contract/contacts.ts';
import { platinumOf, withPlatinum } from '../../../core/platinum/contract/record.ts';
import { DayField } from '../../../parts/fields/DayField.tsx';
import { dayText } from '../../../parts/labels/dates.ts';
import { ConfirmRemoval } from '../../../parts/removal/ConfirmRemoval.tsx';
import { keepFocus } from '../../../parts/removal/keep-focus.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FileButton } from '../../../ui/fields/DropZone.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { byPlace, type Column } from '../../../ui/table/table-column.ts';
import type { Tone } from '../../../ui/text/icon.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import { CertifiedDialog } from './CertifiedDialog.tsx';

const tones: Readonly<Record<CertifiedState, Tone>> = {
  certified: 'ok',
  outside: 'bad',
  'not-listed': 'warn',
  'not-known': 'warn',
};

const columns: readonly Column<CertifiedLine>[] = [
  { id: 'component', title: 'Component', text: ({ component }) => componentWords[component] },
  { id: 'subject', title: 'Of', mono: true, text: ({ subject }) => subject },
  { id: 'version', title: 'In the document', mono: true, text: ({ version }) => version || '-' },
  { id: 'listed', title: 'In the list', mono: true, text: ({ listed }) => listed || '-' },
  {
    id: 'state',
    title: 'State',
    text: ({ state }) => certifiedWords[state],
    cell: ({ state }) => <Pill tone={tones[state]}>{certifiedWords[state]}</Pill>,
  },
];

/** The vendor's list of certified configurations, as the user brought it in, held against the document. */
export function CertifiedCard({ appliance }: { appliance: Appliance }) {
  const { workspace } = useServices();
  const [file, setFile] = useState<File>();
  const [asked, setAsked] = useState<HTMLElement>();
  const list = platinumOf(appliance).certified;
  const lines = useMemo(() => (list ? compareCertified(appliance, list) : []), [appliance, list]);
  return (
    <Card
      title="Certified configuration"
      note={
        list &&
        `${list.source}, as of ${dayText(list.asOf)}${list.editedBy ? `, imported by ${list.editedBy}` : ''}`
      }
      flush={list !== undefined}
      actions={
        <>
          {list && (
            <Button variant="quiet" icon={Trash2} onClick={(event) => setAsked(event.currentTarget)}>
              Remove list
            </Button>
          )}
          <FileButton icon={FileUp} accept=".csv,.txt,text/csv" onFiles={([first]) => setFile(first)}>
            Import list
          </FileButton>
        </>
      }
    >
      {list ? (
        <Table<CertifiedLine>
          label="Certified configuration"
          columns={columns}
          rows={lines}
          rowId={byPlace}
          rowLevel={({ state }) => (state === 'outside' ? 'error' : undefined)}
          empty="The list has no values of this appliance."
        />
      ) : (
        <p>
          The vendor keeps the list. Import yours as CSV with the columns <code>component</code>,{' '}
          <code>generation</code>, <code>from</code>, <code>to</code>; it is compared with this document.
        </p>
      )}
      <div className={list ? 'card-note' : 'card-gap'}>
        <DayField
          label="Confirmed as certified on"
          short
          value={appliance.support?.certifiedOn}
          onDay={(day) =>
            workspace.edit(
              day ? 'State when the configuration was confirmed' : 'Empty the date of the confirmation',
              (document) => withSupport(document, 'certifiedOn', day),
            )
          }
        />
      </div>
      {asked && list && (
        <ConfirmRemoval
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            workspace.edit('Remove the list of certified configurations', (document) =>
              withPlatinum(document, 'certified', undefined),
            );
            keepFocus(asked);
          }}
        >
          {list.source}
        </ConfirmRemoval>
      )}
      {file && <CertifiedDialog key={file.name} file={file} onClose={() => setFile(undefined)} />}
    </Card>
  );
}
