import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useLoadPart } from '../../parts/use-load-part.ts';
import { useServices } from '../../parts/use-services.ts';
import { userName } from '../../platform/auth/session-shape.ts';
import { Card } from '../../ui/Card.tsx';
import { FileButton } from '../../ui/DropZone.tsx';
import { useValue } from '../../ui/useValue.ts';
import { viewPath } from './labels.ts';

/** A checklist that was begun elsewhere goes on here by its file alone: the appliance need not be known. */
export function ResumeStart() {
  const { auth, clock, workspace } = useServices();
  const user = useValue(auth.user);
  const loadPart = useLoadPart();
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string>();
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    const part = await loadPart(() => import('./run/resume-part.ts'));
    if (!part) return;
    const at = new Date(clock.now()).toISOString();
    const text = new TextDecoder().decode(await file.arrayBuffer());
    const found = part.resumed(text, { at, by: user ? userName(user) : 'not named', text: file.name });
    if (!found.ok) return setProblem(found.message);
    const made = await workspace.create(found.document, `Resumed from ${file.name}`);
    navigate(viewPath(made.ok ? made.meta : found.document, 'run'));
  };
  return (
    <Card title="Begun elsewhere">
      <div className="stack measure">
        <p>
          A run file holds plan, log and document of a checklist: it goes on here though this browser does not
          know the appliance. Its hashes are checked first.
        </p>
        <div className="row">
          <FileButton icon={FileUp} accept=".json,application/json" onFiles={(files) => void take(files)}>
            Resume from a run file
          </FileButton>
        </div>
        {problem && (
          <p className="form-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Card>
  );
}
