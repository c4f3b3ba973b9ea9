import { useCallback, useState } from 'react';
import { useLazyPart } from '../../parts/services/use-lazy-part.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import type { Services } from '../../platform/composition/services.ts';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx';
import { ErrorPage, faultDetails } from '../pages/ErrorPage.tsx';
import { RoutePart } from '../routes/RoutePart.tsx';
import type { Route } from '../routes/routes.ts';
import { useOpenFromQuery } from '../routes/use-open-from-query.ts';
import { DefaultLayout } from './DefaultLayout.tsx';

const dialogsPart = () => fetchPart(() => import('./ShellDialogs.tsx'));
const protectedPart = () =>
  fetchPart(() => import('./ProtectedLayout.tsx')).then((part) => part.ProtectedLayout);
const signInOverPart = () => fetchPart(() => import('./SignInOver.tsx')).then((part) => part.SignInOver);

type Props = {
  readonly route: Route;
  readonly path: string;
  readonly location: string;
  readonly services: Services;
  readonly signInOver: boolean;
  readonly onSignOut: () => void;
};

/** A signed-in place: its layout around its screen. A broken screen never takes the shell down. */
export function Inside({ route, path, location, services, signInOver, onSignOut }: Props) {
  useOpenFromQuery(services, !signInOver);
  const isProtected = route.layout === 'protected';
  const ProtectedLayout = useLazyPart(protectedPart, isProtected);
  const SignInOver = useLazyPart(signInOverPart, signInOver);
  const [hasDialogs, setHasDialogs] = useState(false);
  const fetchDialogs = useCallback(() => dialogsPart().then(() => setHasDialogs(true)), []);
  const screen = (
    <ErrorBoundary
      resetKey={path}
      onError={() => void services.drafts.flush()}
      fallback={(error) => (
        <ErrorPage inside status={500} details={faultDetails(error)} copy={services.clipboard.copy} />
      )}
    >
      <RoutePart route={route} later={fetchDialogs} />
    </ErrorBoundary>
  );
  return (
    <>
      {isProtected ? (
        ProtectedLayout && <ProtectedLayout>{screen}</ProtectedLayout>
      ) : (
        <DefaultLayout path={path} hasDialogs={hasDialogs} onSignOut={onSignOut}>
          {screen}
        </DefaultLayout>
      )}
      {signInOver && SignInOver && <SignInOver location={location} />}
    </>
  );
}
