import { limits } from '../../../core/audit/basis/check-context.ts';
import type { Input } from '../../../core/audit/run/inputs.ts';

/** Numbers of the checks that are field practice or to be checked on the release: what is typed stands for the usual one. */
const limitLabels: Readonly<Record<keyof typeof limits, string>> = {
  clusterName: 'Characters of a cluster name',
  nodeName: 'Characters of a node name',
  scanName: 'Characters of a SCAN name',
  memoryPercent: 'Memory of a server for instances, in percent',
  diskReserveSmall: 'Reserve for a failed disk, few failure groups, in percent',
  diskReserveLarge: 'Reserve for a failed disk, many failure groups, in percent',
  imageMonths: 'Months until an image is old',
  exachkDays: 'Days until a run of exachk is old',
  ocrGib: 'GiB for OCR and voting files',
  processesPerCore: 'Processes per core',
  ntpOffsetMs: 'Milliseconds that a clock may be off',
  auMb: 'AU size in MB',
};

export const limitArea = 'settings/limits/';
export const limitInputs = Object.entries(limitLabels).map(
  ([name, label]): Input => ({
    place: `${limitArea}${name}`,
    label,
    kind: 'number',
    evidence: [],
    hint: `${limits[name as keyof typeof limits]} is usual`,
  }),
);
