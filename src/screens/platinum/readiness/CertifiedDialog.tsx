import { useEffect, useState } from 'react';
import { decodeBy, decodeBytes } from '../../../core/formats/shared/decode-bytes.ts';
import { type CertifiedRead, readCertified } from '../../../core/platinum/contract/certified.ts';
import { withPlatinum } from '../../../core/platinum/contract/record.ts';
import { readDay } from '../../../core/time/typed-dates.ts';
import { dayText } from '../../../parts/labels/dates.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { localDay } from '../../../platform/browser/local-day.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { dateNotValid } from '../../../ui/text/format-date.ts';
import { useEditor } from '../use-editor.ts';

/** The contents of a file before it is taken: never without the date of its list. */
export function CertifiedDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const { workspace, files, clock } = useServices();
  const editedBy = useEditor();
  const [found, setFound] = useState<CertifiedRead>();
  const [source, setSource] = useState(file.name);
  const [asOf, setAsOf] = useState('');
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    void files.read(file).then((read) => {
      if (!read.ok) return setFound({ ok: false, problems: [read.problem] });
      const decoded = decodeBytes(new Uint8Array(read.input.bytes), decodeBy(TextDecoder));
      setFound(decoded.ok ? readCertified(decoded.text) : { ok: false, problems: decoded.problems });
    });
  }, [file, files]);
  const day = readDay(asOf);
  const error = day === '' ? 'Field is required' : day === undefined ? dateNotValid : undefined;
  const take = () => {
    setAsked(true);
    if (!found?.ok || !day || source.trim() === '') return;
    workspace.edit('Import the list of certified configurations', (document) =>
      withPlatinum(document, 'certified', {
        asOf: day,
        source: source.trim(),
        rows: [...found.rows],
        ...(editedBy && { editedBy }),
      }),
    );
    onClose();
  };
  return (
    <Dialog
      title="Import certified configurations"
      keepsText
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {found?.ok && (
            <Button variant="primary" onClick={take}>
              Import {found.rows.length === 1 ? '1 row' : `${found.rows.length} rows`}
            </Button>
          )}
        </>
      }
    >
      {!found && <Skeleton lines={3} />}
      {found && found.problems.length > 0 && (
        <ul className="problem-list">
          {found.problems.map(({ message, fix }, at) => (
            <li key={at}>
              {message}
              {fix && <span className="muted">{fix}</span>}
            </li>
          ))}
        </ul>
      )}
      {found?.ok && (
        <div className="form two">
          <TextField
            label="Name and edition"
            required
            value={source}
            onChange={setSource}
            error={asked && source.trim() === '' ? 'Field is required' : undefined}
          />
          <TextField
            label="As of"
            required
            mono
            placeholder={dayText(localDay(clock.now()))}
            value={asOf}
            onChange={setAsOf}
            error={asked ? error : undefined}
            hint="The day of the vendor's list, MM/DD/YYYY"
          />
        </div>
      )}
    </Dialog>
  );
}
