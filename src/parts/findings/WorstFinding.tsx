import Wrench from 'lucide-react/icons/wrench';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import type { Finding } from '../../core/audit/basis/types.ts';
import { faultyMachine, fixFor } from '../../core/audit/run/live-checks.ts';
import { plural } from '../../core/text/plural.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { unlessCancelled } from '../../ui/hooks/unless-cancelled.ts';
import { classes } from '../../ui/text/classes.ts';
import { useLoadPart } from '../services/use-load-part.ts';
import { useServices } from '../services/use-services.ts';
import { FindingFix } from './FindingFix.tsx';
import type { FindingGroup } from './finding-groups.ts';
import { auditInlineLimit } from './inline-limit.ts';
import { preauditLink } from './preaudit-link.ts';
import { SeverityPill } from './SeverityPill.tsx';
import { ShowMachine } from './ShowMachine.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly group: FindingGroup;
  readonly readOnly: boolean;
  /** The machine whose card offers the fixes of its own findings. */
  readonly fixedAt?: ReadonlySet<Finding> | undefined;
  /** In a tile, whose screen has its filled button elsewhere. */
  readonly quiet?: boolean;
  /** A form above has the filled button. */
  readonly plain?: boolean;
  /** The field that cures it. */
  readonly input?: ReactNode;
  /** Shows the machine of the finding. */
  readonly onShow?: ((machine: Id) => void) | undefined;
};

/** One check that failed: how severe it is, what it found, and what cures it. */
export function WorstFinding({ appliance, group, readOnly, fixedAt, quiet, plain, input, onShow }: Props) {
  const [first] = group;
  const { checkId, severity, title, detail, action } = first;
  const index = indexAppliance(appliance);
  const machine = faultyMachine(first, index);
  const isElsewhere = fixedAt?.has(first) ?? false;
  const check = readOnly ? (
    <span className="muted">{checkId}</span>
  ) : (
    <Link
      href={preauditLink(appliance, group.length > 1 ? { ...first, subjects: [] } : first)}
      aria-label={`${checkId} in the pre-audit`}
    >
      {checkId}
    </Link>
  );
  const words = group.length > 1 ? `${plural(group.length, 'finding')}. ${action ?? ''}` : detail;
  return (
    <div className="stack tight">
      <div className="finding-head">
        <SeverityPill severity={severity} />
        {!quiet && <b>{title}</b>}
        {check}
      </div>
      {quiet && <p className="tile-title">{title}</p>}
      <p className={classes(quiet && 'tile-detail')} title={quiet ? words : undefined}>
        {words}
      </p>
      {!readOnly &&
        !isElsewhere &&
        (input || (
          <Cure appliance={appliance} group={group} variant={quiet || plain ? 'plain' : 'primary'} />
        ))}
      {machine !== undefined && onShow && group.length === 1 && (
        <div>
          <ShowMachine machine={index.machines.get(machine)} onShow={() => onShow(machine)} />
        </div>
      )}
    </div>
  );
}

type CureProps = {
  readonly appliance: Appliance;
  readonly group: FindingGroup;
  readonly variant: 'plain' | 'primary';
};

type FixesDialog = ComponentType<{
  readonly appliance: Appliance;
  readonly findings: readonly Finding[];
  readonly title: string;
  readonly onClose: () => void;
}>;

function Cure({ appliance, group, variant }: CureProps) {
  const [first] = group;
  const isLive = group.length === 1 && fixFor(appliance, first) !== undefined;
  const label = useFixLabel(appliance, isLive ? undefined : first, group.length > 1);
  const loadPart = useLoadPart();
  const [Shown, setShown] = useState<FixesDialog>();
  if (isLive) return <FindingFix appliance={appliance} finding={first} variant={variant} />;
  if (!label) return null;
  const open = async () => {
    const part = await loadPart(() => import('./fix/CheckFixesDialog.tsx'));
    if (part) setShown(() => part.CheckFixesDialog);
  };
  return (
    <div>
      <Button icon={Wrench} variant={variant} onClick={() => void open()}>
        {group.length > 1 ? `${label} (${group.length})` : label}
      </Button>
      {Shown && (
        <Shown appliance={appliance} findings={group} title={label} onClose={() => setShown(undefined)} />
      )}
    </div>
  );
}

/** Asked of the worker, which has all checks; undefined while it is not known, or where only a person can choose. */
function useFixLabel(
  appliance: Appliance,
  finding: Finding | undefined,
  isOneOfMany: boolean,
): string | undefined {
  const { runInBackground } = useServices();
  const [found, setFound] = useState<{ readonly of: Finding; readonly label: string | undefined }>();
  useEffect(() => {
    if (!finding || appliance.endpoints.length > auditInlineLimit) return undefined;
    return unlessCancelled(
      runInBackground('fixLabel', { appliance, finding, isOneOfMany }, { quiet: true }),
      (label) => setFound({ of: finding, label }),
    );
  }, [appliance, finding, isOneOfMany, runInBackground]);
  return found && found.of.checkId === finding?.checkId ? found.label : undefined;
}
