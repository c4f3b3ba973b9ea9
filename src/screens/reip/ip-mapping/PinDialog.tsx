import { useState } from 'react';
import { indexAppliance } from '../../../core/appliance/index-appliance.ts';
import type { Id } from '../../../core/appliance/types.ts';
import { formatIpv4, parseIpv4 } from '../../../core/network/address.ts';
import { PreviewTable } from '../../../parts/addresses/PreviewTable.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Reip } from '../use-reip.ts';
import { addressWords, pin } from './pin.ts';

type Props = { readonly reip: Reip; readonly ids: readonly Id[]; readonly onClose: () => void };

/** The selection gets addresses one after the other from a first one, in the order shown. */
export function PinDialog({ reip, ids, onClose }: Props) {
  const [from, setFrom] = useState('');
  const first = parseIpv4(from.trim());
  const { endpoints } = indexAppliance(reip.base);
  const pins =
    first === undefined
      ? []
      : ids.map((endpointId, at) => ({ endpointId, address: formatIpv4(Math.min(first + at, 0xffffffff)) }));
  const wrong = first === undefined ? 'Type the first address' : undefined;
  const apply = () => {
    if (wrong) return;
    pin(reip, `Pin ${addressWords(ids.length)}`, pins);
    onClose();
  };
  return (
    <Dialog
      title={`Pin ${addressWords(ids.length)}`}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabledReason={wrong} onClick={apply}>
            Pin {addressWords(ids.length)}
          </Button>
        </>
      }
    >
      <TextField
        label="First address"
        mono
        value={from}
        error={from.trim() !== '' && first === undefined ? `"${from.trim()}" is no IPv4 address` : undefined}
        onChange={setFrom}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply();
        }}
      />
      <PreviewTable
        label="Pins"
        lines={pins.map(({ endpointId, address }) => ({
          id: endpointId,
          name: endpoints.get(endpointId)?.hostname ?? endpointId,
          from: endpoints.get(endpointId)?.address ?? '',
          to: address,
        }))}
        empty="The first address is missing"
      />
    </Dialog>
  );
}
