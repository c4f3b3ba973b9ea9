import ChevronDown from 'lucide-react/icons/chevron-down';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import {
  dataSheetSums,
  readDataSheet,
  replacedValues,
  type SheetPart,
  sheetFields,
  sheetParts,
  withSheetRows,
  withSheetValue,
} from '../../../core/authoring/design/data-sheet.ts';
import { typedNumber } from '../../../core/text/typed-number.ts';
import { machineKindLabel } from '../../../parts/labels/labels.ts';
import { FileButton } from '../../../ui/fields/DropZone.tsx';
import { AnswerField } from '../answers/AnswerField.tsx';
import { useAnswer } from '../answers/use-answer.ts';

const partWords = (part: SheetPart) => (part === 'rack' ? 'rack' : machineKindLabel(part));

/** Capacity, power, heat and weight: values of the customer's data sheet, times the parts. The console ships none. */
export function DataSheetCard({ appliance }: { appliance: Appliance }) {
  const { edit } = useAnswer();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [replaced, setReplaced] = useState<ReturnType<typeof replacedValues>>([]);
  const rows = new Map(appliance.settings.dataSheet?.map((row) => [row.part, row]));
  const sums = dataSheetSums(appliance);
  const take = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const read = readDataSheet(new TextDecoder().decode(await file.arrayBuffer()));
    setProblems(read.problems);
    setReplaced(replacedValues(appliance, read.rows));
    if (read.rows.length > 0)
      edit(`Import the data sheet ${file.name}`, (document) => withSheetRows(document, read.rows));
  };
  const stated = sums.filter(({ sum }) => sum > 0);
  return (
    <details className="card">
      <summary className="card-head">
        <b>Capacity, power, heat and weight</b>
        <span className="muted">
          {stated.length === 0
            ? 'none entered'
            : stated
                .map(
                  ({ id, sum }) =>
                    `${sum.toLocaleString('en')} ${sheetFields.find((field) => field.id === id)?.unit}`,
                )
                .join(', ')}
        </span>
        <ChevronDown className="push" size={16} aria-hidden />
      </summary>
      <div className="card-body">
        <p className="muted">
          For one part, as the data sheet of your order says. A table has the columns <code>part</code>,{' '}
          {sheetFields.map(({ column }, n) => (
            <span key={column}>
              {n > 0 && ', '}
              <code>{column}</code>
            </span>
          ))}
          . Values that the table does not state stay.
        </p>
        <div className="table-scroll">
          <table className="plain-table oeca-parts" aria-label="Values of the data sheet">
            <thead>
              <tr>
                <th scope="col">One</th>
                {sheetFields.map(({ id, label, unit }) => (
                  <th key={id} scope="col">
                    {label} ({unit})
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sheetParts(appliance).map(({ part, count }) => (
                <tr key={part}>
                  <th scope="row">
                    {partWords(part)} <span className="muted">× {count}</span>
                  </th>
                  {sheetFields.map(({ id, label }) => (
                    <td key={id}>
                      {(id !== 'capacityTb' || part === 'storage') && (
                        <AnswerField
                          label={`${label} of one ${partWords(part)}`}
                          labelHidden
                          mono
                          inputMode="decimal"
                          value={rows.get(part)?.[id]}
                          problem={(text) =>
                            text === '' || typedNumber(text) !== undefined ? undefined : 'Numbers only'
                          }
                          onTake={(text) =>
                            edit(`Set the ${label.toLowerCase()} of one ${partWords(part)}`, (document) =>
                              withSheetValue(document, part, id, typedNumber(text)),
                            )
                          }
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Sum</th>
                {sums.map(({ id, sum }) => (
                  <td key={id} className="mono">
                    {sum > 0 ? sum.toLocaleString('en') : '-'}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
        {stated.map(({ id, without }) =>
          without.length === 0 ? null : (
            <p key={id} className="small muted">
              {sheetFields.find((field) => field.id === id)?.label} without{' '}
              {without.map(partWords).join(', ')}: no value is stated.
            </p>
          ),
        )}
        <div>
          <FileButton icon={FileUp} accept=".csv,.txt,.tsv" onFiles={(files) => void take(files)}>
            Import a data sheet (CSV)
          </FileButton>
        </div>
        <p role="status" className="small">
          {replaced.length > 0 &&
            `Replaced: ${replaced
              .map(
                ({ part, field, before, after }) =>
                  `${field.label.toLowerCase()} of one ${partWords(part)}, ${before} by ${after}`,
              )
              .join('; ')}.`}
        </p>
        {problems.map((problem, at) => (
          <p key={at} className="field-error">
            {problem}
          </p>
        ))}
      </div>
    </details>
  );
}
