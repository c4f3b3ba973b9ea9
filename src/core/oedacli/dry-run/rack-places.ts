/** Whether a machine fits where a line puts it: CLONE and ALTER SWITCH give a place in a rack. */
import type { Machine } from '../../appliance/document/appliance-types.ts';
import type { Report } from '../script/script-problem.ts';
import type { Sheet } from '../script/working-document.ts';

/** `machine`: as it is to be. A place that is unknown, or of no known rack, has nothing to check. */
export function checkPlace(sheet: Sheet, machine: Machine, report: Report): void {
  const { id, unit, height = 1 } = machine;
  const rack = sheet.start.racks.find((one) => one.id === machine.rack);
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
  const words = other ? `is in use by ${other.name}` : top > rack.units ? `is above ${rack.name}` : '';
  if (words) report(`U${unit} ${words}.`, { parameter: 'ULOC', warning: true });
}
