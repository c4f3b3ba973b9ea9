import { useEffect, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { FixesPreview } from '../../../core/audit/run/run-fixes.ts';
import { unlessCancelled } from '../../../ui/hooks/unless-cancelled.ts';
import { useServices } from '../../services/use-services.ts';
import { auditInlineLimit } from '../inline-limit.ts';
import { workOutFixes } from './consequences.ts';

type Worked = {
  readonly of: Appliance;
  readonly key: string;
  readonly turn: number;
  readonly fixes: FixesPreview | undefined;
};

type Fixes = {
  /** Undefined while it is calculated, and where that failed. */
  readonly fixes: FixesPreview | undefined;
  readonly state: 'asks' | 'working' | 'failed' | 'done';
  /** A very large document is looked at only when the user asks for it, and any again when the calculation failed. */
  readonly ask: () => void;
};

/** The effect of the fixes of these findings of a check on the present document. */
export function useFixes(appliance: Appliance, checkId: string, only: readonly string[]): Fixes {
  const services = useServices();
  const key = [checkId, ...only].join('\n');
  const [worked, setWorked] = useState<Worked>();
  const [asked, setAsked] = useState<string>();
  const [turn, setTurn] = useState(0);
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
        setWorked({ of: appliance, key, turn, fixes }),
      );
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [appliance, key, turn, isRequested, isLarge, services]);
  const isDone = worked?.of === appliance && worked.key === key && worked.turn === turn;
  const stateOf = () => {
    if (only.length === 0) return 'done';
    if (isDone) return worked.fixes ? 'done' : 'failed';
    return isRequested ? 'working' : 'asks';
  };
  return {
    fixes: isDone ? worked.fixes : undefined,
    state: stateOf(),
    ask: () => {
      setAsked(key);
      setTurn((before) => before + 1);
    },
  };
}
