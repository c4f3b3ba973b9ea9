import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx';
import type { AreaTabs } from './define-tabs.ts';

/** The tabs of an area, each a link. `marks`: a count or a Pill behind a title. */
export function TabBar<Id extends string>({
  tabs,
  current,
  href,
  marks,
}: {
  tabs: AreaTabs<Id>;
  current: Id;
  href: (id: Id) => string;
  marks?: Readonly<Partial<Record<Id, ReactNode>>>;
}) {
  return (
    <Tabs
      name={tabs.name}
      label={tabs.label}
      tabs={tabs.list.map((tab) => ({ ...tab, mark: marks?.[tab.id] }))}
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
