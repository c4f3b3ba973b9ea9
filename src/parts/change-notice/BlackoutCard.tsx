import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { withEntry } from '../../core/platinum/contract/record.ts';
import {
  blackoutProblem,
  type ChangeFieldId,
  changeText,
  changeZone,
} from '../../core/platinum/notice/change-fields.ts';
import { isBlackoutOver, withoutChange } from '../../core/platinum/notice/change-ticks.ts';
import { isTimeZone } from '../../core/time/time-zone.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { EditField } from '../../ui/fields/EditField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { DateTimeField } from '../fields/DayField.tsx';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { useServices } from '../services/use-services.ts';

/** When the monitoring is dark, who ends it, and under which number. */
export function BlackoutCard({ appliance }: { appliance: Appliance }) {
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
  const text = (
    id: ChangeFieldId,
    label: string,
    rest: { hint?: string; rows?: number; mono?: boolean; placeholder?: string } = {},
    problem: (text: string) => string | undefined = () => undefined,
  ) => (
    <EditField
      {...rest}
      label={label}
      value={changeText(appliance, id)}
      onCommit={(typed) => problem(typed.trim()) ?? write(id, label, typed.trim())}
    />
  );
  return (
    <Card
      title="Blackout and change"
      note={isOver && 'This blackout is over'}
      actions={
        isOver && (
          <Button onClick={() => workspace.edit('Clear the blackout and the change', withoutChange)}>
            Clear for the next change
          </Button>
        )
      }
    >
      <div className="edit-fields">
        <FieldGroup legend="Monitoring blackout" columns="many">
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
            onDay={(iso) => write('blackoutEnd', 'Blackout ends', iso)}
          />
          {text('changeZone', 'Time zone', { placeholder: changeZone(appliance) }, (zone) =>
            zone === '' || isTimeZone(zone) ? undefined : `"${zone}" is no time zone`,
          )}
          {text('endedBy', 'Who ends it')}
        </FieldGroup>
        <FieldGroup legend="Change" columns="many">
          {text('ticket', 'Ticket or service request', {
            mono: true,
            ...(isOver && { hint: 'Another number begins the next change' }),
          })}
          {text('window', 'Maintenance window')}
          <SelectField
            label="Rolling"
            value={changeText(appliance, 'rolling')}
            options={[
              { value: '', label: 'Not stated' },
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
            onChange={(value) => write('rolling', 'Rolling', value)}
          />
        </FieldGroup>
        {text('restrictions', 'Restrictions', { rows: 2, hint: 'Data residency, security exceptions' })}
      </div>
    </Card>
  );
}
