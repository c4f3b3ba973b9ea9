import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { CustomerRange } from '../../../core/appliance/document/service-types.ts';
import { setRoot } from '../../../core/appliance/edits/edits.ts';
import { parseRange, rangesOf, reservedFor } from '../../../core/network/reserved.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { IconText } from '../../../ui/text/IconText.tsx';
import { AnswerField } from '../answers/AnswerField.tsx';
import { useAnswer } from '../answers/use-answer.ts';

const textOf = (ranges: readonly CustomerRange[]) =>
  ranges.map(({ range, use }) => (use ? `${range} ${use}` : range)).join('\n');

/** One range a line, its use behind it. */
function read(text: string): { readonly ranges: readonly CustomerRange[]; readonly wrong?: string } {
  const ranges: CustomerRange[] = [];
  for (const line of text.split('\n')) {
    const [range = '', ...use] = line.trim().split(/\s+/);
    if (range === '') continue;
    if (!parseRange(range))
      return { ranges, wrong: `"${range}" is neither a subnet nor two addresses with a hyphen` };
    ranges.push({ range, ...(use.length > 0 && { use: use.join(' ') }) });
  }
  return { ranges };
}

/** Before the machine is connected it has these addresses (docs/rules/networks.md 5). */
const factoryMet = ({ settings }: Appliance): string[] =>
  (settings.customerRanges ?? []).flatMap(({ range }) => {
    const known = parseRange(range);
    const met = known
      ? reservedFor(known, rangesOf(settings)).filter(({ level }) => level === 'factory')
      : [];
    return met.map((factory) => `${range} overlaps ${factory.range}: ${factory.use}`);
  });

export function CustomerRanges({ appliance }: { appliance: Appliance }) {
  const { edit } = useAnswer();
  const taken = appliance.settings.occupied?.length ?? 0;
  return (
    <FieldGroup legend="Ranges in use at the customer" columns="one">
      <AnswerField
        label="Ranges"
        labelHidden
        mono
        rows={3}
        value={textOf(appliance.settings.customerRanges ?? [])}
        problem={(text) => read(text).wrong}
        hint={`One per line, with its use: 10.9.0.0/16 office. A planned network that overlaps one is reported.${taken > 0 ? ` ${taken.toLocaleString('en')} single addresses are known as taken and never given out.` : ''}`}
        onTake={(text) =>
          edit('Change the ranges of the customer', (document) =>
            setRoot(document, 'settings', { ...document.settings, customerRanges: read(text).ranges }),
          )
        }
      />
      {factoryMet(appliance).map((text) => (
        <IconText key={text} icon={TriangleAlert} tone="warn">
          {text}
        </IconText>
      ))}
    </FieldGroup>
  );
}
