/** The gaps of a notice in the order of its form: fields of this change first, then those that other tabs keep. */
import { useEffect, useState } from 'react';
import type {
  PackCompleteness,
  PackField,
  PackFieldId,
} from '../../../core/platinum/notice/pack-completeness.ts';

const order: readonly PackFieldId[] = [
  'ticket',
  'blackout',
  'endedBy',
  'rolling',
  'ports',
  'contact',
  'reach',
  'hotline',
  'approver',
  'csi',
  'address',
  'hostname',
  'serials',
];

export const gapWords: Readonly<Record<PackFieldId, string>> = {
  ticket: 'change ticket or service request',
  blackout: 'begin and end',
  endedBy: 'name',
  rolling: 'yes or no',
  ports: 'port',
  contact: 'name',
  reach: 'phone or e-mail',
  hotline: 'number',
  approver: 'name',
  csi: 'number',
  address: 'address',
  hostname: 'host name',
  serials: 'numbers',
};

export type NoticeGaps = {
  /** Fields of the form: every gap, with those that were filled since the form is shown. */
  readonly listed: readonly PackField[];
  /** The number of a gap in form and notice; it stays while others are filled. */
  numberOf(id: PackFieldId): number;
  /** Adds a field that has a value to the form, with the focus. */
  change(id: PackFieldId): void;
};

/** `what` names the change: for another one the form begins again with its gaps. */
export function useNoticeGaps(pack: PackCompleteness | undefined, what: string): NoticeGaps {
  const [seen, setSeen] = useState<{ readonly what: string; readonly ids: readonly PackFieldId[] }>();
  const [changed, setChanged] = useState<{ readonly id: PackFieldId }>();
  const ids = seen?.what === what ? seen.ids : [];
  const missing = pack?.missing.map(({ id }) => id) ?? [];
  const fresh = missing.filter((id) => !ids.includes(id)).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a gap comes up
  useEffect(() => {
    if (fresh) setSeen({ what, ids: [...ids, ...missing] });
  }, [fresh, what]);
  // Once its field is in the form. A new object each time, so that the same field gets the focus again.
  useEffect(() => {
    if (changed) focusGap(changed.id);
  }, [changed]);
  const listed = order.flatMap(
    (id) => pack?.fields.filter((field) => field.id === id && (!field.done || ids.includes(id))) ?? [],
  );
  return {
    listed,
    numberOf: (id) => listed.findIndex((field) => field.id === id) + 1,
    change: (id) => {
      setSeen({ what, ids: [...ids, id] });
      setChanged({ id });
    },
  };
}

const boxId = (id: PackFieldId) => `notice-field-${id}`;

/** The place of a field in the page, for `focusGap`. */
export const gapBox = (id: PackFieldId) => ({ id: boxId(id) });

export function focusGap(id: PackFieldId): void {
  document.getElementById(boxId(id))?.querySelector<HTMLElement>('input, select, textarea, a')?.focus();
}

/** The next open gap after the one with the focus, around the end. */
export function focusNextGap(listed: readonly PackField[]): void {
  const here = listed.findIndex(({ id }) =>
    document.getElementById(boxId(id))?.contains(document.activeElement),
  );
  const next = [...listed.slice(here + 1), ...listed.slice(0, here + 1)].find(({ done }) => !done);
  if (next) focusGap(next.id);
}
