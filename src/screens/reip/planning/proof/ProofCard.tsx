import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import type { ReactNode } from 'react';
import type { InvariantResult, Proof } from '../../../../core/reip/proof-types.ts';
import { andMore, plural } from '../../../../core/text/plural.ts';
import { useCopyText } from '../../../../parts/services/use-copy-text.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Card } from '../../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../../ui/surfaces/KeyValues.tsx';
import { classes } from '../../../../ui/text/classes.ts';
import { IconText } from '../../../../ui/text/IconText.tsx';
import { shortWording } from '../../labels.ts';
import type { ProofState } from './proof-state.ts';

/** In the words of who has to answer for it; each is one or more invariants. */
const lines: readonly (readonly [label: string, ids: readonly string[]])[] = [
  ['Address owned twice', ['INV-01', 'INV-02', 'INV-04', 'INV-05']],
  ['Address off its subnet', ['INV-03']],
  ['Server unreachable', ['INV-06', 'INV-07', 'INV-08']],
  ['Redundant pair down', ['INV-10', 'INV-11']],
  ['Name without an answer', ['INV-18']],
  ['Order broken', ['INV-14', 'INV-15', 'INV-16', 'ORD']],
  ['Temporary address left', ['END']],
];

type Props = {
  readonly proof: Proof;
  readonly steps: number;
  /** Shown beside the result of another state: the check of the present one is not in yet. */
  readonly state?: ProofState['state'];
  /** SHA-256 checksum of the plan with its proof, for who passes it on. */
  readonly digest?: string | undefined;
  /** The number of the step at which a proof that does not hold ended, from 0. */
  readonly endedAt?: number | undefined;
};

const titles: Readonly<Record<ProofState['state'], string>> = {
  none: 'Not checked',
  checking: 'Checking again',
  missing: 'Not proved yet',
  conflict: 'Conflict found',
  holds: 'No conflict',
};
const tones = {
  none: undefined,
  checking: undefined,
  missing: 'warn',
  conflict: 'bad',
  holds: 'ok',
} as const;

/** The result of the proof in one line each; kinds of conflict, assumptions and invariants open on demand. */
export function ProofCard({
  proof,
  steps,
  state = proof.holds ? 'holds' : 'conflict',
  digest,
  endedAt,
}: Props) {
  const { holds, wording, invariants, assumptions } = proof;
  const copyText = useCopyText('select the text');
  const byId = new Map(invariants.map((one) => [one.id, one]));
  const isBroken = (id: string) => byId.get(id)?.holds === false;
  const back = byId.get('INV-12');
  const kinds = lines.map(([label, ids]) => ({ label, value: ids.filter(isBroken).length }));
  const conflicts = state === 'conflict' ? kinds.filter(({ value }) => value > 0).length : 0;
  return (
    <div className="proof">
      <Card title={state === 'holds' ? shortWording(wording) : titles[state]} tone={tones[state]} flush>
        {(state === 'checking' || state === 'none') && (
          <p className="card-note small muted">Last result: {wording}</p>
        )}
        {state === 'conflict' && <p className="card-note">{wording}</p>}
        {endedAt !== undefined && (
          <p className="proof-line">
            Steps checked
            <span className="mono">
              {endedAt} of {steps}
            </span>
          </p>
        )}
        <ProofPart
          title={plural(kinds.length, 'kind')}
          of="of conflict"
          value={conflicts > 0 ? `${conflicts} found` : holds ? 'none' : 'none yet'}
          tone={conflicts > 0 ? 'bad' : undefined}
          isOpen={conflicts > 0}
        >
          <KeyValues items={kinds} />
        </ProofPart>
        <ProofPart title={plural(assumptions.length, 'assumption')}>
          <ol className="numbered small">
            {assumptions.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ol>
        </ProofPart>
        <ProofPart
          title={plural(invariants.length, 'invariant')}
          value={holds ? 'all hold' : state === 'missing' ? 'not complete' : 'not all hold'}
        >
          <ul className="small">
            {invariants.map((one) => (
              <li key={one.id}>
                <Invariant one={one} />
              </li>
            ))}
          </ul>
        </ProofPart>
        <p className="proof-line">
          Steps with rollback
          {/* After a conflict nothing is walked; after a step of no return there is no rollback. */}
          <span className="mono">
            {back?.holds ? `${back.checked} of ${steps}` : `not proved, ${plural(steps, 'step')}`}
          </span>
        </p>
        {digest !== undefined && (
          <p className="proof-line">
            <span>
              Plan <span className="mono">{digest.slice(0, 8)}</span>
            </span>
            <Button
              icon={Copy}
              title={`Copy the result and the SHA-256 checksum ${digest}`}
              onClick={() => void copyText(`${wording}\nSHA-256 checksum of the plan: ${digest}\n`)}
            >
              Copy proof
            </Button>
          </p>
        )}
      </Card>
    </div>
  );
}

function ProofPart({
  title,
  of,
  value,
  tone,
  isOpen,
  children,
}: {
  readonly title: string;
  readonly of?: string;
  readonly value?: string;
  readonly tone?: 'bad' | undefined;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className="proof-part" open={isOpen}>
      <summary>
        <b>
          {title} {of}
        </b>
        {value && <span className={classes('mono', tone)}>{value}</span>}
      </summary>
      {children}
    </details>
  );
}

const mostGaps = 3;

function Invariant({
  one: { id, name, holds, checked, gaps = [], violation },
}: {
  readonly one: InvariantResult;
}) {
  return (
    <IconText icon={holds ? Check : OctagonAlert} tone={holds ? 'ok' : 'bad'}>
      <b>{name}</b> <span className="muted">{id}, </span>
      {holds ? `checked ${checked.toLocaleString('en-US')} times` : violation?.message}
      {gaps.slice(0, mostGaps).map((gap, at) => (
        <p key={at} className="muted">
          {gap}
        </p>
      ))}
      {gaps.length > mostGaps && <p className="muted">{andMore(gaps.length - mostGaps)}</p>}
    </IconText>
  );
}
