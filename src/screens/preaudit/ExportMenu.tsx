import FileDown from 'lucide-react/icons/file-down';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { AuditReport } from '../../core/audit/run/run.ts';
import { useLoadPart } from '../../parts/services/use-load-part.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';

/** The report as a file; the writers load when the user exports one. Print has its own button. */
export function ExportMenu({ appliance, report }: { appliance: Appliance; report: AuditReport | undefined }) {
  const { files } = useServices();
  const loadPart = useLoadPart();
  const formats = [
    { id: 'csv', label: 'CSV', hint: 'A line for each finding and check', media: 'text/csv' },
    { id: 'json', label: 'JSON', hint: 'Everything, with the score method', media: 'application/json' },
    { id: 'xml', label: 'JUnit XML', hint: 'For what watches builds', media: 'application/xml' },
  ] as const;
  const write = async (id: (typeof formats)[number]['id'], media: string) => {
    const part = await loadPart(() => import('./report-files.ts'));
    if (part && report)
      files.download(`${appliance.name}-pre-audit.${id}`, part.writers[id](appliance, report), media);
  };
  return (
    <Menu
      label="Export"
      icon={FileDown}
      variant="plain"
      items={formats.map(({ id, label, hint, media }) => ({
        id,
        label,
        hint,
        disabledReason: report ? undefined : 'There is no report yet',
        onSelect: () => void write(id, media),
      }))}
    >
      Export
    </Menu>
  );
}
