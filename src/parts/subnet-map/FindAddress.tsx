import { useState } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';

/** An address or a name, and Enter: the map goes there. `onFind` says what is wrong, or nothing when it went. */
export function FindAddress({ onFind }: { onFind: (text: string) => string | undefined }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <TextField
      label="Find address"
      labelHidden
      placeholder="Find address or name"
      mono
      value={text}
      error={problem}
      onChange={(next) => {
        setText(next);
        setProblem(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !text.trim()) return;
        event.preventDefault();
        setProblem(onFind(text.trim()));
      }}
    />
  );
}
