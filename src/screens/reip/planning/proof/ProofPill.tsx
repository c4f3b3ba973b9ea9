import { Pill } from '../../../../ui/text/Pill.tsx';
import { shortWording } from '../../labels.ts';
import type { Reip } from '../../use-reip.ts';
import { proofState } from './proof-state.ts';

/** The result of the proof in a word. The last result of a state that is checked again is marked so, without its color. */
export function ProofPill({ reip }: { readonly reip: Reip }) {
  const { plan, proof } = reip;
  const { state } = proofState(reip);
  if (!plan?.steps.length || !proof) return null;
  if (state === 'missing') return <Pill tone="warn">1 answer missing</Pill>;
  if (state === 'conflict') return <Pill tone="bad">Conflict found</Pill>;
  if (state === 'holds')
    return (
      <Pill tone="ok" title={proof.wording}>
        {shortWording(proof.wording)}
      </Pill>
    );
  const word = state === 'none' ? 'Not checked' : 'Checking again';
  // The last result was of a conflict or of an answer that was missing: it is not repeated.
  if (!proof.holds) return <Pill tone="neutral">{word}</Pill>;
  return (
    <Pill tone="neutral" title={proof.wording}>
      {shortWording(proof.wording)}, {word.toLowerCase()}
    </Pill>
  );
}
