import { useEffect, useMemo, useRef, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { type MadeNotice, makeNotice } from '../../../core/platinum/notice/make-notice.ts';
import { useServices } from '../../../parts/services/use-services.ts';

/** Up to this many addresses the notice takes less than a frame or two; above, the worker makes it. */
const mostAtOnce = 3000;

type NoticeState = MadeNotice & {
  /** Of these documents; while `working` it is of the ones before them. */
  readonly before: Appliance;
  readonly after: Appliance;
};

type Made = NoticeState & { readonly what: string };

/**
 * The notice of a change from one document to another. `what` names the two sides that the user chose: a notice of
 * other sides is not shown, and one that an edit has outdated is marked (`working`) until the new one is there.
 */
export function useNotice(
  before: Appliance | undefined,
  after: Appliance,
  what: string,
): { readonly state: NoticeState | undefined; readonly working: boolean; readonly failed: boolean } {
  const { clock, runInBackground } = useServices();
  const [made, setMade] = useState<Made>();
  const [failedFor, setFailedFor] = useState<Appliance>();
  const busy = useRef<Promise<unknown>>(Promise.resolve());
  const isLarge = Math.max(before?.endpoints.length ?? 0, after.endpoints.length) > mostAtOnce;
  // Minutes are precise enough: with seconds every render would make the files again.
  const minute = Math.floor(clock.now() / 60_000) * 60_000;
  const small = useMemo(
    () => (before && !isLarge ? { ...makeNotice({ before, after, now: minute }), before, after } : undefined),
    [before, after, isLarge, minute],
  );

  useEffect(() => {
    if (!before || !isLarge) return;
    let current = true;
    const make = async () => {
      // A run that waited behind a newer state has nothing to do any more.
      if (!current) return;
      const result = await runInBackground('notice', { before, after, now: clock.now() });
      if (!current) return;
      if (result) setMade({ ...result, before, after, what });
      setFailedFor(result ? undefined : after);
    };
    busy.current = busy.current.then(make, make);
    return () => {
      current = false;
    };
  }, [before, after, what, isLarge, clock, runInBackground]);

  if (!isLarge) return { state: small, working: false, failed: false };
  const isHere = made?.before === before && made?.after === after;
  const failed = failedFor === after;
  return { state: made?.what === what && !failed ? made : undefined, working: !isHere && !failed, failed };
}
