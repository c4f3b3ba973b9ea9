/**
 * The zone lint of the files of a plan: the zones after it and those before it, each against its own document, and the
 * requests with their rollback.
 *
 * Invariant: one answer for each zone file, in the order of the files; a finding of a zone without a file is reported
 * too.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { recordsOf } from '../../artefacts/dns/zone-delta.ts';
import { lintZones, type ZoneFinding } from '../../artefacts/dns/zone-lint.ts';
import { lintAgainst } from '../../artefacts/dns/zone-lint-document.ts';
import { rollbackFinding } from '../../artefacts/dns/zone-rollback.ts';
import type { Artefact } from '../../artefacts/files/artefact.ts';
import { applianceAfter } from '../mapping/document-after.ts';
import type { Plan } from '../plan-types.ts';
import { planDns } from './dns.ts';

export type LintedFile = {
  readonly name: string;
  readonly findings: readonly ZoneFinding[];
  /** Why it was not checked. */
  readonly refused?: string;
};

export function lintHandover(appliance: Appliance, plan: Plan, files: readonly Artefact[]): LintedFile[] {
  const after = applianceAfter(appliance, plan);
  const dns = planDns(appliance, after, plan);
  // The serial of the others stays.
  const changed = new Set(dns.deltas.map(({ zone }) => zone));
  const rollback = rollbackFinding(
    recordsOf(dns.before),
    dns.steps.flatMap(({ requests }) => requests),
  );
  return (
    [
      ['dns/zones/', after],
      ['dns/zones-before/', appliance],
    ] as const
  ).flatMap(([folder, document]) => {
    const own = files
      .filter(({ name }) => name.startsWith(folder))
      .map(({ name, text }) => ({ name, zone: /^\$ORIGIN (\S+)$/m.exec(text)?.[1] ?? '', text }));
    const against = lintAgainst(document);
    const oldSerials = new Map([...(against.oldSerials ?? [])].filter(([zone]) => changed.has(zone)));
    const { findings, refused } = lintZones(own, { ...against, oldSerials });
    const allFindings = rollback ? [...findings, rollback] : findings;
    const linted = own.map(
      ({ name, zone }): LintedFile => ({
        name,
        findings: allFindings.filter((finding) => finding.zone === zone),
        ...(refused !== undefined && { refused }),
      }),
    );
    const written = new Set(own.map(({ zone }) => zone));
    const rest = allFindings.filter(({ zone }) => !written.has(zone));
    return rest.length > 0 ? [...linted, { name: `${folder}in no file`, findings: rest }] : linted;
  });
}
