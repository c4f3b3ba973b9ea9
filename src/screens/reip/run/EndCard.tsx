import Package from 'lucide-react/icons/package';
import { tarType } from '../../../core/artefacts/files/tar.ts';
import { takenOver } from '../../../core/reip/mapping/document-after.ts';
import { hasPlanned } from '../../../core/reip/mapping/network-changes.ts';
import { emptyProject, withReipProject } from '../../../core/reip/project/reip-project.ts';
import { isBack } from '../../../core/reip/project/run-log.ts';
import { tarBlob } from '../../../parts/files/archive.ts';
import { keepFocus } from '../../../parts/removal/keep-focus.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { zonedDateTime } from '../../../ui/text/format-date.ts';
import type { Reip } from '../use-reip.ts';
import { useTypedName } from '../use-typed-name.ts';
import { asBuilt } from './as-built.ts';
import type { Running } from './use-run.ts';

/** Everything is ticked: sign-off, the pack as built, and the document takes over what was done. */
export function EndCard({ reip, running }: { readonly reip: Reip; readonly running: Running }) {
  const { run, state, act, close } = running;
  const { files, workspace, notices } = useServices();
  const [by, setBy] = useTypedName('who signs off the checklist');
  const name = by.trim();
  const { signed, mode } = state;
  const isRollback = state.lines.some(({ id }) => isBack(id));
  const { appliance, base } = reip;
  const pack = () => {
    const built = run.plan && !isRollback ? takenOver(base, run.plan) : base;
    files.download(`${appliance.name}-as-built.tar`, tarBlob(asBuilt(built, run)), tarType);
  };
  const isMoved = run.plan?.mapping.some(({ current, planned }) => current !== planned);
  const takeOverWords = `Take over ${isMoved ? 'the new addresses' : 'what was planned'}`;
  const takeOver = () => {
    const { plan } = run;
    if (!plan) return;
    workspace.edit(takeOverWords, (document) =>
      withReipProject(takenOver(document, plan), { ...emptyProject, run }),
    );
    notices.toast('success', 'The document has what was planned');
  };
  const isTaken = run.plan && hasPlanned(base, run.plan);
  return (
    <Card title={isRollback ? 'Everything is rolled back' : 'Everything is done'} tone="ok">
      <div className="stack">
        {signed ? (
          <p>
            Signed off by <b>{signed.by}</b>, {zonedDateTime(signed.at)}
          </p>
        ) : (
          <div className="tick-line">
            <TextField label="Sign-off by" value={by} onChange={setBy} />
            <Button
              variant="primary"
              disabledReason={name === '' ? 'Say who signs' : undefined}
              onClick={({ currentTarget }) => {
                act('Sign off the checklist', 'sign', { by: name });
                keepFocus(currentTarget);
              }}
            >
              Sign off
            </Button>
          </div>
        )}
        <div className="row">
          <Button icon={Package} onClick={pack}>
            As-built pack
          </Button>
          {run.plan && !isRollback && (
            <Button disabledReason={isTaken ? 'The document has it already' : undefined} onClick={takeOver}>
              {takeOverWords}
            </Button>
          )}
          {mode !== 'ended' ? (
            <Button
              key="end"
              disabledReason={signed ? undefined : 'Sign off first'}
              onClick={() => act('End the checklist', 'end')}
            >
              End the checklist
            </Button>
          ) : (
            <Button
              key="close"
              onClick={() => {
                close();
                keepFocus();
              }}
            >
              Close the checklist
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
