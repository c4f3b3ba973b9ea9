import type { ComponentType } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { useLazyPart } from '../../parts/services/use-lazy-part.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { TopBar } from './TopBar.tsx';

type View = ComponentType<{ appliance: Appliance | undefined }>;

let known: View | undefined;
const assistantPart = () =>
  fetchPart(() => import('./Assistant.tsx')).then((part): View => {
    known = part.Assistant;
    return known;
  });

/** The configuration assistant. Its planner is fetched behind the area's title. */
export default function Oeca() {
  const { workspace, opening: openingSignal } = useServices();
  const opening = useValue(openingSignal);
  const appliance = useValue(workspace.current);
  const loaded = useLazyPart(assistantPart, known === undefined);
  const Assistant = known ?? loaded;
  if (Assistant && appliance) return <Assistant key={appliance.id} appliance={appliance} />;
  return (
    <>
      <TopBar />
      {opening || !Assistant ? <Skeleton lines={10} /> : <Assistant appliance={undefined} />}
    </>
  );
}
