import { useLazyPart } from '../../parts/services/use-lazy-part.ts';
import { useEntry } from '../../parts/services/use-services.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import { TasksTray } from '../../ui/feedback/TasksTray.tsx';
import { Toasts } from '../../ui/feedback/Toasts.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';

/** The tasks tray of the bar: what runs, what came of it, and past messages. */
export function Tasks() {
  const tasks = useValue(useEntry().notices.tasks);
  return (
    <TasksTray running={tasks.filter(({ state }) => state === 'running').length}>
      <TrayPanel />
    </TasksTray>
  );
}

const panelPart = () => fetchPart(() => import('./TrayPanel.tsx')).then((part) => part.TrayPanel);

function TrayPanel() {
  const Panel = useLazyPart(panelPart);
  return Panel && <Panel />;
}

/** The corner where messages appear, over every layout. */
export function Messages() {
  const { notices } = useEntry();
  const toasts = useValue(notices.toasts);
  return (
    <Toasts
      toasts={toasts}
      onDismiss={(id) => notices.dismiss(id)}
      onHold={() => notices.hold()}
      onRelease={() => notices.release()}
    />
  );
}
