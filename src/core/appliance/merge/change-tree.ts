/**
 * The same differences as a tree: collection, record, field. For who looks for one machine in a long list.
 *
 *   changeTree(diffAppliances(vega01, edited))
 *     [{ title: 'Networks', count: 1, records: [{ name: 'Client', kind: 'changed', fields: [VLAN] }] }]
 */
import { isRecord } from '../../collections/is-record.ts';
import { upperFirst } from '../../text/first-letter.ts';
import type { Change } from '../document/appliance-types.ts';
import { isCollection, pluralWords } from '../document/record-labels.ts';

type TreeRecord = {
  readonly key: string;
  readonly name: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Empty for a record that came or went as a whole. */
  readonly fields: readonly Change[];
};

type TreeGroup = {
  readonly key: string;
  readonly title: string;
  readonly count: number;
  readonly records: readonly TreeRecord[];
};

/**
 * True if the change adds or removes a whole record, which is then the value. Ids hold slashes, so the path is
 * ambiguous.
 */
function wholeRecord(change: Change, rest: string): boolean {
  const value = change.before ?? change.after;
  return isRecord(value) && value.id === rest;
}

const nameOf = (label: string) => label.replace(/ (added|removed)$/, '');

export function changeTree(changes: readonly Change[]): readonly TreeGroup[] {
  const groups = new Map<string, Map<string, { name: string; kind: TreeRecord['kind']; fields: Change[] }>>();
  for (const change of changes) {
    const slash = change.path.indexOf('/');
    const top = slash < 0 ? '' : change.path.slice(0, slash);
    const rest = change.path.slice(slash + 1);
    const whole = isCollection(top) && wholeRecord(change, rest);
    const key = !isCollection(top) || whole ? rest : rest.slice(0, Math.max(0, rest.lastIndexOf('/')));
    const records = groups.get(top) ?? new Map();
    groups.set(top, records);
    if (whole) {
      const kind = change.before === undefined ? 'added' : 'removed';
      records.set(key, { name: nameOf(change.label), kind, fields: [] });
      continue;
    }
    const record = records.get(key);
    if (record) record.fields.push(change);
    // Labels end in the record's name: 'Client address of vega01db01'.
    else
      records.set(key, { name: change.label.split(' of ').at(-1) ?? key, kind: 'changed', fields: [change] });
  }
  return [...groups].map(([key, records]) => ({
    key,
    title: key === '' ? 'Appliance' : isCollection(key) ? pluralWords(key) : upperFirst(key),
    count: records.size,
    records: [...records].map(([record, { name, kind, fields }]) => ({ key: record, name, kind, fields })),
  }));
}
