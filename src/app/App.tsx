import type { ReadonlySignal } from '@preact/signals-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { EntryProvider, ServicesProvider } from '../parts/services/use-services.ts';
import { signInPath } from '../paths.ts';
import type { EntryServices, Services, Workbench } from '../platform/composition/services.ts';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.tsx';
import { useValue } from '../ui/hooks/useValue.ts';
import { ExpiresSoon } from './notices/ExpiresSoon.tsx';
import { Messages } from './notices/Tasks.tsx';
import { ErrorPage, faultDetails } from './pages/ErrorPage.tsx';
import { FirstReadFailed, Waiting } from './pages/FirstRead.tsx';
import { passage } from './routes/guard.ts';
import { RoutePart } from './routes/RoutePart.tsx';
import { routeAt, withoutTrailingSlash } from './routes/routes.ts';
import { Inside } from './shell/Inside.tsx';

type Props = {
  readonly entry: EntryServices;
  readonly workbench: ReadonlySignal<Workbench | undefined>;
  /** Why the workbench could not be loaded. */
  readonly failure: ReadonlySignal<string | undefined>;
};

export function App({ entry, workbench, failure }: Props) {
  const bench = useValue(workbench);
  const problem = useValue(failure);
  const services = useMemo(() => bench && { ...entry, ...bench }, [entry, bench]);
  const stopped = (details: string) => (
    <ErrorPage status={500} details={details} copy={entry.clipboard.copy} />
  );
  return (
    <EntryProvider value={entry}>
      <ErrorBoundary
        fallback={(error) => stopped(faultDetails(error))}
        onError={() => void bench?.drafts.flush()}
      >
        {problem ? (
          stopped(problem)
        ) : (
          // One tree before and after the workbench comes: another would throw away what is being typed.
          <ServicesProvider value={services}>
            <Place entry={entry} services={services} />
          </ServicesProvider>
        )}
      </ErrorBoundary>
      <ExpiresSoon />
      <Messages />
    </EntryProvider>
  );
}

/**
 * Marks a field as typed in on the field itself, so that the mark goes with the field; imported text has the same mark.
 */
const noteTyped = ({ target }: Event) => {
  const field = target as HTMLInputElement;
  field.toggleAttribute(
    'data-typed',
    field.matches('textarea, [type=text], input:not([type], [role])') && field.value !== '',
  );
};
const isTyped = () => document.querySelector('[data-typed]') !== null;

const nothingUnsaved = { subscribe: () => () => {}, peek: () => false };

/** The place that the address names, for the one who is there. */
function Place({ entry, services }: { entry: EntryServices; services: Services | undefined }) {
  const { auth } = entry;
  const { callbackUrl: callback } = entry.config.auth;
  const [rawPath, navigate] = useLocation();
  const search = useSearch();
  const path = withoutTrailingSlash(rawPath);
  const location = search ? `${path}?${search}` : path;
  const status = useValue(auth.status);
  const error = useValue(auth.error);
  const mustStay = useValue(services?.workspace.mustStay ?? nothingUnsaved);
  // Asked when the session ends: a page that is taken away loses the text in its fields.
  const unsaved = mustStay || (status === 'unauthenticated' && isTyped());
  const [leaving, setLeaving] = useState(false);
  const route = routeAt(path);
  const at = useMemo(
    () => passage({ route, location, status, unsaved: unsaved && !leaving, callback }),
    [route, location, status, unsaved, leaving, callback],
  );

  useEffect(() => {
    // Text typed into the sign-in form is not work.
    const note = (event: Event) => auth.status.peek() === 'authenticated' && noteTyped(event);
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [auth]);

  useEffect(() => {
    if (route && rawPath !== path) navigate(location + window.location.hash, { replace: true });
  }, [route, rawPath, path, location, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at a step to another place, at nothing else
  useEffect(() => {
    // Asked for first: a page is not given up for a server that does not answer.
    if (entry.builds.newer.peek() && !unsaved)
      void entry.page
        .text(path)
        .then((answer) => answer && !services?.workspace.mustStay.peek() && entry.page.reload());
  }, [path]);

  useEffect(() => {
    if (at.kind === 'redirect') navigate(leaving ? signInPath('SignedOut') : at.to, { replace: true });
    else if (leaving && route && !route.auth) setLeaving(false);
  }, [at, leaving, route, navigate]);

  const signOut = useCallback(async () => {
    setLeaving(true);
    const open = services?.workspace.current.peek();
    // Edits that no draft could keep would be lost with the session; `close` reports that.
    if (services && !(await services.workspace.close()).ok) return setLeaving(false);
    const result = await auth.signOut();
    if (result.ok) return;
    setLeaving(false);
    if (open) void services?.workspace.open(open.id);
    entry.notices.toast('error', result.message);
  }, [auth, entry, services]);

  if (at.kind === 'not-found') return <ErrorPage status={404} path={rawPath} />;
  if (at.kind === 'wait' && error)
    return <FirstReadFailed message={error.message} retry={() => auth.refresh()} />;
  if (at.kind === 'wait' || at.kind === 'redirect') return <Waiting />;
  if (at.route.layout === 'none') return <RoutePart route={at.route} />;
  if (!services) return <Waiting />;
  return (
    <Inside
      route={at.route}
      path={path}
      location={location}
      services={services}
      signInOver={at.kind === 'sign-in-over'}
      onSignOut={signOut}
    />
  );
}
