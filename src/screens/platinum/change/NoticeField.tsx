import { useRef } from 'react';
import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import {
  contactOf,
  emailMessage,
  phoneMessage,
  withContactField,
  withSupport,
} from '../../../core/platinum/contract/contacts.ts';
import { gatewayFields } from '../../../core/platinum/contract/gateway-fields.ts';
import { platinumOf, withEntry } from '../../../core/platinum/contract/record.ts';
import { portRules } from '../../../core/platinum/matrix/port-rules.ts';
import {
  blackoutOf,
  blackoutProblem,
  blackoutWarning,
  type ChangeFieldId,
  changeText,
  changeZone,
  enteredText,
  withChangeZone,
} from '../../../core/platinum/notice/change-fields.ts';
import { isBlackoutOver, withoutChange } from '../../../core/platinum/notice/change-ticks.ts';
import { assetsWithoutSerial, type PackFieldId } from '../../../core/platinum/notice/pack-completeness.ts';
import { plural } from '../../../core/text/plural.ts';
import { timeZoneProblem } from '../../../core/time/time-zone.ts';
import { GatewayInput } from '../../../parts/change-notice/GatewayInput.tsx';
import { DateTimeField } from '../../../parts/fields/DayField.tsx';
import { dateTimeText } from '../../../parts/labels/dates.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { routes, withQuery } from '../../../paths.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { PortField } from '../contract/PortField.tsx';
import { platinumTabs } from '../tab-names.ts';

/** Where the fact is kept, for the hint of its field. */
const ownerTitle = {
  gateway: `Saved in ${platinumTabs.titleOf('gateway')}`,
  contract: `Saved in ${platinumTabs.titleOf('contract')}`,
  matrix: `Saved in ${platinumTabs.titleOf('matrix')}`,
};

/** Changes of the fields that belong to this change alone. */
export function useChangeFields(appliance: Appliance) {
  const { workspace, clock } = useServices();
  const isOver = isBlackoutOver(appliance, clock.now());
  const write = (id: ChangeFieldId, label: string, text: string | undefined) => {
    // The other entries belong to the change of the ticket before: the new ticket must not inherit them.
    const isNext = id === 'ticket' && isOver && text && changeText(appliance, id);
    const words = isNext ? 'Begin the next change' : text ? `Change '${label}'` : `Empty '${label}'`;
    workspace.edit(words, (document) =>
      withEntry(isNext ? withoutChange(document) : document, 'fields', id, text || undefined),
    );
    return undefined;
  };
  return { isOver, write };
}

