import type { Appliance, NetworkRole } from '../../../core/appliance/document/appliance-types.ts';
import { andMore } from '../../../core/text/plural.ts';
import { runWords } from '../../../parts/findings/count-words.ts';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import { NetworkStatePill } from './NetworkStatePill.tsx';
import { networkRows } from './network-state.ts';

const shown = 6;

/** The networks of some roles that have a problem, each with its most severe one; a single green pill when none has. */
export function NetworkPills({ appliance, roles }: { appliance: Appliance; roles: readonly NetworkRole[] }) {
  const open = useOpenFindings(appliance);
  const rows = networkRows(appliance, open).filter(({ line }) => roles.includes(line.network.role));
  const wrong = rows.filter(({ level }) => level !== 'success');
  if (rows.length === 0) return <p className="muted">No admin network yet.</p>;
  if (wrong.length === 0)
    return (
      <div>
        <Pill tone={open.complete ? 'ok' : 'neutral'}>{runWords(open) ?? 'No problem'}</Pill>
      </div>
    );
  return (
    <ul className="stack tight">
      {wrong.slice(0, shown).map((row) => (
        <li key={row.line.network.id}>
          <NetworkStatePill row={row} {...(rows.length > 1 && { name: row.line.network.name })} />
        </li>
      ))}
      {wrong.length > shown && <li className="muted">{andMore(wrong.length - shown)}</li>}
    </ul>
  );
}
