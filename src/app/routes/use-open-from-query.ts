import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Id } from '../../core/appliance/document/appliance-types.ts';
import { areaPath, routes } from '../../paths.ts';
import type { Services } from '../../platform/composition/services.ts';

/**
 * The address names the open appliance. A place without the name keeps the one that is open and gets its name, so that
 * the address can always be shared; the home page names none. An id that changes is changed in the address too.
 */
export function useOpenFromQuery({ workspace, opening }: Services, allowed: boolean) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    let before: Id | undefined;
    return workspace.current.subscribe((open) => {
      const query = new URLSearchParams(search);
      const id = open?.id;
      if (id && before && workspace.formerId.peek() === before && query.get('appliance') === before) {
        query.set('appliance', id);
        navigate(`${path}?${query}`, { replace: true });
      }
      before = id;
    });
  }, [path, search, workspace, navigate]);
  useEffect(() => {
    if (!allowed) return;
    const requested = new URLSearchParams(search).get('appliance');
    const open = workspace.current.peek()?.id;
    if (!requested) {
      if (open && path !== routes.home && !search) navigate(areaPath(path, open), { replace: true });
      return;
    }
    if (requested === open) return;
    let current = true;
    const done = () => {
      // An overtaken run must not end the later one.
      if (current) opening.value = false;
      current = false;
    };
    opening.value = true;
    // The workspace reports a failure; the area reports a missing appliance, except the assistant, which begins one.
    void workspace.open(requested, path !== routes.oeca).then(({ ok }) => {
      const shown = workspace.current.peek()?.id;
      // The address must not name one appliance over another.
      if (!ok && current && shown) navigate(areaPath(path, shown), { replace: true });
      done();
    });
    return done;
  }, [allowed, path, search, workspace, opening, navigate]);
}
