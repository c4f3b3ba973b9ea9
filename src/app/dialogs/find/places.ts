/**
 * Every screen, tab, card and header button, as the palette finds them. Tabs come from the screens themselves. Cards and buttons
 * are listed here; a test compares them with the screens.
 */
import FileText from 'lucide-react/icons/file-text';
import { areas } from '../../../parts/navigation/areas.ts';
import type { AreaTabs } from '../../../parts/navigation/define-tabs.ts';
import { type RoutePath, routes, withQuery } from '../../../paths.ts';
import { dashboardTabs } from '../../../screens/dashboard/tab-names.ts';
import { placeIds, stepTitles } from '../../../screens/oeca/frame/step-titles.ts';
import { platinumTabs } from '../../../screens/platinum/tab-names.ts';
import { preauditTabs } from '../../../screens/preaudit/tab-names.ts';
import { mappingParts, views } from '../../../screens/reip/labels.ts';
import type { Icon } from '../../../ui/text/icon.ts';
import { buttons, cards, files } from './place-names.ts';

type Query = Readonly<Record<string, string | undefined>>;

export type Place = {
  readonly group: 'Tabs and cards' | 'Files' | 'Actions';
  readonly title: string;
  readonly detail: string;
  readonly keywords?: string;
  readonly icon?: Icon | undefined;
  readonly area: RoutePath;
  readonly query: Query;
  /** The title of a card to scroll to. */
  readonly card?: string;
  /** A button to press or a fold to open before the card is there. */
  readonly via?: string;
  /** A button to press, then the buttons that it opens. */
  readonly press?: readonly string[];
  /** The same, but the last one is focused: it downloads a file. */
  readonly focus?: readonly string[];
};

const areaOf = (path: RoutePath) => areas.find((one) => one.path === path);

function tabPlaces<Id extends string>(area: RoutePath, tabs: AreaTabs<Id>, fixed: Query = {}): Place[] {
  const { label = '', icon } = areaOf(area) ?? {};
  return tabs.list.map(({ id, title }) => ({
    group: 'Tabs and cards',
    title: `${label}: ${title}`,
    detail: '',
    icon,
    area,
    query: { ...fixed, ...tabs.query(id) },
  }));
}

const tabs: readonly Place[] = [
  ...areas.map(
    ({ path, label, icon }): Place => ({
      group: 'Tabs and cards',
      title: label,
      detail: 'screen',
      icon,
      area: path,
      query: {},
    }),
  ),
  ...tabPlaces(routes.dashboard, dashboardTabs),
  ...placeIds.map(
    (step): Place => ({
      group: 'Tabs and cards',
      title: `OECA: ${stepTitles[step]}`,
      detail: '',
      icon: areaOf(routes.oeca)?.icon,
      area: routes.oeca,
      query: { step },
    }),
  ),
  ...tabPlaces(routes.preaudit, preauditTabs),
  ...tabPlaces(routes.reip, views),
  ...tabPlaces(routes.reip, mappingParts, views.query('mapping')),
  ...tabPlaces(routes.platinum, platinumTabs),
];

/** The words of a tab in the query; of the first tab there may be none. */
function tabQuery(area: RoutePath, tab: string): { readonly query: Query; readonly title: string } {
  if (area === routes.dashboard) return of(dashboardTabs, tab);
  if (area === routes.preaudit) return of(preauditTabs, tab);
  if (area === routes.platinum) return of(platinumTabs, tab);
  if (area === routes.oeca)
    return { query: { step: tab }, title: stepTitles[tab as keyof typeof stepTitles] ?? '' };
  if (area !== routes.reip) return { query: {}, title: '' };
  const [view = '', part = ''] = tab.split('.');
  const shown = of(views, view);
  if (view === 'mapping' && part)
    return { ...shown, query: { ...shown.query, ...of(mappingParts, part).query } };
  return part ? { ...shown, query: { ...shown.query, tool: part } } : shown;
}

const of = <Id extends string>(all: AreaTabs<Id>, tab: string) => {
  const id = all.of(tab);
  return { query: all.query(id), title: all.titleOf(id) };
};

const cardPlaces: readonly Place[] = cards.flatMap(([area, tab, title, keywords, via]) => {
  const { query, title: tabTitle } = tabQuery(area, tab);
  const { label = '', icon } = areaOf(area) ?? {};
  // A card that fills its tab is found as the tab.
  if (title === tabTitle) return [];
  return {
    group: 'Tabs and cards',
    title: `${label}: ${title}`,
    detail: tabTitle ? `card in ${tabTitle}` : 'card',
    ...(keywords && { keywords }),
    icon,
    area,
    query,
    card: title,
    ...(via && { via }),
  };
});

const filePlaces: readonly Place[] = files.map(([area, tab, title, detail, at]) => ({
  group: 'Files',
  title,
  detail,
  icon: FileText,
  area,
  query: tabQuery(area, tab).query,
  ...(typeof at === 'string' ? { card: at } : { focus: at }),
}));

const actionPlaces: readonly Place[] = buttons.map(([area, tab, press, keywords]) => {
  const { query, title } = tabQuery(area, tab);
  const { label = '', icon } = areaOf(area) ?? {};
  return {
    group: 'Actions',
    // The menu of the rest is no word to search for.
    title: press.filter((name) => !/^More\b/.test(name)).join(': '),
    detail: [label, tab && title].filter(Boolean).join(', '),
    ...(keywords && { keywords }),
    icon,
    area,
    query,
    press,
  };
});

export const places: readonly Place[] = [...tabs, ...cardPlaces, ...filePlaces, ...actionPlaces];

/** Its address with the open appliance. */
export const placePath = (
  { area, query }: Pick<Place, 'area' | 'query'>,
  appliance: string | undefined,
): string => withQuery(area, { appliance: area === routes.home ? undefined : appliance, ...query });
