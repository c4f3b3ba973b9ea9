import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import type { ApplianceIndex } from '../../core/appliance/document/index-appliance.ts';
import type { Finding } from '../../core/audit/basis/types.ts';
import { faultyMachine } from '../../core/audit/run/live-checks.ts';
import { FindingFix } from './FindingFix.tsx';
import { ShowMachine } from './ShowMachine.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly index: ApplianceIndex;
  readonly finding: Finding;
  readonly readOnly?: boolean;
  readonly onShow?: (machine: Id) => void;
};

/** One finding of a check: its fault, where it is, and its fix, which is one undo step. */
export function FindingDetail({ appliance, index, finding, readOnly, onShow }: Props) {
  const machine = faultyMachine(finding, index);
  return (
    <>
      <div className="icon-text">
        <div>
          <p>{finding.detail}</p>
        </div>
        {machine && onShow && (
          <ShowMachine machine={index.machines.get(machine)} onShow={() => onShow(machine)} />
        )}
      </div>
      {!readOnly && <FindingFix appliance={appliance} finding={finding} />}
    </>
  );
}
