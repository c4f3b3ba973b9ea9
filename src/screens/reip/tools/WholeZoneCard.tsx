import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import { planHeading } from '../../../core/reip/proof/plan-heading.ts';
import { type ZoneFromPaste, zoneFromPaste } from '../../../core/reip/tools/zone-from-paste.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { Reip } from '../use-reip.ts';

/** The pasted zone after and before the plan as whole zones, or why the text does not give one. */
export function WholeZoneCard({ reip, text }: { readonly reip: Reip; readonly text: string }) {
  const { base, plan, proof, isComparing } = reip;
  const made = useMemo(
    () =>
      plan?.steps.length && !isComparing
        ? zoneFromPaste(base, plan, text, { now: plan.at, heading: planHeading(plan, proof) })
        : undefined,
    [base, plan, proof, isComparing, text],
  );
  return made ? <WholeZone made={made} /> : null;
}

function WholeZone({ made }: { readonly made: ZoneFromPaste }) {
  const { files: out } = useServices();
  const { zone, files, reasons } = made;
  return (
    <Card title={`Whole zone ${zone}`} tone={reasons.length > 0 ? 'warn' : 'ok'}>
      {reasons.length > 0 ? (
        <div className="stack tight">
          <p>The text is not a whole zone. Use the requests and fragments of the summary.</p>
          <ul className="reip-list small">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      ) : (
        <div className="row">
          {files.map((file, i) => (
            <Button
              key={file.name}
              icon={Download}
              onClick={() => out.download(file.name, file.text, file.mediaType)}
            >
              {i === 0 ? 'Download zone after the plan' : 'Download zone before the plan'}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
