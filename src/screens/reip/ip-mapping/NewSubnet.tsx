import X from 'lucide-react/icons/x';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { checkNewSubnet } from '../../../core/reip/mapping/subnet-fit.ts';
import { pinAddresses, requestNetwork } from '../../../core/reip/project/request-edits.ts';
import { useDebounced } from '../../../parts/fields/use-debounced.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Form, FormActions } from '../../../ui/fields/Form.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { planInlineLimit, type Reip } from '../use-reip.ts';
import { type EditableField, fieldProblem, type NetworkRow } from './rows/network-rows.ts';
import { DraftPreview } from './subnet/DraftPreview.tsx';
import { RuleFields } from './subnet/RuleFields.tsx';
import { SubnetRoom } from './subnet/SubnetRoom.tsx';
import { draftOf, fitsOf, following, preview, type SubnetDraft, withDraft } from './subnet/subnet-draft.ts';

type Props = {
  readonly reip: Reip;
  readonly row: NetworkRow;
  /** The focus goes to its first field. */
  readonly goThere: boolean;
  readonly onClose: () => void;
};

/** One network's new subnet: how large it must be, what it collides with, and which of its addresses becomes which. */
export function NewSubnet({ reip, row, goThere, onClose }: Props) {
  const { network, current } = row;
  const { base, work, setWork } = reip;
  const { endpoints, byNetwork } = indexAppliance(base);
  const stored = draftOf(work.request, row);
  const [from, setFrom] = useState(stored);
  const [draft, setDraft] = useState(stored);
  // A change in the table above, or by undo, is taken over for every field without a draft here.
  if (JSON.stringify(stored) !== JSON.stringify(from)) {
    setFrom(stored);
    setDraft(following(draft, from, stored));
  }
  const asked = useDebounced(draft, base.endpoints.length > planInlineLimit);
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened
  useLayoutEffect(() => {
    if (!goThere) return;
    box.current?.scrollIntoView?.({ block: 'nearest' });
    box.current?.querySelector('input')?.focus();
  }, []);
  const check = useMemo(
    () => checkNewSubnet(base, work.request, network.id, draft.subnet.trim()),
    [base, work.request, network.id, draft.subnet],
  );
  const fits = useMemo(() => fitsOf(reip, network, asked), [reip, network, asked]);
  const made = useMemo(() => preview(reip, network, asked), [reip, network, asked]);
  const change = (patch: Partial<SubnetDraft>) => setDraft((before) => ({ ...before, ...patch }));
  const problemOf = (field: EditableField) => fieldProblem(reip, network.id, field, draft[field].trim());
  const wrong = (['subnet', 'gateway', 'vlan', 'mtu'] as const).some((field) => problemOf(field));
  const pinned = (work.request.pins ?? []).filter(
    ({ endpointId }) => endpoints.get(endpointId)?.networkId === network.id,
  ).length;
  const take = () => {
    if (wrong) return false;
    // Without a change, close: an edit that changes nothing would count as unsaved.
    if (JSON.stringify(draft) === JSON.stringify(stored)) {
      onClose();
      return true;
    }
    setWork(`Plan ${network.name}: ${draft.subnet.trim() || 'as it is'}`, (before) => ({
      ...before,
      request: withDraft(reip, before.request, network, draft),
    }));
    onClose();
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
    onClose();
  };
  const isPrivate = network.role === 'private';
  return (
    <div ref={box} className="reip-new">
      <Card
        title={`New subnet of ${network.name}`}
        note={<span className="mono">now {current.subnet ?? 'not known'}</span>}
        actions={<IconButton icon={X} label={`Close ${network.name}`} onClick={onClose} />}
      >
        <Form label={`New subnet of ${network.name}`} onSubmit={take}>
          <div className="reip-wizard">
            <div className="stack">
              <section aria-labelledby={`${heading}-1`} className="stack tight">
                <h3 id={`${heading}-1`}>1. Subnet</h3>
                <div className="reip-answers">
                  <TextField
                    label="New subnet"
                    mono
                    value={draft.subnet}
                    error={draft.subnet.trim() === '' ? undefined : problemOf('subnet')}
                    hint={current.subnet ? `Today ${current.subnet}` : 'For example 10.64.8.0/24'}
                    onChange={(subnet) => change({ subnet, ...followGateway(reip, row, draft, subnet) })}
                  />
                  {!isPrivate && (
                    <TextField
                      label="New gateway"
                      mono
                      value={draft.gateway}
                      error={problemOf('gateway')}
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
                      error={problemOf('vlan')}
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
                      hint={`Today ${current.mtu ?? 'not known'}`}
                      onChange={(mtu) => change({ mtu })}
                    />
                  )}
                </div>
              </section>
              <section aria-labelledby={`${heading}-2`} className="stack tight">
                <h3 id={`${heading}-2`}>2. Which address becomes which</h3>
                <RuleFields reip={reip} network={network} draft={draft} fits={fits} onChange={change} />
              </section>
            </div>
            <SubnetRoom
              check={check}
              text={draft.subnet.trim()}
              gateway={draft.gateway}
              onGateway={(gateway) => change({ gateway })}
              onSubnet={(subnet) => change({ subnet, ...followGateway(reip, row, draft, subnet) })}
            />
          </div>
          <section aria-labelledby={`${heading}-3`} className="stack tight">
            <h3 id={`${heading}-3`}>3. Old beside new</h3>
            <DraftPreview reip={reip} network={network} made={made} />
          </section>
          <FormActions>
            <Button variant="primary" type="submit" disabledReason={wrong ? 'A field is wrong' : undefined}>
              Take this plan
            </Button>
            <Button onClick={onClose}>Cancel</Button>
            {(row.changes || pinned > 0) && (
              <Button variant="quiet" onClick={leave}>
                Leave {network.name} as it is
              </Button>
            )}
          </FormActions>
        </Form>
      </Card>
    </div>
  );
}

/** The gateway follows the subnet until the user types another. */
function followGateway(
  { base, work }: Reip,
  { network, current }: NetworkRow,
  draft: SubnetDraft,
  subnet: string,
): Partial<SubnetDraft> {
  const before = checkNewSubnet(base, work.request, network.id, draft.subnet.trim()).gateways[0];
  const isFollowing = [before, current.gateway, ''].includes(draft.gateway);
  if (!network.gateway || !isFollowing) return {};
  if (subnet.trim() === current.subnet) return { gateway: network.gateway };
  const [next] = checkNewSubnet(base, work.request, network.id, subnet.trim()).gateways;
  return next ? { gateway: next } : {};
}
