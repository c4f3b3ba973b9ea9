import { type ComponentType, useEffect, useState } from 'react';
import type { EntryServices } from '../../platform/composition/services.ts';
import type { Route } from './routes.ts';

type Loaded = { readonly route: Route; readonly Component: ComponentType };

const ready = new Map<Route, ComponentType>();

/** Loads a route's part ahead of time; a failure counts only when the part is needed. */
export function prefetch(route: Route) {
  if (ready.has(route)) return;
  route.load().then(
    (part) => ready.set(route, part.default),
    () => undefined,
  );
}

type Props = {
  readonly route: Route;
  /** Loads with one retry and the guarded reload; `failed` when neither helped. */
  readonly load: EntryServices['loadPart'];
  readonly skeleton: React.ReactNode;
  readonly onShown: () => void;
};

/**
 * The lazy part of a route. A skeleton takes its place while it loads; the boundary above catches a part that cannot be
 * had.
 */
export function Screen({ route, load, skeleton, onShown }: Props) {
  const [loaded, setLoaded] = useState<Loaded | undefined>(() => {
    const Component = ready.get(route);
    return Component && { route, Component };
  });
  const [failure, setFailure] = useState<string>();
  const current = loaded?.route === route ? loaded : undefined;

  useEffect(() => {
    if (current) {
      onShown();
      return;
    }
    let isCurrent = true;
    setFailure(undefined);
    const known = ready.get(route);
    if (known) {
      setLoaded({ route, Component: known });
      return;
    }
    void load(route.load).then((result) => {
      if (!result.ok) {
        if (isCurrent) setFailure(result.message);
        return;
      }
      const Component = result.part.default;
      ready.set(route, Component);
      if (isCurrent) setLoaded({ route, Component });
    });
    return () => {
      isCurrent = false;
    };
  }, [route, current, load, onShown]);

  if (failure !== undefined) throw new Error(failure);
  return current ? <current.Component /> : skeleton;
}
