import { setRoot } from '../../../core/appliance/edits.ts';
import type { Appliance } from '../../../core/appliance/types.ts';
import { checkApplianceDraft } from '../../../core/audit/draft-checks-appliance.ts';
import { FieldGroup } from '../../../parts/FieldGroup.tsx';
import { FindingNotes } from '../../../parts/findings/FindingNotes.tsx';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';
import { useServices } from '../../../parts/use-services.ts';
import { EditField } from '../../../ui/EditField.tsx';

/** resolv.conf reads three, and more NTP servers are not handed on. */
const mostServers = 3;

const kinds = {
  dns: { word: 'DNS', note: 'At most three; every one must answer all names.' },
  ntp: { word: 'NTP', note: 'At most three, by address or name; an ILOM takes the first two.' },
};

/** Name or time servers in their order: a place each; an emptied place closes up. */
export function ServerFields({ appliance, kind }: { appliance: Appliance; kind: 'dns' | 'ntp' }) {
  const { workspace } = useServices();
  const { word, note } = kinds[kind];
  const servers = appliance.services[kind]?.servers ?? [];
  const shown = Math.max(mostServers, servers.length);
  const open = useOpenFindings(appliance);
  const findings = open.bySubject.get(appliance.id)?.filter(({ checkId }) => checkId.startsWith(`${word}-`));
  return (
    <FieldGroup
      legend={`${word} servers`}
      note={note}
      columns="many"
      wide={<FindingNotes appliance={appliance} findings={findings} of={`${word} servers`} />}
    >
      {Array.from({ length: shown }, (_, at) => (
        <EditField
          key={at}
          label={`${word} server ${at + 1}`}
          mono
          value={servers[at] ?? ''}
          check={(text) =>
            checkApplianceDraft(appliance, { [kind]: { at, text } })[0] ??
            (at >= mostServers && text.trim() !== ''
              ? { tone: 'warn', text: 'Only the first three are used' }
              : undefined)
          }
          onCommit={(typed) => {
            const text = typed.trim();
            const message = checkApplianceDraft(appliance, { [kind]: { at, text } }).find(
              (one) => one.unreadable,
            );
            if (message) return message.text;
            workspace.edit(
              text ? `Set ${word} server ${at + 1} to ${text}` : `Remove ${word} server ${at + 1}`,
              (document) => withServer(document, kind, at, text),
            );
            return undefined;
          }}
        />
      ))}
    </FieldGroup>
  );
}

function withServer(appliance: Appliance, kind: 'dns' | 'ntp', at: number, text: string): Appliance {
  const { services } = appliance;
  const before = services[kind]?.servers ?? [];
  const servers = [...before.slice(0, at), text, ...before.slice(at + 1)].filter(Boolean);
  return setRoot(appliance, 'services', { ...services, [kind]: { ...services[kind], servers } });
}
