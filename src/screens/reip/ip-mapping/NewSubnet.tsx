import { useId, useMemo, useState } from 'react';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { checkNewSubnet } from '../../../core/reip/mapping/subnet-fit.ts';
import { pinAddresses, requestNetwork } from '../../../core/reip/project/request-edits.ts';
import { useDebounced } from '../../../parts/fields/use-debounced.ts';
import { useRetainedText } from '../../../parts/fields/use-retained-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FieldWarning } from '../../../ui/fields/FieldWarning.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { planInlineLimit, type Reip } from '../use-reip.ts';
import {
  type EditableField,
  fieldProblem,
  gatewayIn,
  type NetworkRow,
  subnetMessage,
} from './rows/network-rows.ts';
import { DraftPreview } from './subnet/DraftPreview.tsx';
import { RuleFields } from './subnet/RuleFields.tsx';
import { SubnetRoom } from './subnet/SubnetRoom.tsx';
import { draftOf, fitsOf, preview, type SubnetDraft, withDraft } from './subnet/subnet-draft.ts';

type Props = {
  readonly reip: Reip;
  readonly row: NetworkRow;
  readonly onClose: () => void;
};

/** One network's new subnet: how large it must be, what it collides with, and which of its addresses becomes which. */
export function NewSubnet({ reip, row, onClose }: Props) {
  const { network, current } = row;
  const { base, work, setWork } = reip;
  const { endpoints, byNetwork } = indexAppliance(base);
  const [stored] = useState(() => draftOf(work.request, row));
  // Kept while the sheet is closed by Escape or its cross, for as long as the request is the same.
  const [kept, keep] = useRetainedText(`new subnet of ${network.id} from ${JSON.stringify(stored)}`);
  const draft = useMemo<SubnetDraft>(() => (kept ? JSON.parse(kept) : stored), [kept, stored]);
  const asked = useDebounced(draft, base.endpoints.length > planInlineLimit);
  const id = useId();
  const check = useMemo(
    () => checkNewSubnet(base, work.request, network.id, draft.subnet.trim()),
    [base, work.request, network.id, draft.subnet],
  );
  const fits = useMemo(() => fitsOf(reip, network, asked), [reip, network, asked]);
  const made = useMemo(() => preview(reip, network, asked), [reip, network, asked]);
  const change = (patch: Partial<SubnetDraft>) => keep(JSON.stringify({ ...draft, ...patch }));
  const changeSubnet = (subnet: string) => {
    const before = { subnet: draft.subnet.trim(), gateway: draft.gateway };
    change({ subnet, gateway: gatewayIn(reip, network, before, subnet.trim()) });
  };
  const end = () => {
    keep('');
    onClose();
  };
  const problemOf = (field: EditableField) => fieldProblem(reip, network.id, field, draft[field].trim());
  const wrong = (['subnet', 'gateway', 'vlan', 'mtu'] as const).some((field) => problemOf(field));
  const clashOf = (field: 'gateway' | 'vlan') =>
    made.problems.find(
      ({ kind, level, networkId }) => kind === field && level === 'error' && networkId === network.id,
    )?.message;
  const message = subnetMessage(reip, network.id, draft.subnet.trim());
  const pinned = (work.request.pins ?? []).filter(
    ({ endpointId }) => endpoints.get(endpointId)?.networkId === network.id,
  ).length;
  const take = () => {
    if (wrong) return false;
    // Without a change, close: an edit that changes nothing would count as unsaved.
    if (JSON.stringify(draft) === JSON.stringify(stored)) {
      end();
      return true;
    }
    setWork(`Plan ${network.name}: ${draft.subnet.trim() || 'as it is'}`, (before) => ({
      ...before,
      request: withDraft(reip, before.request, network, draft),
    }));
    end();
    return true;
  };
  const leave = () => {
    setWork(`Leave ${network.name} as it is`, (before) => ({
      ...before,
      request: pinAddresses(
        requestNetwork(before.request, network.id, undefined),
        (byNetwork.get(network.id) ?? []).map(({ id }) => ({ endpointId: id, address: undefined })),
      ),
    }));
    end();
  };
  const isPrivate = network.role === 'private';
  return (
    <Dialog
      title={`New subnet of ${network.name}`}
      sheet
      wide
      keepsText
      onClose={onClose}
      actions={
        <>
          {(row.changes || pinned > 0) && (
            <Button variant="quiet" onClick={leave}>
              Leave {network.name} as it is
            </Button>
          )}
          <Button onClick={end}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            disabledReason={wrong ? 'A field is wrong' : undefined}
          >
            Take this plan
          </Button>
        </>
      }
    >
      <Form id={id} label={`New subnet of ${network.name}`} onSubmit={take}>
        <div className="reip-wizard">
          <div className="stack">
            <section aria-labelledby={`${id}-1`} className="stack tight">
              <h3 id={`${id}-1`}>1. Subnet</h3>
              <div className="reip-answers">
                <TextField
                  label="New subnet"
                  mono
                  value={draft.subnet}
                  error={message?.level === 'error' ? message.text : problemOf('subnet')}
                  hint={
                    <FieldWarning
                      hint={current.subnet ? `Today ${current.subnet}` : 'For example 10.64.8.0/24'}
                    >
                      {message?.level === 'warning' && message.text}
                    </FieldWarning>
                  }
                  onChange={changeSubnet}
                />
                {!isPrivate && (
                  <TextField
                    label="New gateway"
                    mono
                    value={draft.gateway}
                    error={problemOf('gateway') ?? clashOf('gateway')}
                    hint={`Today ${current.gateway ?? 'none'}; empty is none`}
                    suggestions={check.gateways}
                    onChange={(gateway) => change({ gateway })}
                  />
                )}
                {!isPrivate && (
                  <TextField
                    label="New VLAN"
                    mono
                    short
                    inputMode="numeric"
                    value={draft.vlan}
                    error={problemOf('vlan') ?? clashOf('vlan')}
                    hint={`Today ${current.vlan ?? 'untagged'}; empty is untagged`}
                    onChange={(vlan) => change({ vlan })}
                  />
                )}
                {network.role !== 'ilom' && (
                  <TextField
                    label="New MTU"
                    mono
                    short
                    inputMode="numeric"
                    value={draft.mtu}
                    error={problemOf('mtu')}
                    hint={`Today ${current.mtu ?? 'not set'}`}
                    onChange={(mtu) => change({ mtu })}
                  />
                )}
              </div>
            </section>
            <section aria-labelledby={`${id}-2`} className="stack tight">
              <h3 id={`${id}-2`}>2. Which address becomes which</h3>
              <RuleFields reip={reip} network={network} draft={draft} fits={fits} onChange={change} />
            </section>
          </div>
          <SubnetRoom
            check={{ ...check, problems: check.problems.filter(({ text }) => text !== message?.text) }}
            text={draft.subnet.trim()}
            gateway={draft.gateway}
            onGateway={(gateway) => change({ gateway })}
            onSubnet={changeSubnet}
          />
        </div>
        <section aria-labelledby={`${id}-3`} className="stack tight">
          <h3 id={`${id}-3`}>3. Old and new</h3>
          <DraftPreview reip={reip} network={network} made={made} />
        </section>
      </Form>
    </Dialog>
  );
}
