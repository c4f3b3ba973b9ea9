import { severityIcon } from '../../../parts/findings/severity.ts';
import type { Icon } from '../../../ui/text/icon.ts';
import { levelIcon } from '../../../ui/text/level-tones.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import type { NetworkRow } from './network-state.ts';

/** The sign of the most severe problem: a red one of a low severity has another shape than one of a high severity. */
export function networkSign({ problems: [first] }: NetworkRow): Icon | undefined {
  if (!first) return undefined;
  return first.finding ? severityIcon(first.finding.severity) : levelIcon(first.level);
}

/** The state of a network, all its problems in the title. `name`: where it is not next to the network. */
export function NetworkStatePill({ row, name }: { readonly row: NetworkRow; readonly name?: string }) {
  const { tone, state, problems } = row;
  const icon = networkSign(row);
  return (
    <Pill tone={tone} title={problems.map(({ text }) => text).join('\n')} {...(icon && { icon })}>
      {name ? `${name}: ${state}` : state}
    </Pill>
  );
}
