import Copy from 'lucide-react/icons/copy';
import type { Mark } from '../../../../core/appliance/document/appliance-types.ts';
import type { StepCommand } from '../../../../core/appliance/document/plan-types.ts';
import { MarkPill } from '../../../../parts/labels/MarkPill.tsx';
import { useCopyText } from '../../../../parts/services/use-copy-text.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
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

/** Commands by host and user, each block with its mark and its own copy. */
export function Commands({
  label,
  commands,
}: {
  readonly label: string;
  readonly commands: readonly StepCommand[];
}) {
  const copy = useCopyText('select the text');
  if (commands.length === 0) return null;
  return (
    <div className="stack tight">
      <h3>{label}</h3>
      {blocksOf(commands).map((block, place) => (
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
            // The paper needs each of them.
            most={Number.POSITIVE_INFINITY}
            lines={linesOf(block).map((text) => ({
              tokens: [{ text, ...(text.startsWith('# ') && { kind: 'comment' as const }) }],
            }))}
          />
        </div>
      ))}
    </div>
  );
}
