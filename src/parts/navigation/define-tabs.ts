/**
 * The tabs of an area: their order, their names in the address and their titles, declared once. The first tab is that of an
 * address that names none.
 *
 *   const tabs = defineTabs({ name: 'reip', label: 'Re-IP', key: 'view', titles: { mapping: 'IP mapping', run: 're-IP checklist' } });
 *   tabs.of('run')        'run'; 'mapping' for null or an unknown name
 *   tabs.query('run')     { view: 'run' }; { view: undefined } for mapping
 */
export type AreaTabs<Id extends string> = {
  /** Ties the tabs and their panel in the page. */
  readonly name: string;
  /** The accessible name of the list of tabs. */
  readonly label: string;
  readonly list: readonly { readonly id: Id; readonly title: string }[];
  /** Reached by a menu and the palette, not by a tab. */
  readonly aside: ReadonlySet<Id>;
  of(text: string | null): Id;
  titleOf(id: Id): string;
  /** The part of the address that names the tab. */
  query(id: Id): Readonly<Record<string, string | undefined>>;
};

export type TabOf<Tabs> = Tabs extends AreaTabs<infer Id> ? Id : never;

export function defineTabs<Id extends string>({
  name,
  label,
  key = 'tab',
  titles,
  isFirstNamed = false,
  aside = [],
}: {
  readonly name: string;
  readonly label: string;
  /** The word of the query. */
  readonly key?: string;
  readonly titles: Readonly<Record<Id, string>>;
  /** Links to the first tab name it too. */
  readonly isFirstNamed?: boolean;
  readonly aside?: readonly NoInfer<Id>[];
}): AreaTabs<Id> {
  const ids = Object.keys(titles) as Id[];
  const isPlain = (id: Id) => !isFirstNamed && id === ids[0];
  return {
    name,
    label,
    list: ids.map((id) => ({ id, title: titles[id] })),
    aside: new Set(aside),
    of: (text) => ids.find((id) => id === text) ?? (ids[0] as Id),
    titleOf: (id) => titles[id],
    query: (id) => ({ [key]: isPlain(id) ? undefined : id }),
  };
}
