/**
 * Outputs that were read and not kept yet: there again after another screen, a reload or a new sign-in. Their texts, which have
 * no secrets, go to the storage of the tab at once, and are read again from there.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Evidence } from '../../../core/audit/evidence/read-evidence.ts';
import { isRecord } from '../../../core/collections/is-record.ts';
import { tabStore } from '../../../parts/fields/tab-store.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { fetchPart } from '../../../platform/browser/fetch-part.ts';
import type { PanelProps } from '../tab-props.ts';
import type { RawText } from './read-texts.ts';

const none: readonly Evidence[] = [];
/** `masked`: how many secrets the text had. */
type StoredText = RawText & { readonly masked: number };

const tooLong = 'The outputs are too long to be there after a reload. Keep them before it.';

type Named = Pick<RawText, 'name' | 'at' | 'text'>;
const without = <T extends Named>(some: readonly T[], others: readonly Named[]) =>
  some.filter(
    ({ name, at, text }) => !others.some((one) => one.name === name && one.at === at && one.text === text),
  );

const textOf = (evidence: Evidence): StoredText => {
  const { name, text, at, masked, host, hosts } = evidence;
  return { name, text, at, masked, ...(host && { host }), ...(hosts && { hosts }) };
};

export function usePending(
  appliance: string | undefined,
): readonly [pending: readonly Evidence[], set: PanelProps['setPending']] {
  const { clock, notices, runInBackground } = useServices();
  const [read, setRead] = useState<{
    readonly of: string | undefined;
    readonly evidence: readonly Evidence[];
  }>();
  const set = useCallback<PanelProps['setPending']>(
    (change) =>
      setRead((before) => ({
        of: appliance,
        evidence: change(before && before.of === appliance ? before.evidence : none),
      })),
    [appliance],
  );
  const pending = read && read.of === appliance ? read.evidence : none;
  const store = useMemo(() => tabStore('read outputs', appliance), [appliance]);
  /** Stored by an earlier load of the page, and not read again yet. */
  const waiting = useRef<readonly StoredText[]>([]);

  useEffect(() => {
    if (appliance === undefined) return;
    let isOver = false;
    const texts = textsIn(store.get());
    waiting.current = texts;
    const restore = async () => {
      if (texts.length === 0) return;
      const { readTexts } = await fetchPart(() => import('./read-texts.ts'));
      const found: Evidence[] = [];
      for (const text of texts) {
        const [one] = await readTexts([text], { clock, runInBackground });
        if (one) found.push({ ...one, masked: text.masked });
      }
      if (isOver) return;
      waiting.current = [];
      set((before) => [...without(found, before), ...before]);
    };
    // Without the part that reads them they wait for the next visit.
    restore().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [appliance, clock, runInBackground, set, store]);
  useEffect(() => {
    // Until something is read here, the stored texts stay.
    if (appliance === undefined || read?.of !== appliance) return;
    const texts = read.evidence.map(textOf);
    const all = [...without(waiting.current, texts), ...texts];
    if (!store.set(all.length > 0 ? JSON.stringify(all) : '')) notices.toast('warning', tooLong);
  }, [appliance, read, store, notices]);
  return [pending, set];
}

/** The storage belongs to the user, who may change it. */
function textsIn(stored: string): readonly StoredText[] {
  try {
    const found: unknown = JSON.parse(stored || '[]');
    return Array.isArray(found) ? found.filter(isText) : [];
  } catch {
    return [];
  }
}

const isText = (found: unknown): found is StoredText =>
  isRecord(found) &&
  typeof found.name === 'string' &&
  typeof found.text === 'string' &&
  typeof found.masked === 'number' &&
  ['undefined', 'string'].includes(typeof found.host) &&
  typeof found.at === 'string' &&
  !Number.isNaN(Date.parse(found.at)) &&
  (found.hosts === undefined ||
    (isRecord(found.hosts) && Object.values(found.hosts).every((host) => typeof host === 'string')));
