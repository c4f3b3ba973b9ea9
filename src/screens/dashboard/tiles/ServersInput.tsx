import { useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../core/appliance/edits/edits.ts';
import { checkApplianceDraft } from '../../../core/audit/typed/appliance.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

type Kind = 'dns' | 'ntp';

/** Checks that a list of servers cures. */
export const serversOfCheck: Readonly<Record<string, Kind>> = { 'DNS-01': 'dns', 'NTP-01': 'ntp' };

/** The servers of one service in one line: where the finding is, so is the field that cures it. */
export function ServersInput({ appliance, kind }: { readonly appliance: Appliance; readonly kind: Kind }) {
  const { workspace } = useServices();
  const recorded = appliance.services[kind]?.servers?.join(' ') ?? '';
  const [typed, setTyped] = useState<string>();
  const text = typed ?? recorded;
  const word = kind.toUpperCase();
  const servers = text.split(/[\s,]+/).filter(Boolean);
  const problem = servers
    .flatMap((server) => checkApplianceDraft(appliance, { [kind]: { at: undefined, text: server } }))
    .find(({ unreadable }) => unreadable)?.text;
  const set = () => {
    if (problem || servers.join(' ') === recorded) return;
    workspace.edit(`Set the ${word} servers`, (document) =>
      setRoot(document, 'services', {
        ...document.services,
        [kind]: { ...document.services[kind], servers },
      }),
    );
    setTyped(undefined);
  };
  return (
    <form
      className="tile-input"
      onSubmit={(event) => {
        event.preventDefault();
        set();
      }}
    >
      <TextField
        label={`${word} servers, separated by a space`}
        mono
        value={text}
        onChange={setTyped}
        error={problem}
      />
      <Button type="submit">Set</Button>
    </form>
  );
}
