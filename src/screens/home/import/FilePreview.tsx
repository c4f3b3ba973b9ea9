import type { ReactNode } from 'react';
import type { NameAssignments, Note } from '../../../core/appliance/document/appliance-types.ts';
import type { FileMerge } from '../../../core/formats/merge/merge-files.ts';
import type { ReadAnswers } from '../../../core/formats/read/read-file.ts';
import { plural } from '../../../core/text/plural.ts';
import { Changes } from '../../../parts/changes/Changes.tsx';
import { ConflictChoice } from '../../../parts/changes/ConflictChoice.tsx';
import { Pill, Tag } from '../../../ui/text/Pill.tsx';
import { formatWords } from './format-words.ts';
import { type ConflictSide, chosenSides } from './import-choices.ts';
import type { ReadFile } from './import-file.ts';
import type { Preview } from './import-preview.ts';
import { ProblemList } from './ProblemList.tsx';
import { ReadingFacts } from './ReadingFacts.tsx';
import { Recognized } from './Recognized.tsx';

const shownNotes = 200;

type Props = {
  readonly file: ReadFile;
  readonly alone: boolean;
  /** The records of a file that is alone, below its numbers. */
  readonly described?: ReactNode;
  readonly merge: FileMerge | undefined;
  readonly preview: Preview;
  readonly place: number;
  readonly onChoose: (path: string, side: ConflictSide) => void;
  readonly onAssign: (assignments: NameAssignments) => void;
  readonly onAnswer: (answers: ReadAnswers) => void;
  readonly onForget: () => void;
};

/** One file of an import: what it is, what is new in it, what changes, what conflicts, what could not be read. */
export function FilePreview({
  file,
  alone,
  described,
  merge,
  preview,
  place,
  onChoose,
  onAssign,
  onAnswer,
  onForget,
}: Props) {
  const { problems, leftOut, notes, details, wide } = file;
  const folded = notes.filter(({ toCheck }) => !toCheck);
  const chooseAll = (side: ConflictSide) => {
    for (const { path } of merge?.conflicts ?? []) onChoose(path, side);
  };
  return (
    <section className="file-preview" aria-label={file.name}>
      {(!alone || merge) && (
        <h3 className="row">
          <span className="mono">{file.name}</span> <span className="muted">{formatWords[file.format]}</span>
          {merge && <MergeTags merge={merge} />}
        </h3>
      )}
      <ReadingFacts
        name={file.name}
        reading={file.reading}
        answers={file.answers ?? {}}
        asLastTime={file.asLastTime === true}
        onAnswer={onAnswer}
        onForget={file.asLastTime ? onForget : undefined}
        appliance={file.appliance}
        described={described}
      />
      {file.refusal && (
        <div role="status" className="stack tight">
          <p>
            <Pill tone="bad">Not applied</Pill> The file cannot be read with the last answer. The preview
            shows it without that answer.
          </p>
          <ProblemList problems={file.refusal} />
        </div>
      )}
      {details?.recognized && (
        <Recognized
          groups={details.recognized}
          left={details.left ?? []}
          assignments={file.assignments ?? {}}
          onAssign={file.format === 'es-xml' ? onAssign : undefined}
        />
      )}
      {merge && merge.conflicts.length > 0 && (
        // Two files may contradict one value: in forms of their own their choices are apart.
        <form className="stack tight" onSubmit={(event) => event.preventDefault()}>
          <ConflictChoice
            conflicts={merge.conflicts}
            sides={chosenSides(preview, place)}
            onChoose={onChoose}
            onChooseAll={chooseAll}
            allNames={{ theirs: `Take all from ${file.name}`, mine: 'Let all stay' }}
            names={{ theirs: `From ${file.name}`, mine: 'Stays' }}
          />
        </form>
      )}
      {merge && merge.added.length + merge.changed.length > 0 && (
        <details>
          <summary>Changes</summary>
          <Changes changes={[...merge.changed, ...merge.added]} />
        </details>
      )}
      {problems.length > 0 && (
        <>
          <h3>
            {leftOut === 1
              ? `1 ${wide ? 'address' : 'row'} could not be read`
              : `${leftOut.toLocaleString('en')} ${wide ? 'addresses' : 'rows'} could not be read`}
          </h3>
          <ProblemList problems={problems} />
        </>
      )}
      {notes.map(
        ({ message, toCheck }, at) =>
          toCheck && (
            <p key={at}>
              <Pill tone="warn">Check</Pill> {message}
            </p>
          ),
      )}
      {folded.length > 0 && <Notes notes={folded} />}
    </section>
  );
}

function MergeTags({ merge }: { merge: FileMerge }) {
  return (
    <>
      <Tag accent>{merge.added.length} new</Tag>
      <Tag>{merge.changed.length} changed</Tag>
      {merge.conflicts.length > 0 && <Pill tone="warn">{plural(merge.conflicts.length, 'conflict')}</Pill>}
      <Tag>{merge.same} the same</Tag>
    </>
  );
}

function Notes({ notes }: { notes: readonly Note[] }) {
  return (
    <details>
      <summary>{plural(notes.length, 'note')}</summary>
      <ul className="note-list">
        {notes.slice(0, shownNotes).map((note, at) => (
          <li key={at}>
            {note.line !== undefined && <span className="mono">Line {note.line}: </span>}
            {note.message}
          </li>
        ))}
      </ul>
    </details>
  );
}
