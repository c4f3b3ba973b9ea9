import { useMemo, useState } from 'react';
import { writeWorksheet } from '../../../core/formats/table/worksheet.ts';
import type { WorksheetCounts } from '../../../core/formats/table/worksheet-rows.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useRefusals } from '../../../ui/fields/use-refusals.ts';
import { TakeDialog } from '../../../ui/overlays/TakeDialog.tsx';

const prefixRule = 'Enter at most 20 letters and digits. Leave it empty if the customer names the hosts.';

/** A table with a row for each address that the appliance needs, its cells empty, for the customer to fill in. */
export function WorksheetDialog({ onClose }: { onClose: () => void }) {
  const { files } = useServices();
  const [databaseServers, setDatabaseServers] = useState<number | undefined>(2);
  const [storageServers, setStorageServers] = useState<number | undefined>(3);
  const [clusters, setClusters] = useState<number | undefined>(1);
  const [spine, setSpine] = useState(false);
  const [backup, setBackup] = useState(true);
  const [separate, setSeparate] = useState(false);
  const [prefix, setPrefix] = useState('');
  const prefixProblem = /^[a-z0-9]{0,20}$/i.test(prefix) ? undefined : prefixRule;
  const [refusal, onRefusal] = useRefusals();
  const counts = useMemo((): WorksheetCounts | undefined => {
    if (!databaseServers || !storageServers || clusters === undefined || prefixProblem) return undefined;
    return {
      databaseServers,
      storageServers,
      clusters: Array.from({ length: clusters }, () => databaseServers),
      spine,
      backup,
      ilom: separate ? 'separate' : 'shared',
      ...(prefix && { prefix: prefix.toLowerCase() }),
    };
  }, [databaseServers, storageServers, clusters, spine, backup, separate, prefix, prefixProblem]);
  const download = () => {
    if (!counts || refusal) return;
    files.downloadOther(`${prefix || 'appliance'}-worksheet.csv`, writeWorksheet(counts), 'text/csv');
    onClose();
  };
  const count = (
    label: string,
    value: number | undefined,
    onChange: (value: number | undefined) => void,
    min: number,
  ) => <NumberField {...{ label, value, onChange, onRefusal, min }} max={64} />;
  return (
    <TakeDialog
      title="Worksheet for the customer"
      onClose={onClose}
      action="Download"
      problem={refusal ?? (counts ? undefined : 'Enter the three counts first.')}
      onTake={download}
    >
      <p>
        One row for each address that the appliance needs, with empty cells. Filled in, it is imported as any
        table.
      </p>
      {count('Database servers', databaseServers, setDatabaseServers, 2)}
      {count('Storage servers', storageServers, setStorageServers, 3)}
      <NumberField
        label="Clusters"
        onRefusal={onRefusal}
        hint="Each on all database servers; more than one is KVM guests"
        value={clusters}
        onChange={setClusters}
        min={0}
        max={32}
      />
      <CheckField
        label="Spine switch"
        hint="When racks are cabled together"
        checked={spine}
        onChange={setSpine}
      />
      <CheckField label="Backup network" checked={backup} onChange={setBackup} />
      <CheckField
        label="ILOMs on a separate network"
        hint="Otherwise they share the admin network"
        checked={separate}
        onChange={setSeparate}
      />
      <TextField
        label="Prefix"
        hint={prefixRule}
        error={prefixProblem}
        value={prefix}
        onChange={setPrefix}
        mono
      />
    </TakeDialog>
  );
}
