import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import type { ReadingDetails, RefusedFile } from './import-file.ts';
import type { Importer } from './importer.ts';
import { ProblemList } from './ProblemList.tsx';
import { ReadingFacts } from './ReadingFacts.tsx';

/** Files without anything to take. A table with unknown columns is no error: the user chooses what they hold. */
export function RefusedFiles({ refused, importer }: { refused: readonly RefusedFile[]; importer: Importer }) {
  const leave = () => importer.leave();
  const [first] = refused;
  const asksForColumns =
    refused.length === 1 && first?.open !== undefined && lacksColumns(first.open.reading);
  const title = asksForColumns
    ? `Import ${first.name}`
    : refused.length === 1 && first
      ? `${first.name} was not imported`
      : `${refused.length} files were not imported`;
  return (
    <Dialog title={title} wide onClose={leave} actions={<Button onClick={leave}>Close</Button>}>
      {asksForColumns && (
        <p className="row">
          <Pill tone="warn">Unknown columns</Pill> Choose the columns of the names and the addresses. The
          preview follows.
        </p>
      )}
      {refused.map((file, i) => {
        const facts = <OpenTable file={file} place={i} importer={importer} />;
        return (
          <section key={`${i} ${file.name}`} className="stack tight" aria-label={file.name}>
            {refused.length > 1 && <h3>{file.name}</h3>}
            {asksForColumns && facts}
            <ProblemList problems={file.problems} quiet={asksForColumns} />
            {!asksForColumns && facts}
          </section>
        );
      })}
    </Dialog>
  );
}

/** The columns of a refused table, for the user to choose, and its other reading. */
export function OpenTable({
  file: { name, open },
  place,
  importer,
}: {
  file: RefusedFile;
  place: number;
  importer: Importer;
}) {
  return (
    open && (
      <ReadingFacts
        name={name}
        reading={open.reading}
        answers={open.answers ?? {}}
        asLastTime={false}
        onAnswer={(answers) => void importer.answerRefused(place, answers)}
      />
    )
  );
}

/** No column of its table holds names, or none holds addresses. */
const lacksColumns = ({ table }: ReadingDetails): boolean =>
  table !== undefined &&
  !(['hostname', 'address'] as const).every((field) => table.columns.some(({ choice }) => choice === field));
