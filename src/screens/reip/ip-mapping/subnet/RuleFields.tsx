import { useMemo } from 'react';
import type { Network } from '../../../../core/appliance/document/appliance-types.ts';
import { parseIpv4 } from '../../../../core/network/address.ts';
import { readPinTable } from '../../../../core/reip/mapping/mapping-table.ts';
import type { RuleFit } from '../../../../core/reip/mapping/rule-fit.ts';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { kindNames, type RuleName, ruleNames } from '../../labels.ts';
import type { Reip } from '../../use-reip.ts';
import { PinProblems } from '../pins/PinProblems.tsx';
import { blocksOf, type RuleChoice, type SubnetDraft } from './subnet-draft.ts';

type Props = {
  readonly reip: Reip;
  readonly network: Network;
  readonly draft: SubnetDraft;
  readonly fits: Readonly<Record<RuleName, RuleFit>>;
  readonly onChange: (patch: Partial<SubnetDraft>) => void;
};

const hints: Readonly<Record<RuleChoice, string>> = {
  'keep-host':
    'The same place in the new subnet, or the same address if the new subnet contains the present one.',
  block: 'One after the other from a first address, each kind of address in its own block.',
  'next-free': 'The lowest free address, in the order of the document.',
  pattern: 'Text with * for the part that stays, or +5 and -5 to shift.',
  csv: 'Rows of name or current address, and the new address. Each row pins its address.',
};

/** How old addresses become new ones. Next to each rule is the number of addresses that it would place. */
export function RuleFields({ reip, network, draft, fits, onChange }: Props) {
  const blocks = useMemo(() => blocksOf(reip, network, draft), [reip, network, draft]);
  const read = useMemo(() => readPinTable(reip.base, draft.table), [reip.base, draft.table]);
  const choices: readonly { value: RuleChoice; label: string }[] = [
    ...(Object.keys(ruleNames) as RuleName[]).map((rule) => ({
      value: rule,
      label:
        rule === 'pattern' && !draft.pattern
          ? ruleNames[rule]
          : `${ruleNames[rule]} ${fits[rule].fits} of ${fits[rule].total}`,
    })),
    { value: 'csv', label: 'Paste a table' },
  ];
  return (
    <>
      <ChoiceField<RuleChoice>
        label="Rule"
        value={draft.rule}
        options={choices}
        onChange={(rule) => onChange({ rule })}
      />
      <p className="small muted">{hints[draft.rule]}</p>
      {draft.rule === 'block' && (
        <div className="form two">
          {blocks.map((rule) =>
            rule.rule === 'block' ? (
              <TextField
                key={rule.kind}
                label={`${kindNames[rule.kind] ?? rule.kind} from`}
                mono
                value={draft.blocks[rule.kind] ?? rule.from}
                error={
                  rule.from !== '' && parseIpv4(rule.from) === undefined
                    ? `"${rule.from}" is not an IPv4 address. Enter four numbers from 0 to 255.`
                    : undefined
                }
                onChange={(from) => onChange({ blocks: { ...draft.blocks, [rule.kind]: from } })}
              />
            ) : null,
          )}
        </div>
      )}
      {draft.rule === 'pattern' && (
        <TextField
          label="Pattern"
          mono
          value={draft.pattern}
          placeholder="10.64.8.*"
          onChange={(pattern) => onChange({ pattern })}
        />
      )}
      {draft.rule === 'csv' && (
        <>
          <TextField
            label="Table"
            mono
            rows={5}
            value={draft.table}
            placeholder="vega01db01, 172.20.33.11"
            hint={`${read.pins.length.toLocaleString('en')} rows read`}
            onChange={(table) => onChange({ table })}
          />
          <PinProblems problems={read.problems} />
        </>
      )}
    </>
  );
}
