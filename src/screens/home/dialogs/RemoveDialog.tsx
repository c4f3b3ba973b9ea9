import { countWords } from '../../../core/appliance/document/record-labels.ts';
import { plural } from '../../../core/text/plural.ts';
import type { RecordMeta } from '../../../platform/records/record-store.ts';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';

type Props = {
  readonly metas: readonly RecordMeta[];
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/** Asks before appliances go: which, and what goes with all of them. */
export function RemoveDialog({ metas, ...answers }: Props) {
  const sum = (of: (meta: RecordMeta) => number) => metas.reduce((total, meta) => total + of(meta), 0);
  const revisions = sum(({ revision }) => revision);
  return (
    <Confirm
      {...answers}
      goesWith={[
        `${countWords(
          'machines',
          sum(({ counts }) => counts.machines),
        )} and ${countWords(
          'endpoints',
          sum(({ counts }) => counts.endpoints),
        )}`,
        `${plural(revisions, 'revision')} of ${metas.length === 1 ? 'its' : 'their'} history`,
      ]}
      action={metas.length === 1 ? 'Remove' : `Remove ${metas.length}`}
    >
      <b className="mono">{metas.map(({ name }) => name).join(', ')}</b>. Can be restored for 30 days.
    </Confirm>
  );
}
