import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useScrollToChosen } from '../hooks/use-scroll-to-chosen.ts';
import { classes } from '../text/classes.ts';
import { StepMark, type StepState, stepWords } from './StepMark.tsx';

interface Tab<Id extends string = string> {
  id: Id;
  title: string;
  /** A short mark behind the title: a count or a Pill. */
  mark?: ReactNode;
  /** Makes the tabs the steps of a job: how far this one is. */
  state?: StepState | undefined;
}

/** Spread on the element that the link render prop makes. */
interface TabProps {
  id: string;
  role: 'tab';
  className: 'tab';
  tabIndex: 0 | -1;
  'aria-selected': boolean;
  'aria-controls': string | undefined;
  'aria-description': string | undefined;
  children: ReactNode;
}

/**
 * One tab stop; arrow keys, Home and End move among the tabs. Buttons are chosen as they get the focus;
 * links (give `link`) wait for Enter, because each is a place in the history.
 * `name` ties tabs and panels: `<TabPanel name="dashboard" tab={current}>`.
 */
export function Tabs<Id extends string>({
  name,
  label,
  tabs,
  current,
  onSelect,
  link,
}: {
  name: string;
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onSelect?(id: Id): void;
  link?(id: Id, props: TabProps): ReactNode;
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const here = all.indexOf(event.target as HTMLElement);
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (here < 0 || step === undefined) return;
    event.preventDefault();
    const next = all.at(step % all.length);
    next?.focus();
    if (!link) next?.click();
  };
  const list = useRef<HTMLDivElement>(null);
  useScrollToChosen(list, '[aria-selected=true]', current);
  return (
    <div
      ref={list}
      className={classes('tabs', tabs[0]?.state && 'stepper')}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab, at) => {
        const selected = tab.id === current;
        const props: TabProps = {
          id: `${name}-tab-${tab.id}`,
          role: 'tab',
          className: 'tab',
          tabIndex: selected ? 0 : -1,
          'aria-selected': selected,
          // Only the shown panel exists.
          'aria-controls': selected ? `${name}-panel-${tab.id}` : undefined,
          'aria-description': tab.state && stepWords[tab.state],
          children: (
            <>
              {tab.state && <StepMark state={tab.state} number={at + 1} />}
              <span data-text={tab.title}>{tab.title}</span>
              {tab.mark}
            </>
          ),
        };
        return link ? (
          <TabSlot key={tab.id}>{link(tab.id, props)}</TabSlot>
        ) : (
          <button key={tab.id} type="button" {...props} onClick={() => onSelect?.(tab.id)} />
        );
      })}
    </div>
  );
}

function TabSlot({ children }: { children: ReactNode }) {
  return children;
}

export function TabPanel({ name, tab, children }: { name: string; tab: string; children: ReactNode }) {
  return (
    <div
      className="tabpanel"
      role="tabpanel"
      id={`${name}-panel-${tab}`}
      aria-labelledby={`${name}-tab-${tab}`}
    >
      {children}
    </div>
  );
}
