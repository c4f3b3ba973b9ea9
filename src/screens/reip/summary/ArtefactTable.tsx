import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useMemo, useState } from 'react';
import type { Mark } from '../../../core/appliance/document/appliance-types.ts';
import type { ListedFile } from '../../../core/reip/checked-plan/planned-files.ts';
import { byReceiver } from '../../../core/reip/handover/receivers.ts';
import { plural } from '../../../core/text/plural.ts';
import { MarkPill } from '../../../parts/labels/MarkPill.tsx';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { showMore } from '../../../ui/controls/show-more.ts';
import { type ArtefactFolder, aboutOf, artefactFolders } from './artefact-folders.ts';
import { sizeOf } from './artefact-size.ts';

type RowProps = {
  readonly withSums: boolean;
  /** Why no file can be taken now: the plan they are of is being made again. */
  readonly waits?: string | undefined;
  readonly onShow: (file: ListedFile) => void;
  readonly onSave: (file: ListedFile) => void;
};

type Props = RowProps & {
  readonly files: readonly ListedFile[];
  /** Everything, because a filter leaves only its matches. */
  readonly open: boolean;
  /** Names of receivers and folders. */
  readonly opened: ReadonlySet<string>;
  readonly setOpened: (opened: ReadonlySet<string>) => void;
  readonly onSaveFolder: (folder: Pick<ArtefactFolder<ListedFile>, 'name' | 'files'>) => void;
};

/** The change board's files and one's own. */
export const openAtFirst: ReadonlySet<string> = new Set(['Change board', 'You']);

/** The files by receiver and folder. */
export function ArtefactTable({ files, open, opened, setOpened, onSaveFolder, ...row }: Props) {
  const { waits } = row;
  const groups = useMemo(() => byReceiver(files), [files]);
  const toggle = (name: string) => {
    const next = new Set(opened);
    if (!next.delete(name)) next.add(name);
    setOpened(next);
  };
  /** The button of a row that opens; with a filter there is nothing to open. */
  const opener = (name: string, title: ReactNode) =>
    open ? (
      title
    ) : (
      <button type="button" className="row" aria-expanded={opened.has(name)} onClick={() => toggle(name)}>
        {opened.has(name) ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
        {title}
      </button>
    );
  return (
    <div className="table-scroll" role="group" aria-label="Files" tabIndex={0}>
      <table className="table handover-table" aria-label="Files by receiver">
        <thead className="hidden-text">
          <tr>
            <th>File</th>
            <th>Content</th>
            <th>Least sure mark</th>
            <th>Size</th>
            <th>Download</th>
          </tr>
        </thead>
        {groups.map(({ receiver: { id, title, about }, files: own }) => (
          <tbody key={id}>
            <tr className="handover-receiver">
              <th scope="rowgroup">{opener(title, <b>{title}</b>)}</th>
              <td className="muted">{about}</td>
              <td className="end small muted">{plural(own.length, 'file')}</td>
              <td className="end mono">{sizeOf(own)}</td>
              <td className="end actions">
                {/* Of what is found only a part would be in it. */}
                {!open && (
                  <IconButton
                    icon={Download}
                    label={`Download the files for ${title}`}
                    disabledReason={waits}
                    onClick={() =>
                      onSaveFolder({ name: `for ${title}`.toLowerCase().replaceAll(' ', '-'), files: own })
                    }
                  />
                )}
              </td>
            </tr>
            {(open || opened.has(title)) &&
              artefactFolders(own).flatMap((folder) => [
                ...(folder.name === ''
                  ? []
                  : [
                      <tr key={folder.name}>
                        <td className="handover-file">
                          {opener(folder.name, <span className="mono">{folder.name}/</span>)}
                        </td>
                        <td className="muted">
                          {plural(folder.files.length, 'file')}
                          {folder.about && `: ${folder.about}`}
                        </td>
                        <MarkCell mark={folder.mark} />
                        <td className="end mono">{sizeOf(folder.files)}</td>
                        <td className="end actions">
                          {!open && (
                            <IconButton
                              icon={Download}
                              label={`Download ${folder.name}`}
                              disabledReason={waits}
                              onClick={() => onSaveFolder(folder)}
                            />
                          )}
                        </td>
                      </tr>,
                    ]),
                ...(folder.name === '' || open || opened.has(folder.name)
                  ? [<FileRows key={`files in ${folder.name}`} folder={folder} {...row} />]
                  : []),
              ])}
          </tbody>
        ))}
        {files.length === 0 && (
          <tbody>
            <tr>
              <td className="none" colSpan={5}>
                No files match.
              </td>
            </tr>
          </tbody>
        )}
      </table>
    </div>
  );
}

/** Of one folder; that of a large plan has thousands of files. */
const step = 100;

function FileRows({
  folder: { name: folder, files },
  withSums,
  waits,
  onShow,
  onSave,
}: RowProps & { readonly folder: ArtefactFolder<ListedFile> }) {
  const [shown, setShown] = useState(step);
  const limit = usePrinting() ? files.length : shown;
  const rest = files.length - limit;
  const next = Math.min(4 * step, rest);
  return (
    <>
      {files.slice(0, limit).map((file) => (
        <tr key={file.name}>
          <td className={folder === '' ? 'handover-file' : 'handover-file is-inner'}>
            <button type="button" className="link mono" onClick={() => onShow(file)}>
              {file.name}
            </button>
          </td>
          {withSums ? (
            <td className="mono sum" title={file.sha256}>
              {file.sha256}
            </td>
          ) : (
            <td className="muted">{aboutOf(file.name)}</td>
          )}
          <MarkCell mark={file.marks[0]} />
          <td className="end mono">{sizeOf([file])}</td>
          <td className="end actions">
            <IconButton
              icon={Download}
              label={`Download ${file.name}`}
              disabledReason={waits}
              onClick={() => onSave(file)}
            />
          </td>
        </tr>
      ))}
      {rest > 0 && (
        <tr>
          <td className="handover-file is-inner" colSpan={5}>
            <span className="muted">and {plural(rest, 'more file')}</span>{' '}
            <button
              type="button"
              className="link"
              onClick={({ currentTarget }) =>
                showMore(currentTarget.closest('tbody'), () => setShown(shown + next), '.link.mono')
              }
            >
              Show {next}
            </button>
          </td>
        </tr>
      )}
    </>
  );
}

const MarkCell = ({ mark }: { readonly mark: Mark | undefined }) => (
  <td className="end">{mark && <MarkPill mark={mark} />}</td>
);
