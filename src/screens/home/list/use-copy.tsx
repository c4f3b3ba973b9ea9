import { type ReactNode, useState } from 'react';
import { useServices } from '../../../parts/services/use-services.ts';
import type { RecordMeta, RecordStore } from '../../../platform/records/record-store.ts';
import { messages } from '../../../platform/shell/messages.ts';
import { type CopyOptions, copyRecords } from '../../../platform/workspace/copy-records.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

export type Copying = {
  readonly from: RecordStore;
  readonly to: RecordStore;
  readonly meta: RecordMeta;
  /** The place it comes from, in the words of the copy's note. */
  readonly fromWhere: string;
};

type Asked = Copying & { readonly theirs: RecordMeta };

/**
 * Copies an appliance between this browser and the appliance. Where the other place has it already, the user decides.
 */
export function useCopy(onCopied: () => void): {
  readonly copy: (copying: Copying, onto?: CopyOptions['onto']) => Promise<void>;
  readonly question: ReactNode;
} {
  const { notices } = useServices();
  const [asked, setAsked] = useState<Asked>();
  const copy = async (copying: Copying, onto: CopyOptions['onto'] = 'refuse') => {
    const { from, to, meta, fromWhere } = copying;
    setAsked(undefined);
    const result = await copyRecords(from, to, meta.id, { fromWhere, onto });
    if (result.ok) {
      notices.toast('success', messages.recordSaved);
      if (result.lostSources.length > 0)
        notices.toast('warning', `Imported files that were no longer here: ${result.lostSources.join(', ')}`);
      onCopied();
    } else if (result.reason === 'conflict') setAsked({ ...copying, theirs: result.theirs });
    else notices.toast('error', messages.errorSaving(result.message));
  };
  const question = asked && (
    <Dialog
      title={`${asked.meta.name} is there already`}
      role="alertdialog"
      onClose={() => setAsked(undefined)}
      actions={
        <>
          <Button onClick={() => setAsked(undefined)}>Cancel</Button>
          <Button onClick={() => void copy(asked, 'another')}>Keep both</Button>
          <Button variant="primary" onClick={() => void copy(asked, { revision: asked.theirs.revision })}>
            As revision {asked.theirs.revision + 1}
          </Button>
        </>
      }
    >
      <p>
        There it has revision {asked.theirs.revision}
        {asked.theirs.by && ` by ${asked.theirs.by}`}. As a new revision, the old one stays in its history.
      </p>
    </Dialog>
  );
  return { copy, question };
}
