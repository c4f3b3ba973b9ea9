import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { areas } from '../../parts/navigation/areas.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { areaPath, routes } from '../../paths.ts';
import { failureWords } from '../../platform/records/failure-words.ts';
import type { RecordMeta } from '../../platform/records/record-store.ts';
import { unlessCancelled } from '../../ui/hooks/unless-cancelled.ts';
import { Palette } from '../../ui/overlays/Palette.tsx';

/** Another appliance in the same area. */
export function AppliancePicker({ typed, onClose }: { typed: string | undefined; onClose: () => void }) {
  const { records, notices } = useServices();
  const [path, navigate] = useLocation();
  const [stored, setStored] = useState<readonly RecordMeta[]>([]);
  useEffect(
    () =>
      unlessCancelled(records.list(), (answer) => {
        if (answer.ok) setStored(answer.records);
        else notices.toast('error', failureWords(answer));
      }),
    [records, notices],
  );
  const area = areas.find((one) => one.path === path)?.path;
  const to = !area || area === routes.home ? routes.dashboard : area;
  const items = [
    ...stored.map((meta) => ({
      id: meta.id,
      group: 'Appliances',
      title: meta.name,
      detail: `${meta.generation ? `${meta.generation}, ` : ''}${meta.counts.endpoints} addresses, revision ${meta.revision}`,
      mono: true,
      onSelect: () => navigate(areaPath(to, meta.id)),
    })),
    { id: 'all', group: 'More', title: 'All appliances, import', onSelect: () => navigate(routes.home) },
  ];
  return (
    <Palette
      label="Open an appliance"
      placeholder="Name of an appliance"
      typed={typed}
      items={items}
      onClose={onClose}
    />
  );
}
