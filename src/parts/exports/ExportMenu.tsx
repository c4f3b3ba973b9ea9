import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import type { Appliance, Source } from '../../core/appliance/types.ts';
import { Menu } from '../../ui/Menu.tsx';
import { useServices } from '../use-services.ts';
import { PatchedCopyDialog } from './PatchedCopyDialog.tsx';

const writers = () => import('../../core/formats/write.ts');

/** The appliance as files: all of it, or the part that a format can hold. */
export function ExportMenu({ appliance }: { appliance: Appliance }) {
  const { files } = useServices();
  const [patching, setPatching] = useState<Source>();
  const { name } = appliance;
  const items = [
    {
      id: 'json',
      label: 'JSON',
      hint: 'Everything; reads back equal',
      onSelect: async () =>
        files.download(`${name}.json`, (await writers()).writeJson(appliance), 'application/json'),
    },
    {
      id: 'csv',
      label: 'Addresses as CSV',
      hint: 'Names, addresses, networks, places',
      onSelect: async () =>
        files.download(`${name}-addresses.csv`, (await writers()).writeEndpointsCsv(appliance), 'text/csv'),
    },
    {
      id: 'hosts',
      label: 'Hosts file',
      hint: 'Without SCAN, which needs DNS',
      onSelect: async () =>
        files.download(`${name}.hosts`, (await writers()).writeHosts(appliance), 'text/plain'),
    },
  ];
  const esXml = appliance.sources.filter((source) => source.format === 'es-xml');
  return (
    <>
      <Menu
        label="Export"
        icon={FileDown}
        variant="plain"
        items={[
          ...items.map(({ onSelect, ...item }) => ({ ...item, onSelect: () => void onSelect() })),
          ...esXml.map((source) => ({
            id: source.id,
            label: `Changed copy of ${source.name}`,
            hint: 'Only changed values differ',
            divided: source === esXml[0],
            onSelect: () => setPatching(source),
          })),
        ]}
      >
        Export
      </Menu>
      {patching && (
        <PatchedCopyDialog appliance={appliance} source={patching} onClose={() => setPatching(undefined)} />
      )}
    </>
  );
}
