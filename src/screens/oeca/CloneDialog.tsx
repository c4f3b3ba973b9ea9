import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { applianceId } from '../../core/appliance/document/ids.ts';
import { cloneAppliance, cloneSubnetProblem } from '../../core/authoring/design/clone.ts';
import { prefixOfRack, prefixProblem } from '../../core/authoring/design/names.ts';
import { plural } from '../../core/text/plural.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { Form } from '../../ui/fields/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { TakeDialog } from '../../ui/overlays/TakeDialog.tsx';
import { stepPath } from './frame/StepList.tsx';
import { otherRacks } from './other-racks.ts';

/** The next rack: the shape of this one, with its own prefix and subnets. */
export function CloneDialog({ from, onClose }: { from: Appliance; onClose: () => void }) {
  const { workspace, records, notices } = useServices();
  const [others] = useState(() => otherRacks(records, from));
  const [, navigate] = useLocation();
  const [prefix, setPrefix] = useState(() =>
    prefixOfRack(from.prefix ?? from.name, Math.max(1, from.racks.length)),
  );
  const [subnets, setSubnets] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const problemOf = (id: string) => {
    const text = (subnets[id] ?? '').trim();
    return text === '' ? undefined : cloneSubnetProblem(text);
  };
  const wrongPrefix =
    prefixProblem(prefix.trim()) ??
    (prefix.trim().toLowerCase() === from.prefix?.toLowerCase()
      ? 'This is the prefix of the template. Enter another one.'
      : undefined);
  const clone = () => {
    setTried(true);
    if (wrongPrefix || from.networks.some(({ id }) => problemOf(id))) return false;
    const name = prefix.trim().toLowerCase();
    const chosen = Object.entries(subnets).flatMap(([id, text]) => (text.trim() ? [[id, text.trim()]] : []));
    const asked = { id: applianceId(name), name, prefix: name, subnets: Object.fromEntries(chosen) };
    onClose();
    void others
      .then(({ taken, unread }) => {
        const { appliance, problems } = cloneAppliance(from, { ...asked, taken });
        for (const problem of problems) notices.toast('warning', problem);
        if (unread > 0)
          notices.toast(
            'warning',
            `${plural(unread, 'appliance')} of the customer could not be compared. Look for duplicates in the private network.`,
          );
        return workspace.create(appliance, `The next rack after ${from.name}`);
      })
      .then((result) => {
        const id = result.ok ? result.meta.id : result.opened;
        if (id) navigate(stepPath(id, 'networks'));
      });
    return true;
  };
  return (
    <TakeDialog
      title={`Next rack after ${from.name}`}
      onClose={onClose}
      action={`Plan ${prefix.trim() || 'it'}`}
      onTake={clone}
    >
      <Form label="Next rack" onSubmit={clone}>
        <TextField
          label="Prefix"
          mono
          required
          value={prefix}
          onChange={setPrefix}
          error={tried || prefix.trim() !== '' ? wrongPrefix : undefined}
          hint="Every name that begins with the old one follows it"
        />
        {from.networks.map(({ id, name, subnet, role }) => (
          <TextField
            key={id}
            label={`Subnet of ${name}`}
            mono
            value={subnets[id] ?? ''}
            placeholder={subnet ?? 'none yet'}
            onChange={(text) => setSubnets((before) => ({ ...before, [id]: text }))}
            error={problemOf(id)}
            hint={
              role === 'private'
                ? 'Empty: the same, with addresses behind those of the racks there, as racks cabled together need'
                : 'Empty: the same, so both have its addresses until one of them moves'
            }
          />
        ))}
      </Form>
    </TakeDialog>
  );
}
