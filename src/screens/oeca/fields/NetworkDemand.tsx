import Info from 'lucide-react/icons/info';
import Pin from 'lucide-react/icons/pin';
import type { NetworkFacts } from '../../../core/authoring/assistant/network-facts.ts';
import { currentDesign } from '../../../core/authoring/replan/current-design.ts';
import { numberInOrder, unpin } from '../../../core/authoring/replan/replan.ts';
import { plural } from '../../../core/text/plural.ts';
import { markLabel } from '../../../parts/labels/labels.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconText } from '../../../ui/text/IconText.tsx';
import { levelIcon, levelTones } from '../../../ui/text/level-tones.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import { useAnswer } from '../answers/use-answer.ts';

/** How many addresses the network needs by its formula, whether they fit, its collisions, and its pinned addresses. */
export function NetworkDemand({ facts }: { facts: NetworkFacts }) {
  const { edit } = useAnswer();
  const { line, collisions, pinned, outOfOrder, homeless, design } = facts;
  if (!line) return null;
  const { needed, formula, smallestPrefix, free, state } = line;
  const pinnedWords = plural(pinned.length, 'address is', 'addresses are');
  return (
    <div className="stack tight">
      <p className="row">
        {state === 'fits' &&
          (homeless > 0 ? (
            <Pill tone="bad">{homeless.toLocaleString('en')} without a place</Pill>
          ) : (
            <Pill tone="ok">Fits, {free?.toLocaleString('en')} free</Pill>
          ))}
        {state === 'too-small' && <Pill tone="bad">Too small</Pill>}
        {!design.subnet && <Pill tone="neutral">No subnet yet</Pill>}
        <span>
          Needed <b>{needed.toLocaleString('en')}</b>
          {smallestPrefix !== undefined && (
            <>
              , smallest prefix <b className="mono">/{smallestPrefix}</b>
            </>
          )}
        </span>
      </p>
      {formula && (
        <p className="small muted">
          {formula.words}
          {design.role !== 'private' && ', without the gateway'} · {markLabel(formula.mark)}
        </p>
      )}
      {collisions.map(({ level, text }) => (
        <IconText key={text} icon={levelIcon(level)} {...(level !== 'info' && { tone: levelTones[level] })}>
          {text}
        </IconText>
      ))}
      {pinned.length > 0 && (
        <div className="row">
          <IconText icon={Pin}>{pinnedWords} pinned: written over the plan, they stay.</IconText>
          <Button
            onClick={() =>
              edit(`Give the addresses of ${design.name} back to the plan`, (document) =>
                unpin(document, currentDesign(document), pinned, ['address']),
              )
            }
          >
            Give back to the plan
          </Button>
        </div>
      )}
      {outOfOrder > 0 && (
        <div className="row">
          <IconText icon={Info}>
            Given addresses stay when counts change. Numbered in order, {outOfOrder} would change.
          </IconText>
          <Button
            onClick={() =>
              edit(`Number the addresses of ${design.name} in order`, (document) =>
                numberInOrder(document, currentDesign(document), design.key),
              )
            }
          >
            Number in order
          </Button>
        </div>
      )}
    </div>
  );
}
