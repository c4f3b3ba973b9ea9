import { Button } from '../controls/Button.tsx';

/** Above fields whose text came back (useTypedFields.ts), until `onClear` empties them. */
export function RestoredNotice({ onClear }: { onClear: () => void }) {
  return (
    <p className="row" role="status">
      <span className="muted">Restored the text that you typed before.</span>
      <Button onClick={onClear}>Clear</Button>
    </p>
  );
}
