import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { addressRows } from '../../parts/addresses/rows.ts';
import { machineKindLabel } from '../../parts/labels/labels.ts';
import { areas } from '../../parts/navigation/areas.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { areaPath, dashboardPath } from '../../paths.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Palette, type PaletteItem } from '../../ui/overlays/Palette.tsx';

type Go = (to: string) => void;

function ofDocument(appliance: Appliance, go: Go): PaletteItem[] {
  return [
    ...appliance.machines.map((machine) => ({
      id: machine.id,
      group: 'Machines',
      title: machine.name,
      detail: machineKindLabel(machine.kind),
      mono: true,
      onSelect: () => go(dashboardPath(appliance.id, 'rack', { select: machine.id })),
    })),
    ...addressRows(appliance).map((row) => ({
      id: row.id,
      group: 'Addresses and names',
      title: row.name,
      detail: `${row.address} · ${row.network} · ${row.owner}`,
      mono: true,
      onSelect: () => go(dashboardPath(appliance.id, 'default', { filter: row.address, select: row.id })),
    })),
  ];
}

/** Find anything: screens, commands, machines, addresses, names. */
export function Find({ onClose }: { onClose: () => void }) {
  const { commands, workspace } = useServices();
  const [, navigate] = useLocation();
  const appliance = useValue(workspace.current);
  const all = useValue(commands.all);
  const items = useMemo(
    () => [
      ...areas.map(({ path, label, icon }) => ({
        id: path,
        group: 'Screens',
        title: label,
        icon,
        onSelect: () => navigate(areaPath(path, appliance?.id)),
      })),
      ...all
        .filter((command) => command.id !== 'find' && command.disabledReason?.() === undefined)
        .map((command) => ({
          id: command.id,
          group: 'Commands',
          title: command.title,
          keys: command.keys?.replaceAll('+', ' '),
          onSelect: command.run,
        })),
      ...(appliance ? ofDocument(appliance, navigate) : []),
    ],
    [appliance, all, navigate],
  );
  return <Palette items={items} onClose={onClose} />;
}
