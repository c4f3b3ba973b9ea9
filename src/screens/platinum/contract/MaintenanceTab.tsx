import CalendarDown from 'lucide-react/icons/calendar-arrow-down';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import {
  leftOut,
  maintenanceCalendar,
  maintenanceLists,
  maintenanceZone,
  newMaintenanceId,
  spanOf,
  windowNotes,
  withMaintenance,
  withoutMaintenance,
} from '../../../core/platinum/contract/maintenance.ts';
import type { MaintenanceEntry } from '../../../core/platinum/contract/record.ts';
import { fileStem } from '../../../core/platinum/notice/notice-pack.ts';
import { timeText } from '../../../core/time/typed-dates.ts';
import { dayText, longDay, timesText } from '../../../parts/labels/dates.ts';
import { ConfirmRemoval } from '../../../parts/removal/ConfirmRemoval.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { localDay } from '../../../platform/browser/local-day.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { EmptyState } from '../../../ui/surfaces/EmptyState.tsx';
import { IconText } from '../../../ui/text/IconText.tsx';
import { Pill, Tag } from '../../../ui/text/Pill.tsx';
import { MaintenanceDialog } from './MaintenanceDialog.tsx';

/** Windows that come and work that was done, as a calendar list and as a file for calendars. */
export function MaintenanceTab({ appliance }: { appliance: Appliance }) {
  const { workspace, files, clock } = useServices();
  const [edited, setEdited] = useState<MaintenanceEntry>();
  const [removed, setRemoved] = useState<MaintenanceEntry>();
  const now = clock.now();
  const { next, history } = maintenanceLists(appliance, { now });
  const add = () => setEdited({ id: '', title: '', kind: 'Patching', start: localDay(now) });
  const list = (entries: readonly MaintenanceEntry[]) => (
    <ul className="windows">
      {entries.map((entry) => (
        <Window
          key={entry.id}
          appliance={appliance}
          entry={entry}
          ahead={next}
          now={now}
          onEdit={setEdited}
          onRemove={setRemoved}
        />
      ))}
    </ul>
  );
  const download = () =>
    files.download(
      `${fileStem(appliance)}-maintenance.ics`,
      maintenanceCalendar(appliance, next, { now }),
      'text/calendar',
    );
  return (
    <div className="stack">
      <Card
        title="Next windows"
        note={next.length > 0 ? String(next.length) : undefined}
        flush={next.length > 0}
        actions={
          <>
            <Button
              icon={CalendarDown}
              disabledReason={next.length === 0 ? 'No window is ahead' : undefined}
              onClick={download}
            >
              Calendar file
            </Button>
            <Button icon={CalendarPlus} variant="primary" onClick={add}>
              Add entry
            </Button>
          </>
        }
      >
        {next.length > 0 ? (
          list(next)
        ) : (
          <EmptyState icon={CalendarPlus} title="No window ahead">
            Add agreed windows and download them as a calendar file. Past windows move to the history.
          </EmptyState>
        )}
      </Card>
      {history.length > 0 && (
        <Card title="History" note={String(history.length)} flush>
          {list(history)}
        </Card>
      )}
      {edited && (
        <MaintenanceDialog
          appliance={appliance}
          entry={edited}
          onClose={() => setEdited(undefined)}
          onTake={(entry) => {
            workspace.edit(edited.title ? `Change '${entry.title}'` : `Add '${entry.title}'`, (document) =>
              withMaintenance(
                document,
                edited.id ? entry : { ...entry, id: newMaintenanceId(document, entry) },
              ),
            );
            setEdited(undefined);
          }}
        />
      )}
      {removed && (
        <ConfirmRemoval
          onCancel={() => setRemoved(undefined)}
          onConfirm={() => {
            workspace.edit(`Remove '${removed.title}'`, (document) =>
              withoutMaintenance(document, removed.id),
            );
            setRemoved(undefined);
          }}
        >
          <b>{removed.title}</b>, {dayText(removed.start)}
        </ConfirmRemoval>
      )}
    </div>
  );
}

function Window({
  appliance,
  entry,
  ahead,
  now,
  onEdit,
  onRemove,
}: {
  appliance: Appliance;
  entry: MaintenanceEntry;
  ahead: readonly MaintenanceEntry[];
  now: number;
  onEdit: (entry: MaintenanceEntry) => void;
  onRemove: (entry: MaintenanceEntry) => void;
}) {
  const { title, kind, start, end = '', outcome } = entry;
  const span = spanOf(appliance, entry);
  const missing = leftOut(appliance, entry);
  const notes = [
    ...(missing ? [missing] : []),
    ...(ahead.includes(entry) ? windowNotes(appliance, entry, ahead) : []),
  ];
  const isNow = span !== undefined && span.start.getTime() <= now && now < span.end.getTime();
  return (
    <li className="window">
      <div className="stack close">
        <b>{longDay(start)}</b>
        <span className="mono muted">{dayText(start)}</span>
      </div>
      <div className="window-text">
        <b>{title}</b> <Tag>{kind}</Tag> {isNow && <Pill tone="info">Now</Pill>}
        <p className="muted">
          {timeText(start) === '' && 'Whole day '}
          {timesText(start, end, maintenanceZone(appliance, entry))}
        </p>
        {notes.map((note) => (
          <IconText key={note} icon={TriangleAlert} tone="warn">
            {note}
          </IconText>
        ))}
        {outcome && <p>{outcome}</p>}
      </div>
      <div className="row no-print">
        <IconButton icon={Pencil} label={`Edit ${title}`} onClick={() => onEdit(entry)} />
        <IconButton icon={Trash2} label={`Remove ${title}`} onClick={() => onRemove(entry)} />
      </div>
    </li>
  );
}
