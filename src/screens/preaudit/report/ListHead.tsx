import ListFilter from 'lucide-react/icons/list-filter';
import { useState } from 'react';
import { severities } from '../../../core/audit/basis/types.ts';
import { sectionNames } from '../../../core/audit/run/catalog.ts';
import type { AuditReport } from '../../../core/audit/run/run.ts';
import { reportWords } from '../../../parts/findings/count-words.ts';
import { severityLabel } from '../../../parts/findings/severity.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FilterBox } from '../../../ui/fields/FilterBox.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import type { ListGroup } from './list-groups.ts';
import { isNarrowed, type Order, type RowFilter } from './rows.ts';

type Props = {
  /** The first of the list, which the head names. */
  readonly group: ListGroup | undefined;
  readonly report: AuditReport;
  readonly filter: RowFilter;
  /** How many checks are left of it. */
  readonly shown: number;
  readonly set: (patch: Readonly<Record<string, string | undefined>>, how?: 'push' | 'replace') => void;
};

const all = { filter: undefined, section: undefined, severity: undefined };

const orders: readonly (readonly [Order, string])[] = [
  ['severity', 'Most severe first'],
  ['check', 'In order of the checks'],
  ['subject', 'By name'],
];

/** Above the checks: what the first group is, the filter and the section. Every choice is in the address. */
export function ListHead({ group, report, filter: chosen, shown, set }: Props) {
  // The address follows a little behind: the field must not wait for it.
  const [filter, setFilter] = useState(chosen.filter);
  const [known, setKnown] = useState(chosen.filter);
  if (chosen.filter !== known) {
    setKnown(chosen.filter);
    setFilter(chosen.filter);
  }
  const isNarrow = isNarrowed(chosen);
  const isEmpty = !group || group.items.length === 0;
  return (
    <>
      <header className="card-head">
        <h2>{group?.title ?? 'Checks'}</h2>
        <span className="muted">
          {chosen.severity !== 'all' && `${severityLabel(chosen.severity)} only, `}
          {group?.note}
        </span>
        <div className="card-actions no-print">
          <SelectField<RowFilter['section']>
            label="Section"
            labelHidden
            value={chosen.section}
            onChange={(section) => set({ section: section === 'all' ? undefined : section }, 'push')}
            options={[
              { value: 'all', label: 'All sections' },
              ...report.sections
                .filter(({ name }) => sectionNames.includes(name))
                .map(({ name, failed }) => ({
                  value: name,
                  label: failed > 0 ? `${name} (${failed})` : name,
                })),
            ]}
          />
          <FilterBox
            label="Filter checks"
            value={filter}
            found={shown}
            onChange={(text) => {
              setFilter(text);
              setKnown(text);
              set({ filter: text });
            }}
          />
          <Menu
            label="Severity and order"
            icon={ListFilter}
            items={[
              ...(['all', ...severities] as const).map((value) => ({
                id: value,
                label: value === 'all' ? 'All severities' : severityLabel(value),
                checked: chosen.severity === value,
                onSelect: () => set({ severity: value === 'all' ? undefined : value }, 'push'),
              })),
              ...orders.map(([value, label], at) => ({
                id: value,
                label,
                checked: chosen.sort === value,
                divided: at === 0,
                onSelect: () =>
                  set({ sort: value === 'severity' ? undefined : value, group: undefined }, 'push'),
              })),
            ]}
          />
        </div>
      </header>
      {isEmpty && (
        <div className="audit-nothing row">
          {isNarrow ? (
            <>
              <p>No check matches.</p>
              <Button onClick={() => set(all, 'push')}>Show all</Button>
            </>
          ) : (
            <p>{group?.id === 'unanswered' ? 'No check is waiting for an input' : reportWords(report)}.</p>
          )}
        </div>
      )}
    </>
  );
}
