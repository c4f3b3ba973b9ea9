/**
 * The mark of a thing on the screen: its worst open finding, and how many there are. Critical and high findings are
 * faults, medium is a warning; low ones and information appear in the lists alone.
 */

import type { Id } from '../../core/appliance/document/appliance-types.ts';
import { ownerId } from '../../core/appliance/document/ids.ts';
import type { ApplianceIndex } from '../../core/appliance/document/index-appliance.ts';
import type { Finding } from '../../core/audit/basis/types.ts';
import { isLive } from '../../core/audit/run/live-checks.ts';
import { isFault, type OpenFindings } from '../../core/audit/run/open-findings.ts';
import { appendTo } from '../../core/collections/grouping.ts';
import type { ProblemLevel } from '../../core/text/level.ts';

export type Fault = {
  readonly level: ProblemLevel;
  /** The machine cannot be deployed like this: it glows. */
  readonly isCritical: boolean;
  /** The worst in words, and how many more: `vega01celadm02 has 10.20.16.14 ... And 2 more.` */
  readonly text: string;
  readonly checkId: string;
  /** Findings that mark the thing, this one included. */
  readonly count: number;
};

/** The finding as a sentence with its subject: most details are incomplete without their title. */
export const findingWords = ({ checkId, title, detail }: Finding): string =>
  isLive(checkId) ? detail : `${title}: ${detail}`;

/** A few are enough next to the object itself; the pre-audit lists all. */
export const mostNotes = 4;
/** In the card of a machine, which offers their fixes. */
export const mostInCard = 20;

/** A finding with more subjects than this is about the whole: it would color every box and point at none. */
const mostAtOnce = 4;

const colours = (finding: Finding): boolean =>
  isFault(finding) || (finding.severity === 'medium' && finding.subjects.length <= mostAtOnce);

/** The finding is about many records at once and colors none of them. */
export const isOfMany = ({ subjects }: Finding): boolean => subjects.length > mostAtOnce;

/** Those of the findings that mark their subjects in a picture or table. */
export const markingOf = (findings: readonly Finding[] = []): readonly Finding[] => findings.filter(colours);

/** The fault that findings of one thing, worst first, come to; undefined where none of them colors. */
export function faultOf(findings: readonly Finding[] | undefined): Fault | undefined {
  const open = markingOf(findings);
  const [worst] = open;
  if (!worst) return undefined;
  return {
    level: isFault(worst) ? 'error' : 'warning',
    isCritical: worst.severity === 'critical',
    text: open.length > 1 ? `${findingWords(worst)} And ${open.length - 1} more.` : findingWords(worst),
    checkId: worst.checkId,
    count: open.length,
  };
}

/** For who does not see the color: `Fault: vega01celadm02 has ...` */
export const faultWords = (fault: Fault | string): string =>
  `${isWarning(fault) ? 'Warning' : 'Fault'}: ${typeof fault === 'string' ? fault : fault.text}`;

export const isWarning = (fault: Fault | string): boolean =>
  typeof fault !== 'string' && fault.level === 'warning';

export const isCritical = (fault: Fault | string | undefined): boolean =>
  typeof fault === 'string' || fault?.isCritical === true;

type Faults = ReadonlyMap<Id, Fault>;
const recordFaults = new WeakMap<ApplianceIndex, { readonly of: OpenFindings; readonly faults: Faults }>();

const sameFaults = (a: Faults, b: Faults): boolean =>
  a.size === b.size && [...a].every(([id, fault]) => isSameFault(fault, b.get(id)));

export const isSameFault = (a: Fault | undefined, b: Fault | undefined): boolean =>
  a === b || (a !== undefined && a.checkId === b?.checkId && a.text === b.text);

/**
 * Of each record. A machine is not faulty by an address of its: that is drawn where the address is. The same map as
 * before where nothing in it is other, so that no picture draws again for it.
 */
export function faultsByRecord(open: OpenFindings, index: ApplianceIndex): Faults {
  const last = recordFaults.get(index);
  if (last?.of === open) return last.faults;
  const made = recordFaultsOf(open, index);
  const faults = last && sameFaults(last.faults, made) ? last.faults : made;
  recordFaults.set(index, { of: open, faults });
  return faults;
}

function recordFaultsOf(open: OpenFindings, { endpoints, machines }: ApplianceIndex): Faults {
  const ofAddress = new Set(open.findings.filter(({ subjects }) => subjects.some((id) => endpoints.has(id))));
  const faults = new Map<Id, Fault>();
  for (const [id, findings] of open.bySubject) {
    const own = machines.has(id) ? findings.filter((finding) => !ofAddress.has(finding)) : findings;
    const fault = faultOf(own);
    if (fault) faults.set(id, fault);
  }
  return faults;
}

type ByMachine = ReadonlyMap<Id, readonly Finding[]>;
const machineFindings = new WeakMap<OpenFindings, ByMachine>();
const hostFindings = new WeakMap<OpenFindings, ByMachine>();

/** Findings by the machine that they are drawn on: its own, and those whose culprit is an address of its. */
export function findingsByMachine(open: OpenFindings, index: ApplianceIndex): ByMachine {
  const known = machineFindings.get(open) ?? byMachine(open, index, (id) => id);
  machineFindings.set(open, known);
  return known;
}

/** The same by what a rack draws: the findings of a guest are on its host too. */
export function findingsByHost(open: OpenFindings, index: ApplianceIndex): ByMachine {
  const known = hostFindings.get(open) ?? byMachine(open, index, (id) => index.machines.get(id)?.host ?? id);
  hostFindings.set(open, known);
  return known;
}

function byMachine(
  open: OpenFindings,
  { endpoints, machines }: ApplianceIndex,
  drawnOn: (machine: Id) => Id,
): ByMachine {
  const found = new Map<Id, Finding[]>();
  for (const finding of open.findings) {
    const culprit = endpoints.get(finding.subjects[0] ?? '');
    const ids = culprit ? [ownerId(culprit.owner)] : finding.subjects;
    const drawn = new Set(ids.flatMap((id) => (machines.has(id) ? [drawnOn(id)] : [])));
    for (const id of drawn) appendTo(found, id, finding);
  }
  return found;
}

const faultsOf = (findings: ByMachine): Faults => {
  const faults = new Map<Id, Fault>();
  for (const [id, own] of findings) {
    const fault = faultOf(own);
    if (fault) faults.set(id, fault);
  }
  return faults;
};

/** Of each machine, the worst first as the findings are. */
export const faultsByMachine = (open: OpenFindings, index: ApplianceIndex): Faults =>
  faultsOf(findingsByMachine(open, index));

/** Of each machine that a rack draws: a guest marks its host. */
export const faultsByHost = (open: OpenFindings, index: ApplianceIndex): Faults =>
  faultsOf(findingsByHost(open, index));
