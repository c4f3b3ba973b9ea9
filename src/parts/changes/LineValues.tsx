import type { Change } from '../../core/appliance/document/appliance-types.ts';
import { type DiffLine, lineDifference } from '../../core/appliance/merge/line-diff.ts';
import { changesTheMachine } from '../../core/appliance/merge/merge-scripts.ts';
import { andMore } from '../../core/text/plural.ts';

type Texts = readonly [before: string, after: string];

const shown = 100;
const sides = ['out', 'in'] as const;
type Side = (typeof sides)[number];

/** Both texts, where one of them has more than one line: the difference of such texts is shown line by line. */
export function multilineTexts({ before = '', after = '' }: Change): Texts | undefined {
  if (typeof before !== 'string' || typeof after !== 'string') return undefined;
  return before.includes('\n') || after.includes('\n') ? [before, after] : undefined;
}

/** Whether a script changes the machine, in the words of its switch. */
const deployWords = (text: string): string => (changesTheMachine(text) ? 'With DEPLOY ACTIONS' : 'Plan only');

/** The lines that differ, with one around them; before them whether a script deploys, where that differs. */
function linesOf([before, after]: Texts, side?: Side): readonly DiffLine[] {
  const all = lineDifference(before, after);
  const differs = (at: number) => (all[at]?.kind ?? 'same') !== 'same';
  const lines: DiffLine[] = [];
  let last = -1;
  for (const [at, line] of all.entries()) {
    if (!differs(at - 1) && !differs(at) && !differs(at + 1)) continue;
    if (at > last + 1) lines.push({ kind: 'same', text: '…' });
    last = at;
    if (line.kind === 'same' || !side || line.kind === side) lines.push(line);
  }
  const [was, is] = [deployWords(before), deployWords(after)];
  if (was === is) return lines;
  const words: readonly DiffLine[] = [
    { kind: 'out', text: was },
    { kind: 'in', text: is },
  ];
  return [...words.filter(({ kind }) => !side || kind === side), ...lines];
}

/** The lines in which two texts differ, removed and added, or the lines of one `side` alone. */
export function LineValues({ texts, side }: { texts: Texts; side?: Side }) {
  const lines = linesOf(texts, side);
  return (
    <div className="mono small">
      {lines.slice(0, shown).map(({ kind, text }, at) => {
        const Tag = kind === 'same' ? 'span' : side ? 'b' : kind === 'out' ? 'del' : 'ins';
        const sign = Tag === 'del' ? '− ' : Tag === 'ins' ? '+ ' : '';
        return (
          <div key={at}>
            <Tag>{sign + text}</Tag>
          </div>
        );
      })}
      {lines.length > shown && <div className="muted">{andMore(lines.length - shown)} lines</div>}
    </div>
  );
}
