import { useState } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';

/** Takes an address or a name; Enter moves the map there. `onFind` returns the problem, or nothing when it moved. */
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
