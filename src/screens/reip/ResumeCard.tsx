import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { useServices } from '../../parts/services/use-services.ts';
import { useUserName } from '../../parts/services/use-user-name.ts';
import { FileButton } from '../../ui/fields/DropZone.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';

type Props = {
  /** Resumes the run file, with the entry that its log gets; returns the reason when it cannot. */
  readonly onFile: (
    text: string,
    entry: { readonly at: string; readonly by: string; readonly text: string },
  ) => Promise<string | undefined>;
};

/** A checklist that was begun elsewhere goes on here by its file. */
export function ResumeCard({ onFile }: Props) {
  const { clock } = useServices();
  const by = useUserName() || 'not named';
  const [problem, setProblem] = useState<string>();
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    const at = new Date(clock.now()).toISOString();
    const text = new TextDecoder().decode(await file.arrayBuffer());
    setProblem(await onFile(text, { at, by, text: file.name }));
  };
  return (
    <Card title="Begun elsewhere">
      <div className="stack measure">
        <p>
          A run file holds plan, log and document of a checklist. It continues here, also where this browser
          does not know the appliance. Its hashes are checked first.
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
