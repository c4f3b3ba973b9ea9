import { useEntry } from '../../parts/services/use-services.ts';
import { TasksTray } from '../../ui/feedback/TasksTray.tsx';
import { Toasts } from '../../ui/feedback/Toasts.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';

const timeOfDay = (at: number) => new Date(at).toTimeString().slice(0, 5);

/** The tasks tray of the bar: what runs, what came of it, and past messages. */
export function Tasks() {
  const { notices } = useEntry();
  const tasks = useValue(notices.tasks);
  const past = useValue(notices.past);
  return (
    <TasksTray
      tasks={tasks}
      notices={past.map((notice) => ({ ...notice, at: timeOfDay(notice.at) }))}
      onCancel={(id) => notices.cancel(id)}
      onClear={() => notices.clear()}
    />
  );
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
