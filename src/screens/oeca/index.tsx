import { type ComponentType, useEffect, useState } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { useLoadPart } from '../../parts/services/use-load-part.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { TopBar } from './TopBar.tsx';

type View = ComponentType<{ appliance: Appliance | undefined }>;

let known: View | undefined;

/** The configuration assistant. Its planner is fetched behind the area's title. */
export default function Oeca() {
  const { workspace, opening: openingSignal } = useServices();
  const opening = useValue(openingSignal);
  const appliance = useValue(workspace.current);
  const loadPart = useLoadPart();
  const [Assistant, setAssistant] = useState<View | undefined>(() => known);
  useEffect(() => {
    let here = true;
    void loadPart(() => import('./Assistant.tsx')).then((part) => {
      if (part) known = part.Assistant;
      if (here) setAssistant(() => part?.Assistant);
    });
    return () => {
      here = false;
    };
  }, [loadPart]);
  if (Assistant && appliance) return <Assistant key={appliance.id} appliance={appliance} />;
  return (
    <>
      <TopBar />
      {opening || !Assistant ? <Skeleton lines={10} /> : <Assistant appliance={undefined} />}
    </>
  );
}
