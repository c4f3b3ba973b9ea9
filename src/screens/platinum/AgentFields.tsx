import { setRoot } from '../../core/appliance/edits.ts';
import type { Appliance } from '../../core/appliance/types.ts';
import type { Services } from '../../core/appliance/types-services.ts';
import { withSupport } from '../../core/platinum/contacts.ts';
import { hostSaid, portSaid } from '../../core/platinum/gateway-fields.ts';
import { platinumOf, withEntry } from '../../core/platinum/record.ts';
import { FieldGroup } from '../../parts/FieldGroup.tsx';
import { useServices } from '../../parts/use-services.ts';
import { EditField } from '../../ui/EditField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

/** EM agent, ASR Manager and the account that the gateway works with. */
export function AgentFields({ appliance }: { appliance: Appliance }) {
  const { workspace } = useServices();
  const { services, support } = appliance;
  const edit = (label: string, change: (document: Appliance) => Appliance) => {
    workspace.edit(label, change);
    return undefined;
  };
  return (
    <div className="edit-fields">
      <FieldGroup legend="Agents" columns="many">
        <EditField
          label="EM agent home"
          mono
          required
          value={services.em?.base ?? ''}
          onCommit={(text) =>
            edit('Change the EM agent home', (document) => withEm(document, 'base', text.trim()))
          }
        />
        <EditField
          label="EM agent port"
          mono
          required
          placeholder="1830"
          value={services.em?.port === undefined ? '' : String(services.em.port)}
          onCommit={(text) =>
            (text.trim() ? portSaid(text.trim())?.text : undefined) ??
            edit('Change the EM agent port', (document) => withEm(document, 'port', text.trim()))
          }
        />
        <EditField
          label="ASR Manager"
          mono
          required
          value={services.asr?.host ?? ''}
          onCommit={(text) =>
            (text.trim() ? hostSaid(text.trim())?.text : undefined) ??
            edit('Change the ASR Manager', (document) =>
              setRoot(document, 'services', withAsrHost(document.services, text.trim())),
            )
          }
        />
      </FieldGroup>
      <FieldGroup legend="Account">
        <EditField
          label="Support account"
          required
          hint="The account that assets are registered with"
          value={support?.account ?? ''}
          onCommit={(text) =>
            edit('Change the support account', (document) => withSupport(document, 'account', text.trim()))
          }
        />
        <SelectField
          label="orarom may use sudo"
          required
          hint="As the configuration worksheet grants it"
          value={platinumOf(appliance).fields?.sudo ?? ''}
          options={[
            { value: '', label: 'Not stated' },
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          onChange={(value) =>
            edit('State whether orarom may use sudo', (document) =>
              withEntry(document, 'fields', 'sudo', value || undefined),
            )
          }
        />
      </FieldGroup>
    </div>
  );
}

function withEm(appliance: Appliance, name: 'base' | 'port', text: string): Appliance {
  const { em, ...others } = appliance.services;
  const { base = '', omsHost } = em ?? {};
  const port = name === 'port' ? (text === '' ? undefined : Number(text)) : em?.port;
  const next = {
    base: name === 'base' ? text : base,
    ...(port !== undefined && { port }),
    ...(omsHost && { omsHost }),
  };
  const isEmpty = next.base === '' && port === undefined && !omsHost;
  return setRoot(appliance, 'services', isEmpty ? others : { ...others, em: next });
}

function withAsrHost({ asr, ...others }: Services, host: string): Services {
  if (host === '' && Object.keys(asr ?? {}).length <= 1) return others;
  return { ...others, asr: { ...asr, host } };
}
