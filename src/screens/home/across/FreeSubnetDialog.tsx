import { useMemo, useState } from 'react';
import { usableHosts } from '../../../core/network/capacity.ts';
import { longestPrefix, siteProposals } from '../../../core/network/free-subnets.ts';
import type { TakenRange } from '../../../core/reip/mapping/taken-ranges.ts';
import { plural } from '../../../core/text/plural.ts';
import { PassStatus } from '../../../parts/record-pass/PassStatus.tsx';
import { Unread } from '../../../parts/record-pass/Unread.tsx';
import { type PassJob, usePass } from '../../../parts/record-pass/use-pass.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { CloseDialog } from '../../../ui/overlays/CloseDialog.tsx';
import type { AcrossProps } from './across-props.ts';
import { FreeSubnetTable } from './FreeSubnetTable.tsx';
import { type Claim, freeSubnetsIn } from './free-subnet-rows.ts';

const job: PassJob<readonly TakenRange[], readonly Claim[]> = {
  evaluate: (run, { appliance }) => run('takenRanges', { appliance }),
  isEverywhere: true,
  end: async (_run, entries) =>
    entries.flatMap((entry) =>
      entry.ok ? entry.value.map((range) => ({ ...range, appliance: entry.meta.name })) : [],
    ),
};

const shortestPrefix = 16;
const prefixes = Array.from({ length: longestPrefix - shortestPrefix + 1 }, (_, at) => {
  const prefix = shortestPrefix + at;
  return { value: String(prefix), label: `/${prefix}, ${plural(usableHosts(prefix), 'host')}` };
});
const mostProposals = 3;

/** The lowest free subnets of a site, which no network of a stored appliance overlaps. */
export function FreeSubnetDialog({ stored, onClose }: AcrossProps) {
  const [state, controls] = usePass(stored, job);
  return (
    <CloseDialog title="Next free subnet" wide keepsText onClose={onClose}>
      <PassStatus state={state} controls={controls} />
      {state.kind === 'ready' && (
        <>
          <Unread
            entries={state.entries}
            consequence="A free subnet may overlap a network of an unread appliance."
          />
          <Search claims={state.end} />
        </>
      )}
    </CloseDialog>
  );
}

function Search({ claims }: { readonly claims: readonly Claim[] }) {
  const proposals = useMemo(
    () =>
      siteProposals(
        claims.filter(({ kind }) => kind === 'network'),
        mostProposals,
      ),
    [claims],
  );
  const [typed, setTyped] = useState(proposals[0]?.range ?? '');
  const [prefix, setPrefix] = useState('24');
  const found = useMemo(() => freeSubnetsIn(claims, typed.trim(), Number(prefix)), [claims, typed, prefix]);
  return (
    <>
      <div className="form two">
        <TextField
          label="Range of the site"
          mono
          autoFocus
          value={typed}
          suggestions={proposals.map(({ range }) => range)}
          hint="An IPv4 subnet like 10.20.0.0/16"
          error={found.ok ? undefined : found.problem}
          onChange={setTyped}
        />
        <SelectField label="Prefix length" value={prefix} options={prefixes} onChange={setPrefix} />
      </div>
      {proposals.length > 1 && (
        <div className="row">
          <span className="muted">Ranges in use</span>
          {proposals.map(({ range, networks }) => (
            <Button key={range} variant="quiet" onClick={() => setTyped(range)}>
              <span className="mono">{range}</span> {plural(networks, 'network')}
            </Button>
          ))}
        </div>
      )}
      {found.ok && <FreeSubnetTable found={found} />}
    </>
  );
}
