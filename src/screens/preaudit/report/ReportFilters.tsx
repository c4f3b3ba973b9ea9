import { useState } from 'react';
import { type Severity, severities } from '../../../core/audit/basis/types.ts';
import { sectionNames } from '../../../core/audit/run/catalog.ts';
import type { AuditReport } from '../../../core/audit/run/run.ts';
import { severityLabel } from '../../../parts/findings/severity.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { FilterBox } from '../../../ui/fields/FilterBox.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import {
  type Grouping,
  type Order,
  type Result,
  type RowFilter,
  resultCounts,
  results,
  resultWords,
} from './rows.ts';

type Props = {
  readonly report: AuditReport;
  readonly filter: RowFilter;
  /** How many rows are left of it. */
  readonly shown: number;
  readonly set: (patch: Readonly<Record<string, string | undefined>>, how?: 'push' | 'replace') => void;
};

/** Selects the rows of the report. Every choice is in the address; default choices are left out of it. */
export function ReportFilters({ report, filter: chosen, shown, set }: Props) {
  // The address follows a little behind: the field must not wait for it.
  const [filter, setFilter] = useState(chosen.filter);
  const [known, setKnown] = useState(chosen.filter);
  if (chosen.filter !== known) {
    setKnown(chosen.filter);
    setFilter(chosen.filter);
  }
  const counts = resultCounts(report);
  const usual = (value: string, standard: string) => (value === standard ? undefined : value);
  return (
    <section className="stack tight no-print" aria-label="What is shown">
      <ChoiceField<Result | 'all'>
        label="Result"
        value={chosen.result}
        onChange={(result) => set({ result: usual(result, 'failed') }, 'push')}
        options={[
          ...results.map((value) => ({ value, label: `${resultWords[value]} ${counts[value]}` })),
          { value: 'all', label: 'All' },
        ]}
      />
      <div className="row audit-filter-line">
        <FilterBox
          label="Filter the report"
          value={filter}
          onChange={(text) => {
            setFilter(text);
            setKnown(text);
            set({ filter: text });
          }}
        />
        <SelectField<Severity | 'all'>
          label="Severity"
          labelHidden
          value={chosen.severity}
          onChange={(severity) => set({ severity: usual(severity, 'all') }, 'push')}
          options={[
            { value: 'all', label: 'All severities' },
            ...severities.map((value) => ({ value, label: severityLabel(value) })),
          ]}
        />
        <SelectField<RowFilter['section']>
          label="Section"
          labelHidden
          value={chosen.section}
          onChange={(section) => set({ section: usual(section, 'all') }, 'push')}
          options={[
            { value: 'all', label: 'All sections' },
            ...sectionNames.map((value) => ({ value, label: value })),
          ]}
        />
        <SelectField<Grouping>
          label="Group"
          labelHidden
          value={chosen.group}
          onChange={(group) => set({ group: usual(group, 'section') }, 'push')}
          options={[
            { value: 'section', label: 'By section' },
            { value: 'severity', label: 'By severity' },
            { value: 'check', label: 'By check' },
            { value: 'none', label: 'Not grouped' },
          ]}
        />
        <SelectField<Order>
          label="Sort"
          labelHidden
          value={chosen.sort}
          onChange={(sort) => set({ sort: usual(sort, 'severity') }, 'push')}
          options={[
            { value: 'severity', label: 'Worst first' },
            { value: 'check', label: 'In order of the checks' },
            { value: 'subject', label: 'By name' },
          ]}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{shown === 1 ? '1 shown' : `${shown} shown`}</span>
      </VisuallyHidden>
    </section>
  );
}
