/** Rollbacks that the second opinion has walked to the very start already: many steps share most of theirs. */
import type { State, World } from './world.ts';

export class EarlierWays {
  constructor(readonly world: World) {}

  /** An earlier rollback went on from here to the very start: this one is the same from here on. */
  readonly walked = new Set<string>();

  /**
   * The place of a rollback, by all that its next steps can see. Saved files are not in it, because there are only ever
   * more of them. Of uncopied changes by ipconf it has those that the rollback does not copy away first.
   */
  place(k: number, base: number): string {
    const {
      at,
      live,
      answers,
      oldAddresses,
      oldAnswers,
      ptr,
      turned,
      runs,
      here,
      defined,
      ocr,
      gates,
      dark,
      second,
      renamed,
      asks,
      written,
    } = this.world.state;
    const { ipconf } = this.world.state;
    const dirty = [...this.tender(k, base)].filter((id) => ipconf[id] !== 'copied');
    const places = [
      at,
      live,
      answers,
      oldAddresses,
      oldAnswers,
      ptr,
      turned,
      runs,
      here,
      defined,
      ocr,
      gates,
    ];
    return JSON.stringify([k, base, dirty.sort(), ...places, dark, second, renamed, asks, written]);
  }

  readonly tenders = new Map<string, ReadonlySet<string>>();
  /** Servers that the rollback from a step changes by ipconf before it copies the last change away. */
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

/** The rollback of one step leaves an entry in a cache that was not there before it. */
export const leavesMore = (before: State, after: State): boolean =>
  (['oldAddresses', 'oldAnswers'] as const).some((what) =>
    Object.entries(after[what]).some(([id, left]) => left.length > (before[what][id] ?? []).length),
  );
