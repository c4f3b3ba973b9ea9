/**
 * Three-way merge of plain values. A change of one side is accepted. Where both sides changed a value differently, mine
 * stays and `conflict` receives both values.
 *
 * Records are merged field by field and a field is one value (half an owner is no owner), the text of a script by its
 * actions (merge-scripts.ts); objects of settings are merged key by key, except those that are one value
 * (merge-lists.ts).
 */

import { isRecord } from '../../collections/is-record.ts';
import { equalValues } from '../document/equal-values.ts';
import {
  isWhole,
  isWholeAnswer,
  isWholeEntry,
  type Keyed,
  keyed,
  keysOfOne,
  mergedOrder,
} from './merge-lists.ts';
import { mergeScripts } from './merge-scripts.ts';

type Plain = Readonly<Record<string, unknown>>;

type Three<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value };
type Sides = Three<unknown>;

type MergeRules = {
  readonly conflict: (place: readonly string[], mine: unknown, theirs: unknown) => void;
  /** Removed on one side and needed on the other. */
  readonly contested: (list: string, key: string) => boolean;
};

/** Fields of records that are merged key by key. */
const openFields = new Set(['notes', 'origins']);

function mergeValue(
  { base, mine, theirs }: Sides,
  place: readonly string[],
  rules: MergeRules,
  inRecord = false,
): unknown {
  const list = place.join('/');
  const entries = inRecord ? undefined : keyedSides(list, { base, mine, theirs });
  const disputed = entries ? hasContested(list, entries.base, rules) : false;
  if (!disputed) {
    if (equalValues(mine, theirs) || equalValues(base, theirs)) return mine;
    if (equalValues(base, mine)) return theirs;
  }
  if (entries) return mergeEntries(list, place, entries, mine, rules);
  const open = inRecord ? openFields.has(place.at(-1) ?? '') : !isWhole(list) && !isWholeAnswer(list);
  if (open && isRecord(mine) && isRecord(theirs)) {
    return mergeFields({ base: isRecord(base) ? base : {}, mine, theirs }, place, rules, inRecord);
  }
  if (place[0] === 'scripts' && isText(base) && isText(mine) && isText(theirs)) {
    const text = mergeScripts(base, mine, theirs);
    if (text !== undefined) return text;
  }
  rules.conflict(place, mine, theirs);
  return mine;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function keyedSides(list: string, { base, mine, theirs }: Sides) {
  if (mine === undefined || theirs === undefined) return undefined;
  const b = keyed(list, base);
  const m = b && keyed(list, mine);
  const t = m && keyed(list, theirs);
  return t ? { base: b, mine: m, theirs: t } : undefined;
}

function hasContested(list: string, base: Keyed, { contested }: MergeRules): boolean {
  for (const key of base.keys()) if (contested(list, key)) return true;
  return false;
}

export function mergeFields(
  { base, mine, theirs }: Three<Plain>,
  place: readonly string[],
  rules: MergeRules,
  inRecord: boolean,
): Plain {
  const next: Record<string, unknown> = {};
  let changed = false;
  const disputed = disputedKeys({ base, mine, theirs }, place);
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])) {
    const sides = { base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) };
    const at = [...place, key];
    const isDisputed = disputed.includes(key) && !equalValues(sides.mine, sides.theirs);
    if (isDisputed) rules.conflict(at, sides.mine, sides.theirs);
    const value = isDisputed ? sides.mine : mergeValue(sides, at, rules, inRecord);
    if (value !== undefined) next[key] = value;
    if (value !== sides.mine) changed = true;
  }
  return changed ? next : mine;
}

/** The keys of one value that both sides changed differently. */
function disputedKeys({ base, mine, theirs }: Three<Plain>, place: readonly string[]): readonly string[] {
  const keys = keysOfOne(place.join('/'));
  const [b, m, t] = [base, mine, theirs].map((side) => keys.map((key) => own(side, key)));
  return equalValues(b, m) || equalValues(b, t) || equalValues(m, t) ? [] : keys;
}

const own = (object: Plain, key: string) => (Object.hasOwn(object, key) ? object[key] : undefined);

function mergeEntries(
  list: string,
  place: readonly string[],
  { base, mine, theirs }: Three<Keyed>,
  was: unknown,
  rules: MergeRules,
): unknown {
  const merged: unknown[] = [];
  for (const key of mergedOrder(base, mine, theirs)) {
    const sides = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) };
    const at = [...place, key];
    if (sides.mine && sides.theirs) {
      merged.push(
        isWholeEntry(list)
          ? mergeValue(sides, at, rules, true)
          : mergeFields({ base: sides.base ?? {}, mine: sides.mine, theirs: sides.theirs }, at, rules, true),
      );
    } else if (!sides.base) merged.push(sides.mine ?? sides.theirs);
    else if (rules.contested(list, key) || !equalValues(sides.base, sides.mine ?? sides.theirs)) {
      rules.conflict(at, sides.mine, sides.theirs);
      if (sides.mine) merged.push(sides.mine);
    }
  }
  const same =
    Array.isArray(was) && was.length === merged.length && was.every((entry, i) => entry === merged[i]);
  return same ? was : merged;
}
