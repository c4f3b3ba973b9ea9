import { useQuery } from '../../parts/navigation/use-query.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DuplicateFinder } from './tools/DuplicateFinder.tsx';
import { PasteReconcile } from './tools/PasteReconcile.tsx';
import { SubnetCalculator } from './tools/SubnetCalculator.tsx';
import { TnsDiff } from './tools/TnsDiff.tsx';
import { ZoneDiff } from './tools/ZoneDiff.tsx';
import type { PanelProps } from './use-reip.ts';

const tools = {
  subnet: { title: 'Subnet calculator', Tool: SubnetCalculator },
  duplicates: { title: 'Duplicate finder', Tool: DuplicateFinder },
  zones: { title: 'Zone and hosts diff', Tool: ZoneDiff },
  tns: { title: 'TNS diff', Tool: TnsDiff },
  paste: { title: 'Paste and reconcile', Tool: PasteReconcile },
} as const;

type Name = keyof typeof tools;
const nameOf = (text: string | null): Name =>
  text !== null && Object.hasOwn(tools, text) ? (text as Name) : 'subnet';

/** Tools for use with the plan, before and during the work. They do not change the document. */
export function Tools({ reip }: PanelProps) {
  const { query, set } = useQuery();
  const name = nameOf(query.get('tool'));
  const { Tool } = tools[name];
  return (
    <div className="stack">
      <ChoiceField<Name>
        label="Tool"
        value={name}
        options={(Object.keys(tools) as Name[]).map((value) => ({ value, label: tools[value].title }))}
        onChange={(next) => set({ tool: next === 'subnet' ? undefined : next }, 'push')}
      />
      <Tool reip={reip} />
    </div>
  );
}
