import Download from 'lucide-react/icons/download';
import { useMemo, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { firewallRules } from '../../../core/platinum/matrix/firewall-rules.ts';
import { firewallCsv, iptablesText } from '../../../core/platinum/matrix/firewall-text.ts';
import { fileStem } from '../../../core/platinum/notice/notice-pack.ts';
import { RuleTable } from '../../../parts/change-notice/RuleTable.tsx';
import { PrintButton } from '../../../parts/print/PrintButton.tsx';
import { PrintHead } from '../../../parts/print/PrintHead.tsx';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

/** What the firewall team gets: on the screen, on paper, as CSV and as text for iptables the same rules. */
export function FirewallDialog({ appliance, onClose }: { appliance: Appliance; onClose: () => void }) {
  const { files } = useServices();
  const printing = usePrinting();
  const [inside, setInside] = useState(false);
  const { rules, local, problems } = useMemo(() => firewallRules(appliance, { inside }), [appliance, inside]);
  const change = { add: rules, remove: [] };
  const stem = `${fileStem(appliance)}-firewall-request`;
  const note =
    local === 0
      ? 'Replies of open connections are let through.'
      : `${local} rows of the matrix stay inside one subnet and need no rule. Replies of open connections are let through.`;
  const sum = `${rules.length.toLocaleString('en')} rules. ${note}`;
  return (
    <>
      <Dialog
        title="Firewall request"
        wide
        onClose={onClose}
        actions={
          <>
            <PrintButton />
            <Button
              icon={Download}
              onClick={() =>
                files.download(`${stem}.iptables`, iptablesText(change, { fresh: true }), 'text/plain')
              }
            >
              iptables text
            </Button>
            <Button
              icon={Download}
              variant="primary"
              onClick={() => files.download(`${stem}.csv`, firewallCsv(change), 'text/csv')}
            >
              Download CSV
            </Button>
          </>
        }
      >
        <div className="port-request stack">
          <p>{sum}</p>
          {problems.length > 0 && <p className="form-note">{problems.join('. ')}.</p>}
          <CheckField label="With the rows inside one subnet" checked={inside} onChange={setInside} />
          <RuleTable label="Firewall request" rules={rules} />
        </div>
      </Dialog>
      {/* A dialog is cut off on paper: the sheet is the same table without it. */}
      {printing && (
        <div className="port-sheet">
          <h1>Firewall request</h1>
          <PrintHead part="Firewall request" />
          <p>{sum}</p>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <RuleTable label="Printed firewall request" rules={rules} />
        </div>
      )}
    </>
  );
}
