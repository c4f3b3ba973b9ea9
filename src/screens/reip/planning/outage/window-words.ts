/** The outage window as a short text. */
import type { Appliance } from '../../../../core/appliance/document/appliance-types.ts';
import { textOf } from '../../../../core/reip/answers.ts';
import type { ReipProject } from '../../../../core/reip/project/reip-project.ts';
import { windowZone } from '../../../../core/reip/questions/outage-window.ts';
import { spanText } from '../../../../parts/labels/dates.ts';

/**
 * The outage window (QG-08): `Sat, Nov 28th 22:00 to Sun 04:00 Europe/Berlin`; empty while it is not answered.
 */
export function windowWords({ answers }: ReipProject, appliance: Appliance): string {
  const [start = '', end = ''] = ['start', 'end'].map((key) => textOf(answers, 'QG-08', key));
  return start && spanText(start, end, windowZone(appliance, answers));
}
