import { type ReactNode, useEffect, useState } from 'react';
import { useEntry } from '../../parts/services/use-services.ts';
import { unlessCancelled } from '../../ui/hooks/unless-cancelled.ts';

/** A part of the shell that is loaded on first use. If it cannot be had, a toast reports it and the rest goes on. */
export function LazyPart<P>({ load, render }: { load: () => Promise<P>; render: (part: P) => ReactNode }) {
  const { loadPart, notices } = useEntry();
  const [loaded, setLoaded] = useState<{ readonly part: P }>();
  useEffect(
    () =>
      unlessCancelled(loadPart(load), (result) => {
        if (result.ok) setLoaded({ part: result.part });
        else notices.toast('error', result.message);
      }),
    [load, loadPart, notices],
  );
  return loaded ? render(loaded.part) : null;
}
