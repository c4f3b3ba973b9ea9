import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { appendTo } from '../../../core/collections/grouping.ts';
import { platinumOf } from '../../../core/platinum/contract/record.ts';
import { portWords } from '../../../core/platinum/matrix/matrix-csv.ts';
import type { MatrixRow } from '../../../core/platinum/matrix/network-matrix.ts';
import { countRows } from '../../../core/platinum/matrix/ticks.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Picked } from '../../../ui/table/table-selection.ts';
import { PortField } from '../contract/PortField.tsx';
import { cellText, chosenOf, openWords } from './cell-state.ts';
import { Chip } from './MatrixCell.tsx';
import { toggled } from './use-matrix-selection.ts';

const lane = { id: 'vendor', direction: 'to' } as const;

/** The rules from the gateway to the vendor's hosts; a port that is not set is entered here. */
export function VendorRules({
  appliance,
  rows,
  picked,
  onPick,
  onHosts,
}: {
  appliance: Appliance;
  rows: readonly MatrixRow[];
  picked: Picked;
  onPick(picked: Picked): void;
  onHosts(): void;
}) {
  const hosts = platinumOf(appliance).vendorHosts?.value?.length ?? 0;
  const byRule = new Map<string, MatrixRow[]>();
  for (const row of rows) appendTo(byRule, row.ruleId, row);
  return (
    <div className="matrix-vendor">
      <b>
        Vendor hosts <span className="muted">{hosts > 0 && hosts.toLocaleString('en')}</span>
      </b>
      {hosts === 0 && (
        <span className="matrix-gap">
          <TriangleAlert size={14} aria-hidden /> Not set
          <Button variant="quiet" onClick={onHosts}>
            Enter hosts
          </Button>
        </span>
      )}
      {[...byRule.values()].map((rules) => {
        const [first] = rules;
        if (!first) return null;
        const chosen = chosenOf(rules, picked);
        const count = countRows(appliance, rules);
        return (
          <span key={first.ruleId} className={first.ports === null ? 'matrix-gap' : 'matrix-vendor-rule'}>
            {first.ports === null ? (
              <>
                <TriangleAlert size={14} aria-hidden />
                <PortField appliance={appliance} ruleId={first.ruleId} label={`${first.application} port`} />
              </>
            ) : (
              <>
                {first.application} <span className="small muted">{portWords(first)}</span>
              </>
            )}
            <button
              type="button"
              className="matrix-chip"
              aria-pressed={chosen === 'all'}
              aria-label={`${first.application} to the vendor: ${openWords(count)}`}
              title={cellText(appliance, rules)}
              onClick={() => onPick(toggled(picked, rules))}
            >
              <Chip
                lane={lane}
                {...count}
                unsure={rules.some(({ mark }) => mark === 'verify')}
                chosen={chosen}
              />
            </button>
          </span>
        );
      })}
      <span className="small muted push">Dashed: check on your release</span>
    </div>
  );
}
