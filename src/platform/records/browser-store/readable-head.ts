import { optionalFields } from '../meta-fields.ts';
import type { RecordMeta } from '../record-store.ts';
import type { Head } from './browser-schema.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (Number.isFinite(value) ? (value as number) : 0);

/** A damaged row must not hide the others; one that can still be opened is listed with its readable values. */
export function readableHead(head: Head): Head[] {
  const { id, name, revision, counts, ...rest } = { ...head?.meta };
  if (typeof id !== 'string' || !Number.isFinite(revision)) return [];
  const { racks, machines, endpoints, networks } = { ...counts };
  const meta: RecordMeta = {
    ...optionalFields(rest),
    ...{
      id,
      revision,
      saveId: text(rest.saveId),
      name: text(name) || id,
      by: text(rest.by),
      note: text(rest.note),
      at: number(rest.at),
    },
    counts: {
      ...{ racks: number(racks), machines: number(machines) },
      ...{ endpoints: number(endpoints), networks: number(networks) },
    },
  };
  return [{ ...head, meta }];
}
