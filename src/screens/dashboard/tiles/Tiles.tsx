import { useDeferredValue } from 'react';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';
import { FindingsTile } from './FindingsTile.tsx';
import { NetworksTile } from './NetworksTile.tsx';
import { NextStepTile } from './NextStepTile.tsx';
import { RacksTile } from './RacksTile.tsx';
import { SoftwareTile } from './SoftwareTile.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly path: string;
  readonly readOnly: boolean;
  readonly isEditing: boolean;
  readonly onShow: (machine: Id) => void;
};

/** The appliance at a glance, above its addresses. An auditor has no next step. */
export function Tiles({ appliance: newest, path, readOnly, isEditing, onShow }: Props) {
  // Of a large document the summary takes longer than a key may: the table is drawn first.
  const appliance = useDeferredValue(newest);
  const open = useOpenFindings(appliance);
  return (
    <div className="tiles">
      <NetworksTile appliance={appliance} open={open} path={path} />
      <RacksTile appliance={appliance} open={open} path={path} />
      <SoftwareTile appliance={appliance} readOnly={readOnly} />
      <FindingsTile appliance={appliance} open={open} readOnly={readOnly} onShow={onShow} />
      {!readOnly && <NextStepTile appliance={appliance} open={open} isEditing={isEditing} />}
    </div>
  );
}
