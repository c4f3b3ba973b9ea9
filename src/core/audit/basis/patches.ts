/**
 * Patches of homes on servers, and the required critical patches. `settings.criticalPatches` lists the required ones: a
 * release to numbers or levels. Any one of them is enough.
 *
 *   { '19': '19.26.0.0.250121 + 37260974' }     a home with 19.27.0.0.250415 holds it, too
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import { compareVersions } from '../../text/compare-versions.ts';
import { askFacts, asTable, asText, asTexts, type View } from './check-context.ts';
import { versioned } from './software-versions.ts';
import type { Outcome } from './types.ts';

/** The entry whose key is the longest beginning of the version: `24.1` for 24.1.0.0.0.240517.1. */
export function entryFor(
  table: Readonly<Record<string, unknown>> | undefined,
  version: string,
): string | undefined {
  const key = Object.keys(table ?? {})
    .filter((start) => version === start || version.startsWith(`${start}.`))
    .sort((a, b) => b.length - a.length)[0];
  return key === undefined ? undefined : asText(table?.[key]);
}

/** The patch list of one home on each of these servers; servers without a list are reported as missing input. */
export const patchesOn = (view: View, nodes: readonly Id[], path: string | undefined) =>
  askFacts(
    view,
    ['machine', 'patches'],
    nodes.flatMap((id) => view.index.machines.get(id) ?? []),
    (value) => asTexts(asTable(value)?.[path ?? '']),
  );

/** The home of an entry of an `opatch` fact, `/u01/app/19.0.0.0/grid: 12.2.0.1.45`; empty for a version of all homes. */
const homeOf = (entry: string): string => entry.slice(0, Math.max(0, entry.lastIndexOf(': ')));
const entriesOf = (text: string) => text.split(/\s*[,;]\s*/).filter(Boolean);

/** Replaces the entries of the homes in `after` and retains all others. */
export const joinOpatch = (before: string, after: string): string => {
  const fresh = new Set(entriesOf(after).map(homeOf));
  return [...entriesOf(before).filter((entry) => !fresh.has(homeOf(entry))), ...entriesOf(after)].join(', ');
};

/** The OPatch of a home: its own entry, else the one without a home. */
export const opatchOf = (text: string | undefined, path = ''): string | undefined => {
  const entries = entriesOf(text ?? '');
  const own = entries.find((entry) => homeOf(entry) === path) ?? entries.find((entry) => !homeOf(entry));
  return own?.slice(own.lastIndexOf(':') + 1).trim();
};

/** A later level of the same release contains all earlier ones; patch numbers have no such order. */
const holds = (patch: string, due: string): boolean =>
  patch === due || (patch.includes('.') && due.includes('.') && compareVersions(patch, due) >= 0);

/** Every home on every node against the patch that is due for its release. */
export function* criticalPatches(view: View): Generator<Outcome> {
  const table = asTable(view.setting('criticalPatches'));
  for (const { id, version, path, nodes, what } of yield* versioned(view)) {
    const due =
      entryFor(table, version)
        ?.split(/[\s+]+/)
        .filter(Boolean) ?? [];
    if (due.length === 0) yield { missing: 'settings/criticalPatches', subjects: [id] };
    else
      for (const [machine, list] of yield* patchesOn(view, nodes, path))
        if (!list.some((patch) => due.some((one) => holds(patch, one))))
          yield {
            detail: `${what} on ${machine.name} lacks the Critical Patch Update ${due.join(' or ')}.`,
            subjects: [machine.id, id],
          };
  }
}
