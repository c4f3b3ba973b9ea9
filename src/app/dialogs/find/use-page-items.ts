import ArrowRight from 'lucide-react/icons/arrow-right';
import Pencil from 'lucide-react/icons/pencil';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { areas } from '../../../parts/navigation/areas.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { areaPath } from '../../../paths.ts';
import { useValue } from '../../../ui/hooks/useValue.ts';
import type { FindGroup, FindItem } from './find-item.ts';
import { type Place, placePath, places } from './places.ts';
import { headerButtons, reachSoon } from './reach.ts';

const nameOf = (button: HTMLElement) =>
  (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();

/** Everything that no document holds: screens, tabs, cards, files to download, buttons of headers, commands. */
export function usePageItems(): {
  /** Before anything is typed. */
  readonly atStart: readonly FindGroup[];
  readonly all: readonly FindGroup[];
} {
  const { commands, notices, workspace } = useServices();
  const [path, navigate] = useLocation();
  const appliance = useValue(workspace.current);
  const known = useValue(commands.all);
  // The header as it is when the palette opens: it is behind the dialog and does not change.
  const [shown] = useState(() => headerButtons().filter((button) => nameOf(button) !== ''));
  return useMemo(() => {
    const reach = (place: Place) => {
      const to = placePath(place, appliance?.id);
      if (!place.press || place.area !== path || place.query.edit) navigate(to);
      else if (!shown.some((button) => nameOf(button) === place.press?.[0])) navigate(to);
      if (place.press || place.focus || place.card)
        reachSoon(place, () => notices.toast('info', `${place.title} is not on this screen now`));
    };
    const placeItem = (place: Place): FindItem => ({
      id: `${place.group} ${place.title} ${place.detail}`,
      icon: place.icon,
      title: place.title,
      detail: place.detail,
      keywords: place.keywords,
      onSelect: () => reach(place),
    });
    const group = (name: Place['group']) => places.filter((place) => place.group === name);
    const here = areas.find((area) => area.path === path)?.label ?? '';
    const listed = new Set(group('Actions').flatMap(({ area, title }) => (area === path ? [title] : [])));
    const headerItems = shown
      .filter((button) => !listed.has(nameOf(button)) && !button.getAttribute('aria-haspopup'))
      .map(
        (button, i): FindItem => ({
          id: `header ${i} ${nameOf(button)}`,
          icon: areas.find((area) => area.path === path)?.icon,
          title: nameOf(button),
          detail: here,
          onSelect: () => button.click(),
        }),
      );
    const commandItems = known
      .filter((command) => command.id !== 'find' && command.disabledReason?.() === undefined)
      .map(
        ({ id, title, keys, run }): FindItem => ({
          id,
          icon: ArrowRight,
          title,
          detail: '',
          keys: keys?.replaceAll('+', ' '),
          onSelect: run,
        }),
      );
    const networkItems = (appliance?.networks ?? []).map(
      ({ id, name }): FindItem => ({
        id: `edit ${id}`,
        icon: Pencil,
        title: `Edit network ${name}`,
        detail: 'Dashboard, Management',
        keywords: 'change subnet gateway netmask VLAN MTU',
        onSelect: () =>
          navigate(
            placePath({ area: '/app/dashboard', query: { tab: 'management', edit: id } }, appliance?.id),
          ),
      }),
    );
    const screens = areas.map(
      ({ path: area, label, icon }): FindItem => ({
        id: area,
        icon,
        title: label,
        detail: '',
        onSelect: () => navigate(areaPath(area, area === '/' ? undefined : appliance?.id)),
      }),
    );
    const hereActions = group('Actions').filter(({ area, press }) => area === path && press?.length === 1);
    return {
      atStart: [
        { group: 'Screens', items: screens },
        ...(hereActions.length + headerItems.length > 0
          ? [
              {
                group: `On ${here}`,
                items: [...hereActions.map(placeItem), ...headerItems].map((item) => ({
                  ...item,
                  detail: '',
                })),
              },
            ]
          : []),
        { group: 'Commands', items: commandItems },
      ],
      all: [
        { group: 'Tabs and cards', items: group('Tabs and cards').map(placeItem) },
        { group: 'Files', items: group('Files').map(placeItem) },
        {
          group: 'Actions',
          items: [...commandItems, ...headerItems, ...group('Actions').map(placeItem), ...networkItems],
        },
      ],
    };
  }, [path, navigate, appliance, known, shown, notices]);
}
