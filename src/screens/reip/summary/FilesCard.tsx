import Hash from 'lucide-react/icons/hash';
import { useState } from 'react';
import type { ListedFile } from '../../../core/reip/checked-plan/planned-files.ts';
import { plural } from '../../../core/text/plural.ts';
import { keepFocus } from '../../../parts/removal/keep-focus.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { FilterBox } from '../../../ui/fields/FilterBox.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { useTableRows } from '../../../ui/table/useTableRows.ts';
import { ArtefactTable, openAtFirst } from './ArtefactTable.tsx';
import { sizeOf } from './artefact-size.ts';
import { FileDialog } from './FileDialog.tsx';
import type { Handover } from './use-handover.ts';
import { isClean } from './ZonesCard.tsx';

const columns: readonly Column<ListedFile>[] = [
  { id: 'name', title: 'File', text: ({ name }) => name },
  { id: 'sha', title: 'SHA-256', text: ({ sha256 }) => sha256 },
];

/** About as high as the table, so that what follows stays where it is. */
const tableLines = 19;

const none: readonly ListedFile[] = [];

/** The choices of a person among the files. They stay while another plan is compared, when there are none. */
export function useFilesView() {
  const [text, setText] = useState('');
  const [withSums, setWithSums] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(openAtFirst);
  return { text, setText, withSums, setWithSums, opened, setOpened };
}

export type FilesView = ReturnType<typeof useFilesView>;

/** The files by receiver, to look into, to filter and to download. */
export function FilesCard({
  name,
  handover,
  view: { text, setText, withSums, setWithSums, ...folders },
}: {
  readonly name: string;
  readonly handover: Handover;
  readonly view: FilesView;
}) {
  const { list, rowsWait, again } = handover;
  const [shown, setShown] = useState<string>();
  const rows = useTableRows(list?.files ?? none, columns, text);
  if (!list)
    return (
      <Card title="Files by receiver">
        {again ? (
          <p className="row" role="status">
            The files were not made. If they are not made again, reload the page.{' '}
            <Button
              onClick={({ currentTarget }) => {
                setShown(undefined);
                again();
                keepFocus(currentTarget);
              }}
            >
              Make the files
            </Button>
          </p>
        ) : (
          <Skeleton lines={tableLines} label="Making the files" />
        )}
      </Card>
    );
  const { files, linted } = list;
  return (
    <Card
      title="Files by receiver"
      note={
        <>
          {plural(files.length, 'file')}, {sizeOf(files)}{' '}
          {linted.length > 0 && isClean(linted) && (
            <span className="small">✓ Zone lint: {plural(linted.length, 'zone file')}, no findings</span>
          )}
        </>
      }
      flush
      actions={
        <>
          <FilterBox label="Filter files" value={text} onChange={setText} found={rows.length} />
          <Button icon={Hash} aria-pressed={withSums} onClick={() => setWithSums(!withSums)}>
            {withSums ? 'Hide SHA-256' : 'Show SHA-256'}
          </Button>
        </>
      }
    >
      <ArtefactTable
        files={rows}
        open={text.trim() !== ''}
        withSums={withSums}
        {...folders}
        waits={rowsWait}
        onShow={(file) => setShown(file.name)}
        onSave={(file) => void handover.saveFile(file.name)}
        onSaveFolder={(folder) =>
          void handover.save(
            `${name}-re-ip-${folder.name.replaceAll('/', '-')}.tar`,
            folder.files.map((file) => file.name),
          )
        }
      />
      {shown !== undefined && (
        <FileDialog name={shown} handover={handover} onClose={() => setShown(undefined)} />
      )}
    </Card>
  );
}
