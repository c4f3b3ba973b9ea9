import { useServices } from '../../parts/use-services.ts';
import { userName } from '../../platform/auth/session-shape.ts';
import { useValue } from '../../ui/useValue.ts';

/** Empty for nobody. */
export function useUserName(): string {
  const user = useValue(useServices().auth.user);
  return user ? userName(user) : '';
}
