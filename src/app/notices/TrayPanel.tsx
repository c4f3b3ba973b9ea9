import { useEntry } from '../../parts/services/use-services.ts';
import { TaskList } from '../../ui/feedback/TaskList.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';

const timeOfDay = (at: number) => new Date(at).toTimeString().slice(0, 5);

/** What the tasks tray lists. */
export function TrayPanel() {
  const { notices } = useEntry();
  const tasks = useValue(notices.tasks);
  const past = useValue(notices.past);
  return (
    <TaskList
      tasks={tasks}
      notices={past.map((notice) => ({ ...notice, at: timeOfDay(notice.at) }))}
      onCancel={(id) => notices.cancel(id)}
      onClear={() => notices.clear()}
    />
  );
}
