import { useServices } from '../../parts/services/use-services.ts';
import { userName } from '../../platform/auth/session-shape.ts';
import { useValue } from '../../ui/hooks/useValue.ts';

/** Who is signed in, for what they answer: their name, else their e-mail; empty when it is unknown. */
export function useEditor(): string {
  const { auth } = useServices();
  const user = useValue(auth.user);
  return user ? userName(user) || (user.email ?? '') : '';
}
