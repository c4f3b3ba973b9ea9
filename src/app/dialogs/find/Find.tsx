import Copy from 'lucide-react/icons/copy';
import SearchIcon from 'lucide-react/icons/search';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useCopyText } from '../../../parts/services/use-copy-text.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { CountFound, PickDialog } from '../../../ui/overlays/PickDialog.tsx';
import { FindFoot } from './FindFoot.tsx';
import { FindRow } from './FindRow.tsx';
import { inOrder, matchingGroups, shownGroups } from './find-groups.ts';
import type { FindGroup, FindItem } from './find-item.ts';
import { hitGroups } from './hit-items.ts';
import { usePageItems } from './use-page-items.ts';
import { useRecordSearch } from './use-record-search.ts';
import { lookedIn, nothingFound } from './where-words.ts';

const none: ReadonlySet<string> = new Set();

/** Find anything: screens, cards, actions and checks, and whatever is in any appliance. */
export function Find({ typed = '', onClose }: { typed?: string | undefined; onClose: () => void }) {
  const { workspace, lastAudit, browserRecords } = useServices();
  const [, navigate] = useLocation();
  const copyText = useCopyText('select the text and copy it with the browser');
  const appliance = useValue(workspace.current);
  const run = useValue(lastAudit);
  const [query, setQuery] = useState(typed);
  const [opened, setOpened] = useState(none);
  const { search, state, answer, isWaiting } = useRecordSearch(query);
  const page = usePageItems();
  const open = appliance?.id;
  const report = run?.of.id === open ? run?.report : undefined;
  const hasShared = browserRecords !== undefined;

  const hits = useMemo(
    () => hitGroups(answer?.groups ?? [], { open, go: navigate, report, hasShared }),
    [answer, open, navigate, report, hasShared],
  );
  const { shared } = state;
  const searchAll = useMemo(
    (): FindGroup[] =>
      shared && !shared.isRunning && shared.done < shared.total && !state.isFull
        ? [{ group: 'More', items: [searchAllItem(shared.total, () => void search.searchShared())] }]
        : [],
    [shared, state.isFull, search],
  );
  const find = useCallback(
    (text: string) => {
      if (text.trim() === '') return page.atStart;
      const strict = matchingGroups(page.all, text, { isLoose: false });
      const found = inOrder([...strict, ...hits, ...copyGroup(hits, (words) => void copyText(words))]);
      const all =
        found.length > 0 || isWaiting ? found : inOrder(matchingGroups(page.all, text, { isLoose: true }));
      return shownGroups([...all, ...searchAll], opened);
    },
    [page, hits, isWaiting, searchAll, opened, copyText],
  );
  const isEmpty = (count: number) => count === searchAll.length && query.trim() !== '' && !isWaiting;
  return (
    <PickDialog<FindItem>
      label="Find anything"
      placeholder="Address, name, network, check, screen, action"
      note={lookedIn(state, appliance?.name)}
      typed={typed}
      find={find}
      onQuery={(text) => {
        setQuery(text);
        setOpened(none);
      }}
      onMore={(group) => setOpened((before) => new Set(before).add(group))}
      isWaiting={isWaiting}
      idOf={({ id }) => id}
      isStaying={({ stays }) => stays === true}
      row={(item, text) => <FindRow item={item} query={text} />}
      foot={(count) => <FindFoot isEmpty={isEmpty(count)} state={state} onCancel={search.cancelShared} />}
      // While documents are added the count changes with each of them.
      status={(count) =>
        state.isReading || shared?.isRunning ? null : (
          <>
            {answer?.hint && `${answer.hint} `}
            {isEmpty(count) ? (
              nothingFound(query, state, appliance?.name)
            ) : (
              <CountFound count={count - searchAll.length} />
            )}
          </>
        )
      }
      onPick={(item) => item.onSelect()}
      onClose={onClose}
    />
  );
}

const searchAllItem = (total: number, onSelect: () => void): FindItem => ({
  id: 'search shared',
  icon: SearchIcon,
  title: `Search all ${total.toLocaleString('en')} appliances`,
  detail: 'shared with all users',
  stays: true,
  onSelect,
});

const copied = ['Owner', 'Free or reserved', 'Planned', 'Networks'];

/** For an address: what is known of it, for a ticket or a mail. */
function copyGroup(groups: readonly FindGroup[], copy: (text: string) => void): FindGroup[] {
  const about = groups.filter(({ group }) => group === 'Owner' || group === 'Free or reserved');
  if (about.length === 0) return [];
  const lines = groups
    .filter(({ group }) => copied.includes(group))
    .flatMap(({ group, items }) =>
      items.map(({ title, detail, tag }) => [group, title, detail, tag].filter(Boolean).join('\t')),
    );
  return [
    {
      group: 'Actions',
      items: [
        {
          id: 'copy as text',
          icon: Copy,
          title: 'Copy as text',
          detail: 'owner, network, planned address',
          onSelect: () => copy(lines.join('\n')),
        },
      ],
    },
  ];
}
