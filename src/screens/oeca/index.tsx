import { type ComponentType, useEffect, useState } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { useLoadPart } from '../../parts/services/use-load-part.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { TopBar } from './TopBar.tsx';

type Parts = {
  readonly Assistant: ComponentType<{ appliance: Appliance }>;
  readonly StartView: ComponentType;
};

let known: Parts | undefined;

/** The configuration assistant. Its planner is fetched behind the area's title. */
export default function Oeca() {
  const { workspace, opening: openingSignal } = useServices();
  const opening = useValue(openingSignal);
  const appliance = useValue(workspace.current);
  const loadPart = useLoadPart();
  const [parts, setParts] = useState(known);
  useEffect(() => {
    let here = true;
    void loadPart(() => import('./assistant-part.ts')).then((part) => {
      if (part) known = part;
      if (here) setParts(part);
    });
    return () => {
      here = false;
    };
  }, [loadPart]);
  if (parts && appliance) return <parts.Assistant key={appliance.id} appliance={appliance} />;
  return (
    <>
      <TopBar />
      {opening || !parts ? <Skeleton lines={10} /> : <parts.StartView />}
    </>
  );
}
