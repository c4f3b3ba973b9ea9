import type { StepCommand } from '../../../../core/appliance/document/plan-types.ts';
import { MarkPill } from '../../../../parts/labels/MarkPill.tsx';
import { CodeView } from '../../../../ui/surfaces/CodeView.tsx';

/**
 * Commands with their host, their user and how sure they are. Only the text is copied, so the note of an unsure command
 * is part of its text, as a comment before it.
 */
export function Commands({
  label,
  commands,
}: {
  readonly label: string;
  readonly commands: readonly StepCommand[];
}) {
  if (commands.length === 0) return null;
  return (
    <div className="stack tight">
      <h3>{label}</h3>
      <CodeView
        label={label}
        lines={commands.flatMap(({ text, where, user, provenance }, i) => {
          const before = commands[i - 1];
          const isNew = before?.where !== where || before.user !== user;
          const comment = (words: string) => ({ tokens: [{ text: `# ${words}`, kind: 'comment' as const }] });
          return [
            ...(isNew && where ? [comment(`on ${where} as ${user}`)] : []),
            ...(provenance === 'verify' ? [comment('check on your release before use:')] : []),
            { tokens: [{ text }], mark: <MarkPill mark={provenance} /> },
          ];
        })}
      />
    </div>
  );
}
