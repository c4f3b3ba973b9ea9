import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import type { Appliance, Source } from '../../core/appliance/document/appliance-types.ts';
import { writeEndpointsCsv, writeHosts, writeJson } from '../../core/formats/table/write.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { useServices } from '../services/use-services.ts';
import { PatchedCopyDialog } from './PatchedCopyDialog.tsx';

/** The appliance as files: all of it, or the part that a format can hold. */
export function ExportMenu({ appliance }: { appliance: Appliance }) {
  const { files } = useServices();
  const [patching, setPatching] = useState<Source>();
  const { name } = appliance;
  const esXml = appliance.sources.filter((source) => source.format === 'es-xml');
  return (
    <>
      <Menu
        label="Export"
        icon={FileDown}
        variant="plain"
        items={[
          {
            id: 'json',
            label: 'JSON',
            hint: 'The whole appliance, for import',
            onSelect: () => files.download(`${name}.json`, writeJson(appliance), 'application/json'),
          },
          {
            id: 'csv',
            label: 'Addresses as CSV',
            hint: 'Names, addresses, networks, places',
            onSelect: () => files.download(`${name}-addresses.csv`, writeEndpointsCsv(appliance), 'text/csv'),
          },
          {
            id: 'hosts',
            label: 'Hosts file',
            hint: 'Without SCAN, which needs DNS',
            onSelect: () => files.download(`${name}.hosts`, writeHosts(appliance), 'text/plain'),
          },
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
