import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import type { Mark } from '../../../../core/appliance/document/appliance-types.ts';
import type { StepCommand } from '../../../../core/appliance/document/plan-types.ts';
import { plural } from '../../../../core/text/plural.ts';
import { MarkPill } from '../../../../parts/labels/MarkPill.tsx';
import { usePrinting } from '../../../../parts/print/use-printing.ts';
import { useCopyText } from '../../../../parts/services/use-copy-text.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { showMore } from '../../../../ui/controls/show-more.ts';
import { CodeView } from '../../../../ui/surfaces/CodeView.tsx';

/** Commands in a row of one host, one user and one mark. */
type Block = {
  readonly where: string;
  readonly user: string;
  readonly mark: Mark;
  readonly texts: readonly string[];
};

function blocksOf(commands: readonly StepCommand[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const { text, where, user, provenance } of commands) {
    const last = blocks.at(-1);
    if (last && last.where === where && last.user === user && last.mark === provenance)
      blocks[blocks.length - 1] = { ...last, texts: [...last.texts, text] };
    else blocks.push({ where, user, mark: provenance, texts: [text] });
  }
  return blocks;
}

/** Host, user and an unsure mark as comment lines, then the commands: they are never copied without them. */
const linesOf = ({ where, user, mark, texts }: Block): readonly string[] => [
  ...(where ? [`# on ${where} as ${user}`] : []),
  ...(mark === 'verify' ? ['# check on your release before use:'] : []),
  ...texts,
];

/** A step may run on thousands of hosts; their blocks would hold the page for seconds. */
const mostBlocks = 100;

/** Commands by host and user, each block with its mark and its own copy. Of many the first are shown; paper gets all. */
export function Commands({
  label,
  commands,
}: {
  readonly label: string;
  readonly commands: readonly StepCommand[];
}) {
  const copy = useCopyText('select the text');
  const [isOpen, setOpen] = useState(false);
  const isWhole = usePrinting() || isOpen;
  if (commands.length === 0) return null;
  const blocks = blocksOf(commands);
  return (
    <div className="stack tight">
      <h3>{label}</h3>
      {blocks.slice(0, isWhole ? blocks.length : mostBlocks).map((block, place) => (
        <div key={`${place} ${block.texts[0]}`} className="command-block">
          <div className="command-head small">
            <b className="mono">{block.where}</b> as <b>{block.user}</b> <MarkPill mark={block.mark} />
            <Button
              variant="quiet"
              icon={Copy}
              className="no-print"
              aria-label={`Copy ${label.toLowerCase()} on ${block.where} as ${block.user}`}
              onClick={() => void copy(`${linesOf(block).join('\n')}\n`)}
            >
              Copy
            </Button>
          </div>
          <CodeView
            label={place === 0 ? label : `${label}, block ${place + 1}`}
            {...(isWhole && { most: Number.POSITIVE_INFINITY })}
            lines={linesOf(block)}
            comments={/^# /}
          />
        </div>
      ))}
      {!isWhole && blocks.length > mostBlocks && (
        <div className="no-print">
          <Button
            onClick={({ currentTarget }) => showMore(currentTarget.closest('.stack'), () => setOpen(true))}
          >
            Show {plural(blocks.length - mostBlocks, 'more block')} of commands
          </Button>
        </div>
      )}
    </div>
  );
}
