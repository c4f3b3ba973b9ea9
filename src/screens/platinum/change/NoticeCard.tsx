import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { type Artefact, artefact } from '../../../core/artefacts/files/artefact.ts';
import { fileStem } from '../../../core/platinum/notice/notice-pack.ts';
import type { NoticeLine, NoticePart, NoticeSection } from '../../../core/platinum/notice/notice-sections.ts';
import { plural } from '../../../core/text/plural.ts';
import { useSaveAll } from '../../../parts/files/archive.ts';
import { useCopyText } from '../../../parts/services/use-copy-text.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { draftName } from '../../../platform/browser/files.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { focusGap, gapWords, type NoticeGaps } from './notice-gaps.ts';

const fileWords: readonly (readonly [end: string, words: string])[] = [
  ['service-request.txt', 'Text for the service request'],
  ['blackout-plan.txt', 'Blackout plan with its checklist'],
  ['blackout.ics', 'Blackout for calendars'],
  ['firewall-change.csv', 'Firewall rules to add and to delete'],
  ['firewall-change.iptables', 'The same for iptables-restore'],
  ['gateway-targets.csv', 'Targets, old and new'],
  ['matrix-old.csv', 'Network matrix before'],
  ['matrix-new.csv', 'Network matrix after'],
];

/** Targets that are listed before the user asks for all of them, and at most. */
const fewTargets = 6;
const mostTargets = 400;

/** The notice as the vendor reads it, its gaps marked, with what hands it over. */
export function NoticeCard({
  appliance,
  title,
  sections,
  files,
  gaps,
  open,
}: {
  appliance: Appliance;
  title: string;
  sections: readonly NoticeSection[];
  /** Undefined while they are being made. */
  files: readonly Artefact[] | undefined;
  gaps: NoticeGaps;
  /** Number of gaps. */
  open: number;
}) {
  const { files: out, workspace } = useServices();
  const saved = useValue(workspace.saved);
  const isDraft = useValue(workspace.isDraft);
  const isUnsaved = isDraft || !saved;
  const saving = useValue(workspace.saving);
  const next = (saved?.revision ?? 0) + 1;
  const copyText = useCopyText('select the text and copy it');
  const saveAll = useSaveAll();
  const [request] = files ?? [];
  const waiting = saving ? 'Saving' : files ? undefined : 'The notice is being made';
  const archiveName = `${fileStem(appliance)}-platinum-notice.tar`;
  // The document is the same as before, so the files are those of the saved revision.
  const afterSave = async (act: () => void) => {
    if (!isUnsaved || (await workspace.save('Change notice'))?.ok) act();
  };
  const copy = () => afterSave(() => void copyText(request?.text ?? ''));
  const gapsLeft = open === 0 ? '' : ` (${plural(open, 'gap')})`;
  const isHead = ({ id }: NoticeSection) => id === 'customer' || id === 'when' || id === 'gateway';
  const part = (one: NoticePart, at: number) =>
    typeof one === 'string' ? (
      one
    ) : (
      <button
        key={at}
        type="button"
        className="notice-gap"
        title="Go to its field"
        onClick={() => focusGap(one.gap)}
      >
        {gaps.numberOf(one.gap)} · {gapWords[one.gap]}
      </button>
    );
  const text = ({ label, parts }: NoticeLine) => (
    <>
      {label !== undefined && `${label}: `}
      {parts.map(part)}
    </>
  );
  return (
    <Card
      title="Change notice"
      note="as the vendor reads it"
      actions={
        <>
          <Button
            icon={Copy}
            variant={open === 0 ? 'primary' : 'plain'}
            disabledReason={waiting}
            onClick={() => void copy()}
          >
            {isUnsaved ? 'Save and copy' : 'Copy'}
            {gapsLeft}
          </Button>
          {files && (
            <Menu
              label="Download"
              icon={Download}
              variant="plain"
              items={[
                {
                  id: 'all',
                  label: isUnsaved ? `Save and download r${next}` : `Download r${next - 1}`,
                  hint: `All ${files.length} files in one archive`,
                  onSelect: () => void afterSave(() => saveAll(archiveName, files)),
                },
                ...(isDraft
                  ? [
                      {
                        id: 'draft',
                        label: 'Download draft',
                        hint: 'Without saving, with the word draft in names and texts',
                        onSelect: () => saveAll(archiveName, files.map(asDraftMember)),
                      },
                    ]
                  : []),
                ...files.map((file, at) => ({
                  id: file.name,
                  label: fileWords.find(([end]) => file.name.endsWith(`-${end}`))?.[1] ?? file.name,
                  hint: file.name,
                  divided: at === 0,
                  onSelect: () =>
                    out.download(file.name, isDraft ? draftText(file) : file.text, file.mediaType),
                })),
              ]}
            >
              Download
            </Menu>
          )}
        </>
      }
    >
      <article className="notice-paper" aria-label="Text of the notice">
        <h3>{title}</h3>
        <dl>
          {sections.filter(isHead).flatMap(({ id, lines }) =>
            lines.map((line, at) => (
              <div key={`${id} ${at}`}>
                <dt>{line.label}</dt>
                <dd>{line.parts.map(part)}</dd>
              </div>
            )),
          )}
        </dl>
        {sections
          .filter((section) => !isHead(section) && section.lines.length > 0)
          .map((section) => (
            <section key={section.id}>
              <h4>
                {section.title} {section.note && <span className="muted">{section.note}</span>}
              </h4>
              {section.id === 'targets' ? (
                <Targets lines={section.lines} text={text} />
              ) : (
                <ul className="bullets">
                  {section.lines.map((line, at) => (
                    <li key={at}>{text(line)}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
      </article>
    </Card>
  );
}

/** Where a person reads the file, its first line has the word draft; the download adds it to the name. */
const draftText = ({ name, mediaType, text }: Artefact): string =>
  mediaType === 'text/plain' && name.endsWith('.txt') ? `Draft, not saved\n${text}` : text;

const asDraftMember = (file: Artefact): Artefact =>
  artefact(draftName(file.name), file.mediaType, draftText(file), file.marks);

function Targets({
  lines,
  text,
}: {
  lines: readonly NoticeLine[];
  text: (line: NoticeLine) => React.ReactNode;
}) {
  const [isAll, setAll] = useState(false);
  const targets = lines.flatMap(({ target }) => target ?? []);
  const shown = targets.slice(0, isAll ? mostTargets : fewTargets);
  const hidden = targets.length - shown.length;
  return (
    <>
      <ul className="notice-targets">
        {shown.map(({ id, target, oldTarget, type, oldAddress, newAddress, action }) => (
          <li key={id}>
            <span className="mono small">
              {target}
              {oldTarget && <span className="muted">, was {oldTarget}</span>}
            </span>
            <span>{type}</span>
            <span className="mono small">
              {action === 'add' ? 'new' : oldAddress || 'not set'}{' '}
              <span className="muted">{action === 'rename' ? '' : '→'}</span>{' '}
              {action === 'remove' ? 'removed' : action === 'rename' ? '' : newAddress || 'not set'}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 &&
        (isAll ? (
          <p className="muted">and {hidden.toLocaleString('en')} more in the text and the files</p>
        ) : (
          <Button variant="quiet" onClick={() => setAll(true)}>
            and {hidden.toLocaleString('en')} more
          </Button>
        ))}
      {lines
        .filter(({ target }) => !target)
        .map((line, at) => (
          <p key={at}>{text(line)}</p>
        ))}
    </>
  );
}
