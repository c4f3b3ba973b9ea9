import { useCallback } from 'react';
import { useEntry } from '../../parts/services/use-services.ts';
import { SignInForm } from '../../parts/sign-in/SignInForm.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

/** The session is lost over unsaved work: the page stays as it is, the same user signs in again and carries on. */
export function SignInOver({ location }: { location: string }) {
  const { auth, page } = useEntry();
  const lost = useValue(auth.lost);
  const done = useCallback(
    (result: { readonly url: string; readonly reload: boolean }) => {
      if (result.reload) page.go(location);
    },
    [page, location],
  );
  return (
    <Dialog title="Your session has ended" role="alertdialog">
      <p>What you changed and typed is still here. Sign in again to carry on.</p>
      <SignInForm callbackUrl={location} onSignedIn={done} email={lost?.email} />
    </Dialog>
  );
}
