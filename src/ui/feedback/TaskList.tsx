import type { Level } from '../../core/text/level.ts';
import { Button } from '../controls/Button.tsx';
import { IconText } from '../text/IconText.tsx';
import { Lines } from '../text/Lines.tsx';
import { levelIcon, levelTones } from '../text/level-tones.ts';
import { Pill } from '../text/Pill.tsx';
import { Progress } from './Progress.tsx';

interface TrayTask {
  id: string;
  title: string;
  state: 'running' | 'done' | 'failed' | 'canceled';
  done?: number | undefined;
  total?: number | undefined;
  /** What came of it, or what went wrong. */
  message?: string | undefined;
}

interface TrayNotice {
  id: string;
  level: Level;
  text: string;
  /** Time of day, already in words. */
  at: string;
}

const states = { done: 'ok', failed: 'bad', canceled: 'neutral' } as const;
const words = { done: 'Done', failed: 'Failed', canceled: 'Canceled' };

/** The tasks with their progress, and the messages that have left the corner. */
export function TaskList({
  tasks,
  notices,
  onCancel,
  onClear,
}: {
  readonly tasks: readonly TrayTask[];
  readonly notices: readonly TrayNotice[];
  onCancel(id: string): void;
  onClear(): void;
}) {
  const running = tasks.filter((task) => task.state === 'running').length;
  return (
    <>
      <h2>Tasks</h2>
      {tasks.length === 0 && <p className="muted">Nothing runs in the background.</p>}
      <ul>
        {tasks.map((task) => (
          <li key={task.id}>
            <div className="row">
              <span>{task.title}</span>
              <span className="push" />
              {task.state === 'running' ? (
                <Button variant="quiet" aria-label={`Cancel ${task.title}`} onClick={() => onCancel(task.id)}>
                  Cancel
                </Button>
              ) : (
                <Pill tone={states[task.state]}>{words[task.state]}</Pill>
              )}
            </div>
            {task.state === 'running' && <Progress label={task.title} done={task.done} total={task.total} />}
            {task.message && <p className="small muted">{task.message}</p>}
          </li>
        ))}
      </ul>
      {notices.length > 0 && (
        <>
          <h3>Messages</h3>
          <ul>
            {notices.map((notice) => (
              <li key={notice.id}>
                <IconText icon={levelIcon(notice.level)} tone={levelTones[notice.level]} note={notice.at}>
                  <Lines text={notice.text} />
                </IconText>
              </li>
            ))}
          </ul>
        </>
      )}
      {tasks.length + notices.length > running && (
        <p>
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </p>
      )}
    </>
  );
}