/** The input of a value of the notice, which is written where the value is kept. */
export function NoticeField({ appliance, id }: { appliance: Appliance; id: PackFieldId }) {
  const { workspace, notices, clock } = useServices();
  const { isOver, write } = useChangeFields(appliance);
  const lastNote = useRef('');
  const edit = (label: string, change: (document: Appliance) => Appliance) => {
    workspace.edit(`Change '${label}'`, change);
    return undefined;
  };
  const gatewayField = gatewayFields.find((field) => field.id === id);
  if (gatewayField)
    return (
      <GatewayInput
        appliance={appliance}
        field={{ ...gatewayField, hint: ownerTitle.gateway }}
        name={id === 'address' ? 'Gateway address' : 'Gateway host name'}
      />
    );
  const contact = contactOf(appliance, id === 'approver' ? 'change-approver' : 'primary');
  const blackout = blackoutOf(appliance);
  const nameField = (role: 'primary' | 'change-approver', label: string) => (
    <EditField
      label={label}
      hint={ownerTitle.contract}
      value={contact?.name ?? ''}
      onCommit={(text) => edit(label, (document) => withContactField(document, role, 'name', text))}
    />
  );
  switch (id) {
    case 'csi':
      return (
        <EditField
          label="CSI"
          mono
          hint={ownerTitle.contract}
          value={appliance.support?.csi ?? ''}
          onCommit={(text) => edit('CSI', (document) => withSupport(document, 'csi', text.trim()))}
        />
      );
    case 'serials':
      return (
        <p className="notice-serials">
          {plural(assetsWithoutSerial(appliance).length, 'asset')} without a serial number.{' '}
          <Link
            href={withQuery(routes.platinum, { appliance: appliance.id, ...platinumTabs.query('contract') })}
          >
            Enter serial numbers
          </Link>
        </p>
      );
    case 'contact':
      return nameField('primary', 'Primary contact');
    case 'approver':
      return nameField('change-approver', 'Change approver');
    case 'reach':
      return (
        <EditField
          label="Contact phone or e-mail"
          mono
          hint={ownerTitle.contract}
          placeholder={contact?.name ? `of ${contact.name}` : undefined}
          value={contact?.phone || contact?.email || ''}
          onCommit={(text) => {
            const isMail = text.includes('@') || (text.trim() === '' && !contact?.phone);
            const problem = isMail ? emailMessage(text) : phoneMessage(text);
            return (
              problem ??
              edit('Contact phone or e-mail', (document) =>
                withContactField(document, 'primary', isMail ? 'email' : 'phone', text),
              )
            );
          }}
        />
      );
    case 'hotline':
      return (
        <EditField
          label="24x7 number"
          mono
          hint={ownerTitle.contract}
          value={platinumOf(appliance).fields?.hotline ?? ''}
          onCommit={(text) =>
            phoneMessage(text) ??
            edit('24x7 number', (document) =>
              withEntry(document, 'fields', 'hotline', text.trim() || undefined),
            )
          }
        />
      );
    case 'ports':
      return portRules(appliance)
        .filter(({ id: ruleId, ports }) => ports === null || ruleId === 'vendor-vpn')
        .map((rule) => (
          <PortField
            key={rule.id}
            appliance={appliance}
            ruleId={rule.id}
            label={`${rule.application} port`}
            hint={ownerTitle.matrix}
          />
        ));
    case 'blackout':
      return (
        <>
          <DateTimeField
            label="Blackout begins"
            value={changeText(appliance, 'blackoutStart')}
            timeZone={changeZone(appliance)}
            onDay={(iso) => write('blackoutStart', 'Blackout begins', iso)}
          />
          <DateTimeField
            label="Blackout ends"
            value={changeText(appliance, 'blackoutEnd')}
            timeZone={changeZone(appliance)}
            error={blackoutProblem(appliance)}
            warning={(instant) => blackoutWarning(instant, clock.now())}
            onDay={(iso) => write('blackoutEnd', 'Blackout ends', iso)}
          />
          <EditField
            label="Time zone"
            placeholder={changeZone(appliance)}
            hint={blackout && 'The time zone changes the local times, not the blackout.'}
            value={enteredText(appliance, 'changeZone')}
            onCommit={(typed) => {
              const zone = typed.trim();
              const wrongZone = zone === '' ? undefined : timeZoneProblem(zone);
              if (wrongZone) return wrongZone;
              const moved = withChangeZone(appliance, zone);
              if (!moved) return `A time of the blackout occurs twice in ${zone}. Enter another time zone.`;
              workspace.edit("Change 'Time zone'", (document) => withChangeZone(document, zone) ?? document);
              const kept = blackoutOf(moved);
              // The note of an earlier time zone is wrong by now.
              notices.dismiss(lastNote.current);
              if (blackout && kept)
                lastNote.current = notices.toast(
                  'info',
                  `Same blackout in another time zone: ${dateTimeText(kept.startText)} to ${dateTimeText(kept.endText)} ${kept.timeZone}`,
                );
              return undefined;
            }}
          />
        </>
      );
    case 'endedBy':
      return (
        <EditField
          label="Ends the blackout"
          placeholder="Name"
          value={changeText(appliance, 'endedBy')}
          onCommit={(text) => write('endedBy', 'Ends the blackout', text.trim())}
        />
      );
    case 'ticket':
      return (
        <EditField
          label="Change ticket or service request"
          mono
          hint={isOver ? 'Another number begins the next change.' : undefined}
          value={changeText(appliance, 'ticket')}
          onCommit={(text) => write('ticket', 'Change ticket or service request', text.trim())}
        />
      );
    case 'rolling':
      return (
        <SelectField
          label="Rolling"
          value={enteredText(appliance, 'rolling')}
          options={[
            { value: '', label: changeText(appliance, 'rolling') ? 'As the re-IP plan' : 'Not set' },
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          onChange={(value) => write('rolling', 'Rolling', value)}
        />
      );
    default:
      return null;
  }
}
