import { useMemo, useState } from 'react';
import { readPinTable } from '../../../../core/reip/mapping/mapping-table.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { TakeDialog } from '../../../../ui/overlays/TakeDialog.tsx';
import type { Reip } from '../../use-reip.ts';
import { PinPreview } from './PinPreview.tsx';
import { PinProblems } from './PinProblems.tsx';
import { addressWords, pin } from './pin.ts';

/** A table from a spreadsheet: each row that differs from what is planned pins its address. */
export function PasteTable({ reip, onClose }: { readonly reip: Reip; readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const { base, mapping } = reip;
  const { pins, problems } = useMemo(() => readPinTable(base, text), [base, text]);
  const planned = useMemo(
    () => new Map(mapping.endpoints.map((one) => [one.endpointId, one.planned])),
    [mapping],
  );
  const changing = useMemo(
    () => pins.filter(({ endpointId, address }) => planned.get(endpointId) !== address),
    [pins, planned],
  );
  const words = `Pin ${addressWords(changing.length)}`;
  return (
    <TakeDialog
      wide
      title="Paste a table"
      action={changing.length === 0 ? 'Pin' : words}
      problem={changing.length === 0 ? 'No row changes the plan.' : undefined}
      onTake={() => {
        pin(reip, words, changing);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label="Table"
        hint="Columns name, current and planned with a header row, as Export CSV writes them; or two columns: name or current address, and the new one."
        rows={7}
        mono
        value={text}
        onChange={setText}
      />
      <PinPreview
        reip={reip}
        label="What the table changes"
        pins={changing}
        from={(id) => planned.get(id)}
        empty={pins.length > 0 ? 'No row changes the plan.' : 'No rows yet.'}
      />
      <PinProblems problems={problems} />
    </TakeDialog>
  );
}
