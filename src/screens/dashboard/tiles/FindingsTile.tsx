import { Link } from 'wouter';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import type { OpenFindings } from '../../../core/audit/run/open-findings.ts';
import { upperFirst } from '../../../core/text/first-letter.ts';
import { NextServerField } from '../../../parts/fields/ServerFields.tsx';
import { failedWords, runWords, stateOfChecks } from '../../../parts/findings/count-words.ts';
import { findingGroups } from '../../../parts/findings/finding-groups.ts';
import { WorstFinding } from '../../../parts/findings/WorstFinding.tsx';
import { areaPath, routes } from '../../../paths.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { missingServers } from './missing-servers.ts';
import { Tile } from './Tile.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly open: OpenFindings;
  readonly readOnly: boolean;
  readonly onShow: (machine: Id) => void;
};

/** How many checks failed, and the worst of them with its fix or the field that cures it. */
export function FindingsTile({ appliance, open, readOnly, onShow }: Props) {
  const [worst] = findingGroups(open.findings);
  const failed = failedWords(open);
  const running = runWords(open);
  const kind = worst && missingServers[worst[0].checkId];
  return (
    <Tile
      title="Findings"
      tone={failed ? 'bad' : undefined}
      note={
        failed && (readOnly ? failed : <Link href={areaPath(routes.preaudit, appliance.id)}>{failed}</Link>)
      }
    >
      {worst ? (
        <WorstFinding
          appliance={appliance}
          group={worst}
          readOnly={readOnly}
          quiet
          onShow={onShow}
          input={
            kind && <NextServerField key={`${appliance.id} ${kind}`} appliance={appliance} kind={kind} />
          }
        />
      ) : running ? (
        !open.failed && <Skeleton lines={4} />
      ) : (
        <p>
          <NoFailure open={open} />
        </p>
      )}
      {running && (
        <p className="small muted" role="status">
          {upperFirst(running)}
        </p>
      )}
    </Tile>
  );
}

/** A check that could not be evaluated has not passed. */
function NoFailure({ open }: { readonly open: OpenFindings }) {
  const { answered } = open;
  const left = answered ? answered.of - answered.count : 0;
  return left > 0 ? (
    <Pill tone="warn">
      {left} of {answered?.of} checks are not evaluated
    </Pill>
  ) : (
    <Pill tone={open.suppressed > 0 ? 'neutral' : 'ok'}>{upperFirst(stateOfChecks(open))}</Pill>
  );
}
