import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import { useMemo, useState } from 'react';
import type { Artefact } from '../../../core/artefacts/files/artefact.ts';
import { plural } from '../../../core/text/plural.ts';
import { MarkPill } from '../../../parts/labels/MarkPill.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { type ArtefactFolder, artefactFolders } from './artefact-folders.ts';
import { sizeOf } from './artefact-size.ts';

/** The files in their folders, which are closed at first: a plan has a file for each step and DNS system. */
export function ArtefactTable({
  files,
  open,
  onShow,
  onSave,
  onSaveFolder,
}: {
  readonly files: readonly Artefact[];
  /** All folders, because a filter leaves only its matches in them. */
  readonly open: boolean;
  readonly onShow: (file: Artefact) => void;
  readonly onSave: (file: Artefact) => void;
  readonly onSaveFolder: (folder: ArtefactFolder) => void;
}) {
  const folders = useMemo(() => artefactFolders(files), [files]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string) => {
    const next = new Set(opened);
    if (!next.delete(name)) next.add(name);
    setOpened(next);
  };
  return (
    <div className="table-scroll" role="group" aria-label="Files" tabIndex={0}>
      <table className="table" aria-label="Artefacts">
        <thead>
          <tr>
            <th>File</th>
            <th>Least sure mark</th>
            <th className="end">Size</th>
            <th>SHA-256</th>
            <th>
              <span className="hidden-text">Download</span>
            </th>
          </tr>
        </thead>
        {folders.map((folder) => {
          const { name, about, files: own, mark } = folder;
          const isOpen = open || name === '' || opened.has(name);
          const Chevron = isOpen ? ChevronDown : ChevronRight;
          return (
            <tbody key={name}>
              {name !== '' && (
                <tr>
                  <td>
                    {open ? (
                      <b className="mono">{name}</b>
                    ) : (
                      <button
                        type="button"
                        className="link mono row"
                        aria-expanded={isOpen}
                        onClick={() => toggle(name)}
                      >
                        <Chevron size={14} aria-hidden />
                        {name}
                      </button>
                    )}
                  </td>
                  <td>{mark && <MarkPill mark={mark} />}</td>
                  <td className="end mono">{sizeOf(own)}</td>
                  <td>
                    <span className="reip-wrap muted">
                      {plural(own.length, 'file')}
                      {about && `: ${about}`}
                    </span>
                  </td>
                  <td className="end actions">
                    {/* Of what is found only a part would be in it. */}
                    {!open && (
                      <IconButton
                        icon={Download}
                        label={`Download ${name}`}
                        onClick={() => onSaveFolder(folder)}
                      />
                    )}
                  </td>
                </tr>
              )}
              {isOpen &&
                own.map((file) => (
                  <tr key={file.name}>
                    <td>
                      <button type="button" className="link mono" onClick={() => onShow(file)}>
                        {file.name}
                      </button>
                    </td>
                    <td>
                      {file.marks[0] ? <MarkPill mark={file.marks[0]} /> : <span className="muted">-</span>}
                    </td>
                    <td className="end mono">{sizeOf([file])}</td>
                    <td className="mono sum" title={file.sha256}>
                      {file.sha256}
                    </td>
                    <td className="end actions">
                      <IconButton
                        icon={Download}
                        label={`Download ${file.name}`}
                        onClick={() => onSave(file)}
                      />
                    </td>
                  </tr>
                ))}
            </tbody>
          );
        })}
        {files.length === 0 && (
          <tbody>
            <tr>
              <td className="none" colSpan={5}>
                No file matches
              </td>
            </tr>
          </tbody>
        )}
      </table>
    </div>
  );
}
