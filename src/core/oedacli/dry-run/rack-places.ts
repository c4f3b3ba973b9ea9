/** Whether machines fit where the lines of one merge put them: CLONE and ALTER SWITCH give a place in a rack. */
import type { Machine } from '../../appliance/document/appliance-types.ts';
import { rackWords } from '../../appliance/racks/rack-layout.ts';
import type { Report } from '../script/script-problem.ts';
import type { SharedRequests } from '../script/shared-requests.ts';
import type { Sheet } from '../script/working-document.ts';

/** After all lines of the merge: two may swap their places. */
export function resolvePlaces(sheet: Sheet, { placed }: SharedRequests): void {
  for (const [id, report] of placed) {
    const machine = sheet.get('machines', id);
    if (machine) checkPlace(sheet, machine, report);
  }
}

/** A place that is unknown, or of no known rack, has nothing to check. */
function checkPlace(sheet: Sheet, { id, unit, height = 1, rack: rackId }: Machine, report: Report): void {
  const rack = sheet.start.racks.find((one) => one.id === rackId);
  if (!rack || !unit) return;
  const top = unit + height - 1;
  const other = [...sheet.all('machines')].find(
    (one) =>
      one.id !== id &&
      one.rack === rack.id &&
      one.unit &&
      one.unit <= top &&
      one.unit + (one.height ?? 1) > unit,
  );
  const words = other ? `is in use by ${other.name}` : top > rack.units ? `is above ${rackWords(rack)}` : '';
  if (words) report(`U${unit} ${words}.`, { parameter: 'ULOC', warning: true });
}
