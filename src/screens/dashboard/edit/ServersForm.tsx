import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { ServerFields } from '../../../parts/fields/ServerFields.tsx';
import { FindingNotes } from '../../../parts/findings/FindingNotes.tsx';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';

/** Name or time servers, with what the checks find of them. */
export function ServersForm({ appliance, kind }: { appliance: Appliance; kind: 'dns' | 'ntp' }) {
  const open = useOpenFindings(appliance);
  const word = kind.toUpperCase();
  const findings = open.bySubject.get(appliance.id)?.filter(({ checkId }) => checkId.startsWith(`${word}-`));
  return (
    <ServerFields
      appliance={appliance}
      kind={kind}
      wide={<FindingNotes appliance={appliance} findings={findings} of={`${word} servers`} />}
    />
  );
}
