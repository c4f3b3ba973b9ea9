import { userName } from '../../platform/auth/session-shape.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { useEntry } from './use-services.ts';

/** Empty without a signed-in user. */
export function useUserName(): string {
  const user = useValue(useEntry().auth.user);
  return user ? userName(user) : '';
}
