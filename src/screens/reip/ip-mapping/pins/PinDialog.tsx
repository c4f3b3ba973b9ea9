import { useMemo, useState } from 'react';
import type { Id } from '../../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../../core/appliance/document/index-appliance.ts';
import { formatIpv4, parseIpv4 } from '../../../../core/network/address.ts';
import { onEnter } from '../../../../ui/fields/on-enter.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { TakeDialog } from '../../../../ui/overlays/TakeDialog.tsx';
import type { Reip } from '../../use-reip.ts';
import { PinPreview } from './PinPreview.tsx';
import { addressWords, pin } from './pin.ts';

type Props = { readonly reip: Reip; readonly ids: readonly Id[]; readonly onClose: () => void };

/** The selection gets addresses one after the other from a first one, in the order shown. */
export function PinDialog({ reip, ids, onClose }: Props) {
  const [from, setFrom] = useState('');
  const first = parseIpv4(from.trim());
  const { endpoints } = indexAppliance(reip.base);
  const pins = useMemo(
    () =>
      first === undefined
        ? []
        : ids.map((endpointId, at) => ({
            endpointId,
            address: formatIpv4(Math.min(first + at, 0xffffffff)),
          })),
    [ids, first],
  );
  const wrong = first === undefined ? 'Enter the first address.' : undefined;
  const words = `Pin ${addressWords(ids.length)}`;
  const apply = () => {
    if (wrong) return;
    pin(reip, words, pins);
    onClose();
  };
  return (
    <TakeDialog wide title={words} action={words} problem={wrong} onTake={apply} onClose={onClose}>
      <TextField
        label="First address"
        mono
        value={from}
        error={
          from.trim() !== '' && first === undefined
            ? `"${from.trim()}" is not an IPv4 address. Enter four numbers from 0 to 255.`
            : undefined
        }
        onChange={setFrom}
        onKeyDown={onEnter(apply)}
      />
      <PinPreview
        reip={reip}
        label="Pins"
        pins={pins}
        from={(id) => endpoints.get(id)?.address}
        empty="Enter the first address."
      />
    </TakeDialog>
  );
}
