import { useState } from 'react';
import { useStoredText } from '../../parts/fields/use-stored-text.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { userName } from '../../platform/auth/session-shape.ts';
import { useValue } from '../../ui/hooks/useValue.ts';

/** Empty without a signed-in user. */
export function useUserName(): string {
  const user = useValue(useServices().auth.user);
  return user ? userName(user) : '';
}

/** The user's name until the user types another one, which survives a visit to another tab and a reload. */
export function useTypedName(box: string): [name: string, set: (name: string) => void] {
  const user = useUserName();
  const [retained, keep] = useStoredText(box);
  const [typed, show] = useState(retained || undefined);
  const set = (name: string) => {
    keep(name);
    show(name);
  };
  return [typed ?? user, set];
}
