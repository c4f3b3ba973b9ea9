import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../core/appliance/edits/edits.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';

/** Which racks are cabled together: only among them must private addresses differ. */
export function FabricField({ appliance }: { appliance: Appliance }) {
  const { workspace } = useServices();
  return (
    <EditField
      label="RDMA Network Fabric"
      hint="Use the same name for appliances that are cabled together"
      mono
      value={appliance.settings.fabric ?? ''}
      onCommit={(text) => {
        const fabric = text.trim();
        const { fabric: _before, ...others } = appliance.settings;
        workspace.edit(
          fabric ? `Name the RDMA Network Fabric ${fabric}` : 'Clear the name of the RDMA Network Fabric',
          (document) => setRoot(document, 'settings', fabric ? { ...others, fabric } : others),
        );
        return undefined;
      }}
    />
  );
}
