import Network from 'lucide-react/icons/network';
import { useLocation } from 'wouter';
import { areaPath, routes } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { EmptyState } from '../../../ui/surfaces/EmptyState.tsx';

/** In place of empty tables: without a network no address can move. */
export function NoNetworks({ appliance }: { readonly appliance: string }) {
  const [, navigate] = useLocation();
  return (
    <Card title="IP mapping">
      <EmptyState
        icon={Network}
        title="No networks yet"
        actions={
          <Button variant="primary" onClick={() => navigate(areaPath(routes.oeca, appliance))}>
            Plan appliance
          </Button>
        }
      >
        A re-IP gives the networks and addresses of an appliance new values. Plan them first, or import a
        table of addresses on the home page.
      </EmptyState>
    </Card>
  );
}
