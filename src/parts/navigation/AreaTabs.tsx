import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { StepState } from '../../ui/controls/StepMark.tsx';
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx';
import type { AreaTabs } from './define-tabs.ts';

/** The tabs of an area, each a link. `marks`: a count or a Pill behind a title. Tabs aside are shown only while open. */
export function TabBar<Id extends string>({
  tabs,
  current,
  href,
  marks,
  states,
}: {
  tabs: AreaTabs<Id>;
  current: Id;
  href: (id: Id) => string;
  marks?: Readonly<Partial<Record<Id, ReactNode>>>;
  /** Of tabs that are the steps of a job. */
  states?: Readonly<Partial<Record<Id, StepState>>>;
}) {
  return (
    <Tabs
      name={tabs.name}
      label={tabs.label}
      tabs={tabs.list
        .filter(({ id }) => id === current || !tabs.aside.has(id))
        .map((tab) => ({ ...tab, mark: marks?.[tab.id], state: states?.[tab.id] }))}
      current={current}
      link={(id, props) => <Link href={href(id)} {...props} />}
    />
  );
}

/** The content of the current tab. */
export function AreaPanel<Id extends string>({
  tabs,
  current,
  children,
}: {
  tabs: AreaTabs<Id>;
  current: Id;
  children: ReactNode;
}) {
  return (
    <TabPanel name={tabs.name} tab={current}>
      {children}
    </TabPanel>
  );
}
