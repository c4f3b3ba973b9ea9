import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import FileUp from 'lucide-react/icons/file-up';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import type { Evidence } from '../../../core/audit/evidence/read-evidence.ts';
import { evidenceCount, evidenceTitles } from '../../../core/audit/evidence/titles.ts';
import { useStoredText } from '../../../parts/fields/use-stored-text.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DropZone, FileButton } from '../../../ui/fields/DropZone.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { PanelProps } from '../tab-props.ts';
import { CollectorCard } from './CollectorCard.tsx';
import { PendingEvidence } from './PendingEvidence.tsx';
import { decodeLoosely, isText, type RawText, readInlineLimit, readTexts } from './read-texts.ts';
import { ScoreChange } from './ScoreChange.tsx';
import { StoredEvidence } from './StoredEvidence.tsx';

/** Outputs of the servers: pasted or dropped, parsed, compared with the document, and stored on request. */
export function EvidenceView({ appliance, report, first, pending, setPending, isStale }: PanelProps) {
  const services = useServices();
  const [text, setText] = useStoredText('evidence');
  const [host, setHost] = useStoredText('host of evidence');
  const [reading, setReading] = useState(false);
  const read = async (texts: readonly RawText[]) => {
    setReading(true);
    const found = await readTexts(texts, services);
    setReading(false);
    setPending((before) => [...before, ...found]);
    return found.length === texts.length;
  };
  const readAgain = async (evidence: Evidence, line: number, chosen: string) => {
    const { name, text: masked, at, host: given, hosts } = evidence;
    const [again] = await readTexts(
      [{ name, text: masked, at, hosts: { ...hosts, [line]: chosen }, ...(given && { host: given }) }],
      services,
    );
    const next = again && { ...again, masked: evidence.masked };
    if (next) setPending((before) => before.map((one) => (one === evidence ? next : one)));
  };
  const readText = (pasted: string) => {
    const name = `paste ${pending.length + 1}`;
    const from = host.trim();
    return read([{ name, text: pasted, ...(from && { host: from }) }]);
  };
  const box = useRef(text);
  useEffect(() => {
    box.current = text;
  }, [text]);
  const readPaste = async () => {
    // A text that was pasted meanwhile is not read yet.
    if ((await readText(text)) && box.current === text) setText('');
  };
  /** A long text is read at once: the box could not hold it in time. */
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.length <= readInlineLimit || reading) return;
    event.preventDefault();
    void readText(pasted);
  };
  const readFiles = async (files: readonly File[]) => {
    const texts: RawText[] = [];
    for (const file of files) {
      const one = await services.files.read(file);
      const content = one.ok ? decodeLoosely(one.input.bytes) : '';
      if (!one.ok) services.notices.toast('error', one.problem.message);
      else if (isText(content)) texts.push({ name: file.name, text: content });
      else services.notices.toast('error', `${file.name} is not a text. Save the output as plain text.`);
    }
    if (texts.length > 0) await read(texts);
  };
  return (
    <div className="with-side">
      <DropZone label="Drop outputs to read as evidence" onFiles={(files) => void readFiles(files)} />
      <div>
        {pending.length > 0 && (
          <PendingEvidence
            appliance={appliance}
            pending={pending}
            onDone={(done) => setPending((now) => now.filter((one) => !done.includes(one)))}
            onHost={(evidence, line, chosen) => void readAgain(evidence, line, chosen)}
            scoreChange={<ScoreChange first={first} report={report} isStale={isStale} />}
          />
        )}
        {pending.length === 0 && <ScoreChange first={first} report={report} isStale={isStale} />}
        <Card title="Paste or drop outputs">
          <div className="stack">
            <div onPaste={onPaste}>
              <TextField
                label="Output"
                mono
                rows={7}
                value={text}
                onChange={setText}
                hint="Any number of commands and hosts at once, with prompts or from dcli. Passwords, keys and community strings are masked before anything is kept."
              />
            </div>
            <details className="small">
              <summary>{evidenceCount} kinds are known by their content</summary>
              <p>{evidenceTitles.join(' · ')}</p>
            </details>
            <div className="audit-paste">
              <TextField
                label="Host, where the text names none"
                mono
                value={host}
                onChange={setHost}
                suggestions={appliance.machines.slice(0, 200).map(({ name }) => name)}
              />
              <div className="row">
                <Button
                  variant={pending.length > 0 ? 'plain' : 'primary'}
                  icon={ClipboardPaste}
                  disabledReason={reading ? 'Reading' : text.trim() ? undefined : 'Paste an output first'}
                  onClick={() => void readPaste()}
                >
                  Read
                </Button>
                <FileButton icon={FileUp} multiple onFiles={(files) => void readFiles(files)}>
                  Choose files
                </FileButton>
              </div>
            </div>
          </div>
        </Card>
      </div>
      <div>
        <CollectorCard appliance={appliance} />
        <StoredEvidence appliance={appliance} />
      </div>
    </div>
  );
}
