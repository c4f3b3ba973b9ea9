import type { ReactNode } from 'react';
import { upperFirst } from '../../../core/text/first-letter.ts';
import { TabPanel, Tabs } from '../../../ui/controls/Tabs.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';

/** The fault of one choice, or a value that it still lacks. */
export interface ChoiceMark {
  readonly tone: 'neutral' | 'bad';
  readonly text: string;
}

interface Choice {
  readonly id: string;
  readonly title: string;
  readonly mark?: ChoiceMark | undefined;
}

/** A row of more tabs shows the first few and hides how many there are, and where the marked ones are. */
export const mostTabs = 8;

/** The form of one network or cluster at a time: by tabs, or out of a list where there are many. */
export function OneOfMany({
  name,
  what,
  choices,
  current,
  onSelect,
  children,
}: {
  readonly name: string;
  /** The plural noun of the choices: 'clusters'. */
  readonly what: string;
  readonly choices: readonly Choice[];
  readonly current: string;
  readonly onSelect: (id: string) => void;
  readonly children: ReactNode;
}) {
  const form = (
    <div className="stack" key={current}>
      {children}
    </div>
  );
  if (choices.length > mostTabs)
    return (
      <div className="stack">
        <SelectField
          label={`One of ${choices.length.toLocaleString('en')} ${what}`}
          value={current}
          onChange={onSelect}
          options={choices.map(({ id, title, mark }) => ({
            value: id,
            label: mark ? `${title}, ${mark.text}` : title,
          }))}
        />
        {form}
      </div>
    );
  return (
    <div>
      <Tabs
        name={name}
        label={upperFirst(what)}
        current={current}
        onSelect={onSelect}
        tabs={choices.map(({ id, title, mark }) => ({
          id,
          title,
          mark: mark && (
            <Pill tone={mark.tone} compact>
              {mark.text}
            </Pill>
          ),
        }))}
      />
      <TabPanel name={name} tab={current}>
        {form}
      </TabPanel>
    </div>
  );
}
