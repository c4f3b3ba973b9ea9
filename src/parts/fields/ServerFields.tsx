import type { ReactNode } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { setRoot } from '../../core/appliance/edits/edits.ts';
import { checkApplianceDraft } from '../../core/audit/typed/appliance.ts';
import { EditField } from '../../ui/fields/EditField.tsx';
import { usePlaces } from '../navigation/use-search-places.ts';
import { useServices } from '../services/use-services.ts';
import { FieldGroup } from './FieldGroup.tsx';

/** resolv.conf reads three, and more NTP servers are not handed on. */
const mostServers = 3;

const kinds = {
  dns: { word: 'DNS', note: 'At most three; every one must answer all names.' },
  ntp: { word: 'NTP', note: 'At most three, by address or name; an ILOM takes the first two.' },
};

type Kind = 'dns' | 'ntp';

/** Name or time servers in their order: a place each. */
export function ServerFields({
  appliance,
  kind,
  wide,
}: {
  appliance: Appliance;
  kind: Kind;
  /** A note on all servers together. */
  wide?: ReactNode;
}) {
  const { word, note } = kinds[kind];
  const places = usePlaces(appliance.services[kind]?.servers ?? [], mostServers);
  return (
    <FieldGroup legend={`${word} servers`} note={note} columns="many" wide={wide}>
      {places.places.map((_, at) => (
        <ServerField key={at} appliance={appliance} kind={kind} at={at} {...places} />
      ))}
    </FieldGroup>
  );
}

/** Only the next free place, where a server is missing and room is short; all of them where none is free. */
export function NextServerField({ appliance, kind }: { appliance: Appliance; kind: Kind }) {
  const places = usePlaces(appliance.services[kind]?.servers ?? [], mostServers);
  const at = places.places.findIndex(({ value }) => !value);
  if (at < 0) return <ServerFields appliance={appliance} kind={kind} />;
  return <ServerField appliance={appliance} kind={kind} at={at} {...places} />;
}

function ServerField({
  appliance,
  kind,
  at,
  places,
  put,
}: ReturnType<typeof usePlaces> & { appliance: Appliance; kind: Kind; at: number }) {
  const { workspace } = useServices();
  const { word } = kinds[kind];
  const { value = '', index = at } = places[at] ?? {};
  return (
    <EditField
      label={`${word} server ${at + 1}`}
      mono
      value={value}
      check={(text) =>
        checkApplianceDraft(appliance, { [kind]: { at: value ? index : undefined, text } })[0] ??
        (index >= mostServers && text.trim() !== ''
          ? { level: 'warning', text: 'Only the first three servers are used.' }
          : undefined)
      }
      onCommit={(typed) => {
        const text = typed.trim();
        put(at, text);
        workspace.edit(
          text ? `Set ${word} server ${at + 1} to ${text}` : `Remove ${word} server ${at + 1}`,
          (document) =>
            withServers(document, kind, (list) =>
              list.toSpliced(index, value ? 1 : 0, ...(text ? [text] : [])),
            ),
        );
        return undefined;
      }}
    />
  );
}

function withServers(
  appliance: Appliance,
  kind: Kind,
  change: (servers: readonly string[]) => readonly string[],
): Appliance {
  const { services } = appliance;
  const servers = change(services[kind]?.servers ?? []);
  return setRoot(appliance, 'services', { ...services, [kind]: { ...services[kind], servers } });
}
