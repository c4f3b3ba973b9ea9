import { useEntry } from '../../parts/services/use-services.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';

/** Two minutes before the session ends: one click keeps it. */
export function ExpiresSoon() {
  const { auth } = useEntry();
  const soon = useValue(auth.expiresSoon);
  if (!soon) return null;
  return (
    <div className="session-soon" role="alert">
      Your session ends in less than two minutes.
      <Button onClick={() => void auth.refresh()}>Stay signed in</Button>
    </div>
  );
}
