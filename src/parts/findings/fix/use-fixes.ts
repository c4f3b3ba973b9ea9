import { useEffect, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { FixesPreview } from '../../../core/audit/run/run-fixes.ts';
import { unlessCancelled } from '../../../ui/hooks/unless-cancelled.ts';
import { useServices } from '../../services/use-services.ts';
import { auditInlineLimit } from '../inline-limit.ts';
import { workOutFixes } from './consequences.ts';

type Worked = { readonly of: Appliance; readonly key: string; readonly fixes: FixesPreview | undefined };

type Fixes = {
  /** Undefined while it is calculated, and where that failed. */
  readonly fixes: FixesPreview | undefined;
  readonly state: 'asks' | 'working' | 'done';
  /** A very large document is looked at only when the user asks for it. */
  readonly ask: () => void;
};

/** The effect of the fixes of these findings of a check on the present document. */
export function useFixes(appliance: Appliance, checkId: string, only: readonly string[]): Fixes {
  const services = useServices();
  const key = [checkId, ...only].join('\n');
  const [worked, setWorked] = useState<Worked>();
  const [asked, setAsked] = useState<string>();
  const isLarge = appliance.endpoints.length > auditInlineLimit;
  const isRequested = only.length > 0 && (!isLarge || asked === key);
  useEffect(() => {
    if (!isRequested) return;
    const [id = '', ...keys] = key.split('\n');
    let cancel = () => {};
    let isCurrent = true;
    // The list answers first: the user may be on the way to another row.
    services.page.idle(() => {
      if (!isCurrent) return;
      const request = { checkId: id, only: keys, quiet: !isLarge };
      cancel = unlessCancelled(workOutFixes(appliance, request, services), (fixes) =>
        setWorked({ of: appliance, key, fixes }),
      );
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [appliance, key, isRequested, isLarge, services]);
  const isDone = worked?.of === appliance && worked.key === key;
  return {
    fixes: isDone ? worked.fixes : undefined,
    state: isDone || only.length === 0 ? 'done' : isRequested ? 'working' : 'asks',
    ask: () => setAsked(key),
  };
}
