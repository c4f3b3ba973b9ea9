import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import {
  type GatewayGroup,
  gatewayFields,
  requiredFields,
} from '../../../core/platinum/contract/gateway-fields.ts';
import { monitored } from '../../../core/platinum/matrix/monitored.ts';
import { tickCount } from '../../../core/platinum/matrix/ticks.ts';
import { GatewayInput } from '../../../parts/change-notice/GatewayInput.tsx';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { AgentFields } from './AgentFields.tsx';

const groups: readonly GatewayGroup[] = ['Addresses', 'Services', 'Machine', 'Perimeter'];

/** The support gateway: its data, its place, and the parts that it leaves on each host. */
export function GatewayTab({ appliance }: { appliance: Appliance }) {
  const { required, open } = requiredFields(appliance.gateway);
  return (
    <div className="with-side">
      <div>
        <Card
          title="Support gateway"
          note={
            open.length === 0 ? (
              <Pill tone="ok">Complete</Pill>
            ) : (
              `${required.length - open.length} of ${required.length} required fields`
            )
          }
        >
          <div className="edit-fields">
            {groups.map((group) => (
              <FieldGroup key={group} legend={group} columns="many">
                {gatewayFields
                  .filter((field) => field.group === group)
                  .map((field) => (
                    <GatewayInput key={field.id} appliance={appliance} field={field} />
                  ))}
              </FieldGroup>
            ))}
          </div>
        </Card>
        <Card title="Agents and account">
          <AgentFields appliance={appliance} />
        </Card>
      </div>
      <div>
        <Reach appliance={appliance} />
        <Card title="On each monitored host">
          <p>
            What the agent of the gateway changes there (vendor document of March 2024), to be agreed
            beforehand.
          </p>
          <ul className="bullets">
            {agentChanges.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}

const agentChanges = [
  'A line of the gateway in /etc/hosts',
  'OS group and user orarom; ILOM user orarom; the password expires',
  'Membership in the inventory and diagnostic groups of the database',
  'Permissions for inventory and diagnostics',
  'An agent directory, in the style of /opt/OracleHomes',
  'sudoers or RBAC entries, if root was granted',
  'Group of /var/log/messages',
];

function Reach({ appliance }: { appliance: Appliance }) {
  const all = monitored(appliance);
  const count = (...kinds: string[]) => all.filter(({ kind }) => kinds.includes(kind)).length;
  const { ticked, rows } = tickCount(appliance);
  return (
    <Card title="What it reaches">
      <KeyValues
        items={[
          { label: 'Monitored addresses', value: all.length },
          { label: 'Database servers', value: count('database') },
          ...(count('guest') > 0 ? [{ label: 'Guests', value: count('guest') }] : []),
          { label: 'Storage servers', value: count('cell') },
          { label: 'ILOMs', value: count('database-ilom', 'cell-ilom') },
          { label: 'Switches', value: count('switch', 'ib-switch') },
          { label: 'PDUs', value: count('pdu') },
          { label: 'Rules ticked', value: `${ticked} of ${rows}` },
        ]}
      />
    </Card>
  );
}
