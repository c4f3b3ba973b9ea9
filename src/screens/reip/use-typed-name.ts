import { useState } from 'react';
import { useStoredText } from '../../parts/fields/use-stored-text.ts';
import { useUserName } from '../../parts/services/use-user-name.ts';

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
