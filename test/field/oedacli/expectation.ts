/** The shape of expected.json: what the user must get of each case. */
type Where = Readonly<Record<string, unknown>>;
type CollectionName =
  | 'machines'
  | 'networks'
  | 'endpoints'
  | 'clusters'
  | 'diskGroups'
  | 'homes'
  | 'databases';

/** One change of a document; `where` is looked up in the document as it was, so that two names can swap. */
export type Edit =
  | { readonly root: string; readonly to: unknown }
  | { readonly in: CollectionName; readonly add: Where }
  | {
      readonly in: CollectionName;
      readonly where: Where;
      readonly set?: Where;
      readonly clear?: string | readonly string[];
      readonly remove?: true;
    };

type Words = { readonly line?: number; readonly words: string; readonly error?: true };

export type Expectation = {
  readonly commands?: readonly string[];
  readonly problemsAtMost?: number;
  readonly clean?: 'all' | readonly number[];
  readonly errorLines?: readonly number[];
  readonly contains?: readonly Words[];
  readonly lacks?: readonly Words[];
  readonly printed?: readonly string[];
  readonly touches?: readonly {
    readonly line: number;
    readonly deployed?: boolean;
    readonly words?: string;
    readonly not?: string;
  }[];
  readonly noTouch?: readonly number[];
  readonly sameDocument?: true;
  readonly records?: readonly { readonly in: CollectionName; readonly where: Where; readonly is?: Where }[];
  readonly absent?: readonly { readonly in: CollectionName; readonly where: Where }[];
  readonly fullNames?: readonly { readonly address: string; readonly name: string | readonly string[] }[];
  readonly fields?: readonly { readonly path: string; readonly value?: unknown; readonly not?: string }[];
  readonly messagesAtMost?: readonly { readonly line: number; readonly most: number }[];
  readonly reopened?: readonly string[];
  readonly reaches?: true;
  readonly lines?: string;
  readonly without?: string;
  readonly listed?: string;
};

export type DocumentChange = { readonly start?: readonly Edit[]; readonly edits: readonly Edit[] };

export type Case = {
  readonly name: string;
  readonly kind?: string;
  readonly script?: string;
  /** The script itself, from line 3 on; `raw`: from line 1 on. */
  readonly text?: string;
  readonly raw?: true;
  readonly between?: string;
  /** The change itself. */
  readonly change?: DocumentChange;
  readonly on?: string;
  readonly start?: readonly Edit[];
  /** The documents contradict each other: it is not counted. */
  readonly unconfirmed?: true;
  readonly expect: Expectation;
};

const matches = (record: object, where: Where): boolean =>
  Object.entries(where).every(
    ([key, value]) => JSON.stringify((record as Where)[key]) === JSON.stringify(value),
  );

export const found = (document: object, name: string, where: Where): object | undefined =>
  ((document as Record<string, readonly object[]>)[name] ?? []).find((one) => matches(one, where));

export function edited<T extends object>(start: T, edits: readonly Edit[]): T {
  const before = start as unknown as Record<string, readonly { readonly id: string }[]>;
  let next = { ...start } as Record<string, unknown>;
  const rows = (name: string) => next[name] as readonly { readonly id: string }[];
  for (const edit of edits) {
    if ('root' in edit) next = { ...next, [edit.root]: edit.to };
    else if ('add' in edit) next = { ...next, [edit.in]: [...rows(edit.in), edit.add] };
    else {
      const ids = new Set(before[edit.in]?.filter((one) => matches(one, edit.where)).map(({ id }) => id));
      if (ids.size === 0) throw new Error(`The case names nothing: ${JSON.stringify(edit.where)}`);
      const cleared = Object.fromEntries([edit.clear ?? []].flat().map((key) => [key, undefined]));
      const changed = (one: object) =>
        JSON.parse(JSON.stringify({ ...one, ...edit.set, ...cleared })) as object;
      next[edit.in] = edit.remove
        ? rows(edit.in).filter(({ id }) => !ids.has(id))
        : rows(edit.in).map((one) => (ids.has(one.id) ? changed(one) : one));
    }
  }
  return next as T;
}
