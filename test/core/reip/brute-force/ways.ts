/** Ways back that the second opinion has walked to the very start already: many steps share most of theirs. */
import type { State, World } from './world.ts';

export class EarlierWays {
  constructor(readonly world: World) {}

  /** From here an earlier way back went on to the very start: this one is the same from here on. */
  readonly walked = new Set<string>();

  /**
   * Where a way back is, by all that its next steps can see: not what is saved by now, of which there is only ever more,
   * and of changes by ipconf that nobody has copied those alone that are not copied away first.
   */
  place(k: number, base: number): string {
    const {
      at,
      live,
      answers,
      oldAddresses,
      oldAnswers,
      ptr,
      runs,
      here,
      defined,
      ocr,
      gates,
      dark,
      second,
      renamed,
      asks,
    } = this.world.state;
    const dirty = Object.keys(this.world.state.ipconf).filter((id) => this.tender(k, base).has(id));
    const places = [at, live, answers, oldAddresses, oldAnswers, ptr, runs, here, defined, ocr, gates];
    return JSON.stringify([k, base, dirty.sort(), ...places, dark, second, renamed, asks]);
  }

  readonly tenders = new Map<string, ReadonlySet<string>>();
  /** Servers that the way back from a step changes by ipconf before it copies the last change away. */
  tender(k: number, base: number): ReadonlySet<string> {
    const key = `${k} ${base}`;
    let found = this.tenders.get(key);
    if (found || k <= base) return found ?? new Set();
    const seen = new Map<string, boolean>();
    for (const effect of this.world.plan.steps[k]?.undo ?? []) {
      const takes =
        effect.do === 'take' ? effect.moves.map((move) => this.world.endpoint(move.endpointId)) : [];
      if (effect.do === 'save' && effect.what === 'ipconf' && !seen.has(effect.of))
        seen.set(effect.of, false);
      for (const one of takes)
        if (one && !seen.has(this.world.ownerOf(one))) seen.set(this.world.ownerOf(one), true);
    }
    const later = [...this.tender(k - 1, base)].filter((id) => !seen.has(id));
    found = new Set([...later, ...[...seen].flatMap(([id, takes]) => (takes ? [id] : []))]);
    this.tenders.set(key, found);
    return found;
  }
}

/** The way back of one step leaves something in a cache that was not there before it. */
export const leavesMore = (before: State, after: State): boolean =>
  (['oldAddresses', 'oldAnswers'] as const).some((what) =>
    Object.entries(after[what]).some(([id, left]) => left.length > (before[what][id] ?? []).length),
  );
