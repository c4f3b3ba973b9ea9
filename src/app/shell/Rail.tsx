import { Link } from 'wouter';
import { areas } from '../../parts/navigation/areas.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { areaPath, routes } from '../../paths.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';

/** The areas. A link keeps the open appliance; the pre-audit's count is that of the checks known to fail. */
export function Rail({ path }: { path: string }) {
  const { workspace, failedChecks, page } = useServices();
  const appliance = useValue(workspace.current);
  const failed = useValue(failedChecks);
  return (
    <nav className="rail" aria-label="Areas">
      <ul>
        {areas.map(({ path: to, label, icon: Sign }) => (
          <li key={to}>
            <Link
              className="rail-link"
              href={areaPath(to, to === routes.home ? undefined : appliance?.id)}
              aria-current={to === path ? 'page' : undefined}
              title={label}
            >
              <Sign size={16} aria-hidden />
              <span>{label}</span>
              {to === routes.preaudit && failed > 0 && (
                <span className="rail-count">
                  <VisuallyHidden>Failed checks: </VisuallyHidden>
                  {failed}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <p className="rail-foot">
        {page.host}
        <br />
        {page.version} · build {page.build}
      </p>
    </nav>
  );
}
