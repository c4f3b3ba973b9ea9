/** What a network's line says of it in a few words: the gravest problem first, then how many more there are. */
import { indexAppliance } from '../../../core/appliance/index-appliance.ts';
import { type NetworkLine, networkSummary } from '../../../core/appliance/network-summary.ts';
import type { Appliance } from '../../../core/appliance/types.ts';
import { liveFindings } from '../../../core/audit/live.ts';
import { findingsBySubject } from '../../../parts/addresses/rows.ts';

export type NetworkRow = {
  readonly line: NetworkLine;
  readonly tone: 'ok' | 'warn' | 'bad';
  /** `Fits, 238 free`, `Overlaps Client`, `Too small, +1`. */
  readonly state: string;
  /** Each problem as a sentence. */
  readonly problems: readonly { readonly tone: 'bad' | 'warn' | 'info'; readonly text: string }[];
};

const faultWords = (count: number) => (count === 1 ? '1 faulty address' : `${count} faulty addresses`);

const known = new WeakMap<Appliance, readonly NetworkRow[]>();

/** Kept with the document: the summaries beside the table ask for the same. */
export function networkRows(appliance: Appliance): readonly NetworkRow[] {
  const rows = known.get(appliance) ?? rowsOf(appliance);
  known.set(appliance, rows);
  return rows;
}

function rowsOf(appliance: Appliance): readonly NetworkRow[] {
  const bySubject = findingsBySubject(liveFindings(appliance));
  const { byNetwork } = indexAppliance(appliance);
  return networkSummary(appliance).map((line) => {
    const faults = (byNetwork.get(line.network.id) ?? []).filter(({ id }) => bySubject.has(id)).length;
    const problems = [
      ...(faults > 0
        ? [
            {
              tone: 'bad' as const,
              short: faultWords(faults),
              text: `${faultWords(faults)}: see its addresses.`,
            },
          ]
        : []),
      ...line.problems,
    ];
    const open = problems.filter(({ tone }) => tone !== 'info');
    const [first] = open;
    const fits = line.free === undefined ? 'IPv6' : `Fits, ${line.free} free`;
    return {
      line,
      tone: !first ? 'ok' : first.tone === 'bad' ? 'bad' : 'warn',
      state: !first ? fits : open.length === 1 ? first.short : `${first.short}, +${open.length - 1}`,
      problems,
    };
  });
}
