import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import type { Appliance, Source } from '../../core/appliance/types.ts';
import { Menu } from '../../ui/Menu.tsx';
import { useLoadPart } from '../use-load-part.ts';
import { useServices } from '../use-services.ts';
import { PatchedCopyDialog } from './PatchedCopyDialog.tsx';

const writers = () => import('../../core/formats/write.ts');
type Writers = Awaited<ReturnType<typeof writers>>;

/** The appliance as files: all of it, or the part that a format can hold. */
export function ExportMenu({ appliance }: { appliance: Appliance }) {
  const { files } = useServices();
  const loadPart = useLoadPart();
  const [patching, setPatching] = useState<Source>();
  const { name } = appliance;
  const download = async (file: string, mediaType: string, write: (formats: Writers) => string) => {
    const formats = await loadPart(writers);
    if (formats) files.download(file, write(formats), mediaType);
  };
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
            hint: 'Everything; reads back equal',
            onSelect: () =>
              void download(`${name}.json`, 'application/json', ({ writeJson }) => writeJson(appliance)),
          },
          {
            id: 'csv',
            label: 'Addresses as CSV',
            hint: 'Names, addresses, networks, places',
            onSelect: () =>
              void download(`${name}-addresses.csv`, 'text/csv', ({ writeEndpointsCsv }) =>
                writeEndpointsCsv(appliance),
              ),
          },
          {
            id: 'hosts',
            label: 'Hosts file',
            hint: 'Without SCAN, which needs DNS',
            onSelect: () =>
              void download(`${name}.hosts`, 'text/plain', ({ writeHosts }) => writeHosts(appliance)),
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
