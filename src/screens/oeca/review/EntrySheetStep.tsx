import Copy from 'lucide-react/icons/copy';
import { useMemo, useState } from 'react';
import { setRoot } from '../../../core/appliance/edits/edits.ts';
import {
  entrySheet,
  pageText,
  type SheetPage,
  type SheetValue,
} from '../../../core/authoring/entry/entry-sheet.ts';
import { entryTicks, withTicks } from '../../../core/authoring/entry/entry-ticks.ts';
import { useCopyText } from '../../../parts/services/use-copy-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { useAnswer } from '../answers/use-answer.ts';
import type { StepFormProps } from '../frame/StepFrame.tsx';
import { StepFrame } from '../frame/StepFrame.tsx';
import { CompareCard } from './CompareCard.tsx';

const isFilled = ({ value }: { value: string }) => value !== '';

/** Every value in the order of OEDA's pages, to be typed over, ticked and copied; then OEDA's own file against the plan. */
export function EntrySheetStep(props: StepFormProps) {
  const { appliance } = props;
  const { edit } = useAnswer();
  const [openOnly, setOpenOnly] = useState(false);
  const pages = useMemo(() => entrySheet(appliance), [appliance]);
  const tickedAs = entryTicks(appliance);
  const copy = useCopyText('select the value and copy it');
  const tick = (label: string, values: readonly SheetValue[], on: boolean) =>
    edit(label, (document) =>
      setRoot(document, 'settings', {
        ...document.settings,
        entrySheet: withTicks(document, values, on),
      }),
    );
  return (
    <StepFrame {...props}>
      <Card
        title="OEDA entry sheet"
        note="the console writes no es.xml: type these values into OEDA, page by page"
      >
        <CheckField label="Only what is not ticked yet" checked={openOnly} onChange={setOpenOnly} />
      </Card>
      {pages.map((page) => (
        <PageCard
          key={page.number}
          page={page}
          tickedAs={tickedAs}
          openOnly={openOnly}
          onCopy={(text) => void copy(text)}
          onTick={tick}
        />
      ))}
      <CompareCard appliance={appliance} />
    </StepFrame>
  );
}

function PageCard({
  page,
  tickedAs,
  openOnly,
  onCopy,
  onTick,
}: {
  page: SheetPage;
  tickedAs: ReturnType<typeof entryTicks>;
  openOnly: boolean;
  onCopy: (text: string) => void;
  onTick: (label: string, values: readonly SheetValue[], on: boolean) => void;
}) {
  const filled = page.values.filter(isFilled);
  const isEntered = (one: SheetValue) => tickedAs(one) === 'entered';
  const entered = filled.filter(isEntered).length;
  const isDone = filled.length > 0 && entered === filled.length;
  const shown = openOnly ? page.values.filter((one) => !isEntered(one)) : page.values;
  if (openOnly && isDone) return null;
  const name = `page ${page.number}, ${page.title}`;
  return (
    <Card
      title={`${page.number} ${page.title}`}
      note={
        filled.length === 0
          ? 'nothing to type'
          : `${entered.toLocaleString('en')} of ${filled.length.toLocaleString('en')} entered`
      }
      flush
      actions={
        filled.length > 0 ? (
          <>
            {isDone && <Pill tone="ok">Entered</Pill>}
            <Button
              variant="quiet"
              aria-label={`${isDone ? 'Untick' : 'Tick'} all of ${name}`}
              onClick={() => onTick(`${isDone ? 'Untick' : 'Tick'} ${name}`, filled, !isDone)}
            >
              {isDone ? 'Untick all' : 'Tick all'}
            </Button>
            <Button
              variant="quiet"
              icon={Copy}
              aria-label={`Copy ${name}`}
              onClick={() => onCopy(pageText(page))}
            >
              Copy page
            </Button>
          </>
        ) : undefined
      }
    >
      <ul>
        {shown.map((one) => (
          <li key={one.key} className="oeca-tick">
            {isFilled(one) ? (
              <input
                type="checkbox"
                aria-label={`${one.label} entered`}
                checked={isEntered(one)}
                onChange={({ target }) =>
                  onTick(`${target.checked ? 'Tick' : 'Untick'} ${one.label}`, [one], target.checked)
                }
              />
            ) : (
              <span />
            )}
            <span>
              {one.label} {one.hint && <span className="small muted">{one.hint}</span>}{' '}
              {tickedAs(one) === 'changed' && <Pill tone="warn">changed since it was entered</Pill>}
            </span>
            <span className="mono">{one.value || <span className="muted">Not set</span>}</span>
            {isFilled(one) ? (
              <IconButton icon={Copy} label={`Copy ${one.label}`} onClick={() => onCopy(one.value)} />
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
