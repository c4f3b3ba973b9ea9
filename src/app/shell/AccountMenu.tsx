import UserRound from 'lucide-react/icons/user-round';
import { useServices } from '../../parts/services/use-services.ts';
import { userName } from '../../platform/auth/session-shape.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';

export function AccountMenu() {
  const { auth, workspace, commands } = useServices();
  const user = useValue(auth.user);
  if (!user) return null;
  const name = userName(user);
  return (
    <Menu
      label={`Account of ${name}`}
      icon={UserRound}
      head={
        <div className="menu-head">
          <b>{name}</b>
          {user.email && user.email !== name && <div className="muted">{user.email}</div>}
        </div>
      }
      items={[
        { id: 'keys', label: 'Help', hint: '?', onSelect: () => void commands.run('keys') },
        {
          id: 'sign-out',
          label: 'Sign out',
          divided: true,
          hint:
            workspace.dirtyCount.peek() > 0 ? 'Unsaved changes stay as a draft in this browser' : undefined,
          onSelect: () => void commands.run('sign-out'),
        },
      ]}
    >
      <span className="wide-only">{name}</span>
    </Menu>
  );
}
