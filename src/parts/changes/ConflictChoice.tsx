import type { Change } from '../../core/appliance/document/appliance-types.ts';
import { changesTheMachine } from '../../core/appliance/merge/merge-scripts.ts';
import { plural } from '../../core/text/plural.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useValueWords } from './ChangeList.tsx';
import { LineValues, multilineTexts } from './LineValues.tsx';
import { apart } from './value-words.ts';

export type ConflictSide = 'theirs' | 'mine';

type Props = {
  /** `before` is theirs, `after` mine. */
  readonly conflicts: readonly Change[];
  /** Mine where nothing is chosen. */
  readonly sides: ReadonlyMap<string, ConflictSide>;
  readonly onChoose: (path: string, side: ConflictSide) => void;
  readonly onChooseAll: (side: ConflictSide) => void;
  /** Names of the two sides. */
  readonly names?: Readonly<Record<ConflictSide, string>>;
  readonly allNames?: Readonly<Record<ConflictSide, string>>;
};

/** Values that both sides changed differently: one choice a field. */
export function ConflictChoice({
  conflicts,
  sides,
  onChoose,
  onChooseAll,
  names = { theirs: 'Theirs', mine: 'Mine' },
  allNames = { theirs: 'Choose all of theirs', mine: 'Choose all of mine' },
}: Props) {
  const words = useValueWords(conflicts);
  return (
    <section aria-label="Conflicts">
      <h3>{plural(conflicts.length, 'value to choose', 'values to choose')}</h3>
      {conflicts.length > 1 && (
        <div className="row">
          <Button onClick={() => onChooseAll('theirs')}>{allNames.theirs}</Button>
          <Button onClick={() => onChooseAll('mine')}>{allNames.mine}</Button>
        </div>
      )}
      <ul className="conflicts">
        {conflicts.map((change) => {
          const texts = multilineTexts(change);
          const values = apart(change);
          return (
            <li key={change.path}>
              <fieldset>
                <legend>{change.label}</legend>
                {texts?.some(changesTheMachine) && (
                  <p className="muted small">
                    One of them deploys. Choose it as a whole, so that no unread command runs.
                  </p>
                )}
                {(['theirs', 'mine'] as const).map((side) => (
                  <label key={side} className="check">
                    <input
                      type="radio"
                      name={change.path}
                      checked={(sides.get(change.path) ?? 'mine') === side}
                      onChange={() => onChoose(change.path, side)}
                    />
                    <span>
                      {names[side]}:{' '}
                      {texts ? (
                        <LineValues texts={texts} side={side === 'theirs' ? 'out' : 'in'} />
                      ) : (
                        <span className="mono">
                          {words(side === 'theirs' ? values.before : values.after) || 'nothing'}
                        </span>
                      )}
                    </span>
                  </label>
                ))}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
