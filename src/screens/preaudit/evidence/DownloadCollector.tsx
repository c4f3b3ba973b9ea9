import Download from 'lucide-react/icons/download';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { useLoadPart } from '../../../parts/services/use-load-part.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';

type Props = { readonly appliance: Appliance; readonly isPrimary?: boolean };

/** The script that asks all servers at once, written when it is asked for. */
export function DownloadCollector({ appliance, isPrimary }: Props) {
  const { files } = useServices();
  const loadPart = useLoadPart();
  const download = async () => {
    const part = await loadPart(() => import('../../../core/audit/evidence/collector/collector.ts'));
    if (!part) return;
    const { file } = part.writeCollector(appliance);
    files.download(file.name, file.text, file.mediaType);
  };
  return (
    <Button variant={isPrimary ? 'primary' : 'plain'} icon={Download} onClick={() => void download()}>
      Download collector
    </Button>
  );
}
