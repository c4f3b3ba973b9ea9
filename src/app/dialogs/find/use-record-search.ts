import { useEffect, useMemo, useRef, useState } from 'react';
import type { SearchAnswer } from '../../../core/search/search-types.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import {
  createRecordSearch,
  type RecordSearch,
  type RecordSearchState,
} from '../../../platform/workspace/record-search.ts';
import { useValue } from '../../../ui/hooks/useValue.ts';

/** The search of all appliances while the palette is open. `answer` may be that of an earlier query. */
export function useRecordSearch(query: string): {
  readonly search: RecordSearch;
  readonly state: RecordSearchState;
  readonly answer: SearchAnswer | undefined;
  readonly isWaiting: boolean;
} {
  const { searcher, workspace, records, browserRecords } = useServices();
  const search = useMemo(
    () =>
      createRecordSearch({
        background: searcher,
        current: () => workspace.current.peek(),
        browser: browserRecords ?? records,
        shared: browserRecords && records,
      }),
    [searcher, workspace, records, browserRecords],
  );
  const state = useValue(search.state);
  const [answer, setAnswer] = useState<SearchAnswer>();
  /** The query that the worker has, and whether another came meanwhile: keys must not queue up behind it. */
  const asked = useRef<{ isRunning: boolean; isBehind: boolean; latest: string }>({
    isRunning: false,
    isBehind: false,
    latest: '',
  });
  useEffect(() => {
    void search.begin();
    return () => search.end();
  }, [search]);
  const { version } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed index may have another answer
  useEffect(() => {
    const own = asked.current;
    own.latest = query;
    if (own.isRunning) {
      own.isBehind = true;
      return;
    }
    const run = async () => {
      own.isRunning = true;
      do {
        own.isBehind = false;
        const { latest } = own;
        const found = latest.trim() === '' ? undefined : await search.query(latest);
        setAnswer(found ?? { query: latest, groups: [], documents: 0 });
      } while (own.isBehind);
      own.isRunning = false;
    };
    void run();
  }, [search, query, version]);
  return { search, state, answer, isWaiting: query.trim() !== '' && answer?.query !== query };
}
