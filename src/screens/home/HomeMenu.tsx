import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import CopyCheck from 'lucide-react/icons/copy-check';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileUp from 'lucide-react/icons/file-up';
import ListChecks from 'lucide-react/icons/list-checks';
import Network from 'lucide-react/icons/network';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Server from 'lucide-react/icons/server';
import { plural } from '../../core/text/plural.ts';
import { useServices } from '../../parts/services/use-services.ts';
import type { RecordMeta } from '../../platform/records/record-store.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { AcrossQuestion } from './across/AcrossDialog.tsx';
import { listCsv } from './list/list-columns.ts';

type Props = {
  /** Of the stored appliances. */
  readonly count: number;
  /** Those that the filter leaves, in the order of the list. */
  readonly listed: readonly RecordMeta[];
  readonly isFiltered: boolean;
  readonly onPaste: () => void;
  readonly onWorksheet: () => void;
  readonly onAcross: (question: AcrossQuestion) => void;
  readonly onRefresh: () => void;
  readonly onExample: () => void;
  readonly onWrongDigit: () => void;
};

/** The rest of the home page's actions. Questions about all appliances are there where they have an answer. */
export function HomeMenu(props: Props) {
  const { count, listed, isFiltered, onAcross } = props;
  const { files } = useServices();
  const duplicates = {
    id: 'duplicates',
    label: 'Duplicates',
    icon: CopyCheck,
    hint: 'Used by more than one appliance',
    divided: true,
    onSelect: () => onAcross('duplicates'),
  };
  const findings = {
    id: 'findings',
    label: 'Findings by appliance',
    icon: ListChecks,
    hint: 'The pre-audit of all, most severe first',
    onSelect: () => onAcross('findings'),
  };
  const freeSubnet = {
    id: 'free-subnet',
    label: 'Next free subnet',
    icon: Network,
    hint: 'Overlaps no stored network',
    divided: count < 2,
    onSelect: () => onAcross('free-subnet'),
  };
  const csv = {
    id: 'csv',
    label: 'List as CSV',
    icon: Download,
    hint: isFiltered ? plural(listed.length, 'filtered row') : undefined,
    disabledReason: listed.length === 0 ? 'No row is shown' : undefined,
    divided: true,
    onSelect: () => files.downloadOther('appliances.csv', listCsv(listed), 'text/csv'),
  };
  return (
    <Menu
      label="More"
      icon={Ellipsis}
      variant="plain"
      items={[
        {
          id: 'paste',
          label: 'Paste',
          icon: ClipboardPaste,
          hint: 'A table, a hosts file, output of LIST, or JSON',
          onSelect: props.onPaste,
        },
        {
          id: 'worksheet',
          label: 'Worksheet',
          icon: Download,
          hint: 'An empty table for the customer',
          onSelect: props.onWorksheet,
        },
        ...(count > 1 ? [duplicates, findings] : []),
        ...(count > 0 ? [freeSubnet, csv] : []),
        { id: 'refresh', label: 'Refresh', icon: RefreshCw, onSelect: props.onRefresh },
        {
          id: 'example',
          label: 'Open the example vega01',
          icon: Server,
          divided: true,
          onSelect: props.onExample,
        },
        {
          id: 'wrong',
          label: 'Try one wrong digit',
          icon: FileUp,
          hint: 'A worksheet with a fault to fix',
          onSelect: props.onWrongDigit,
        },
      ]}
    />
  );
}
