import ChevronDown from 'lucide-react/icons/chevron-down';
import Redo2 from 'lucide-react/icons/redo-2';
import Search from 'lucide-react/icons/search';
import Server from 'lucide-react/icons/server';
import Undo2 from 'lucide-react/icons/undo-2';
import { Link } from 'wouter';
import { applianceSubtitle } from '../../parts/labels/appliance-words.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { routes } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Kbd } from '../../ui/text/Kbd.tsx';
import { Tasks } from '../notices/Tasks.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { SaveState } from './SaveState.tsx';

type Props = {
  readonly onPick: () => void;
  readonly onFind: () => void;
  readonly onSave: () => void;
};

/** The bar over every screen: which appliance, is it saved, undo, find, tasks, who. */
export function ShellBar({ onPick, onFind, onSave }: Props) {
  const { workspace } = useServices();
  const appliance = useValue(workspace.current);
  const undoLabel = useValue(workspace.undoLabel);
  const redoLabel = useValue(workspace.redoLabel);
  return (
    <header className="shell-bar">
      <Link className="mark" href={routes.home} title="Appliance Console, home">
        <span className="mark-sign">
          <Server size={12} aria-hidden />
        </span>
        <span className="mark-name">Appliance Console</span>
      </Link>
      <Button className="picker" onClick={onPick} aria-haspopup="dialog">
        {appliance ? (
          <>
            <b className="mono">{appliance.name}</b>
            <span className="muted">{applianceSubtitle(appliance)}</span>
          </>
        ) : (
          <span className="muted">No appliance open</span>
        )}
        <ChevronDown size={14} aria-hidden />
      </Button>
      {appliance && (
        <>
          <SaveState onSave={onSave} />
          <IconButton
            icon={Undo2}
            label={undoLabel ? `Undo: ${undoLabel}` : 'Undo'}
            disabledReason={undoLabel ? undefined : 'Nothing to undo'}
            aria-keyshortcuts="Control+Z"
            onClick={() => workspace.undo()}
          />
          <IconButton
            icon={Redo2}
            label={redoLabel ? `Redo: ${redoLabel}` : 'Redo'}
            disabledReason={redoLabel ? undefined : 'Nothing to redo'}
            aria-keyshortcuts="Control+Shift+Z"
            onClick={() => workspace.redo()}
          />
          <output className="hidden-text">
            {redoLabel ? `Undone: ${redoLabel}` : undoLabel && `Done: ${undoLabel}`}
          </output>
        </>
      )}
      <Button className="search push" onClick={onFind} aria-keyshortcuts="Control+K">
        <Search size={14} aria-hidden />
        <span>Find anything</span>
        <span className="push" aria-hidden>
          <Kbd>Ctrl K</Kbd>
        </span>
      </Button>
      <Tasks />
      <AccountMenu />
    </header>
  );
}
