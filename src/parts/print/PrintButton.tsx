import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { useServices } from '../services/use-services.ts';

/** Prints the page as it is shown. */
export function PrintButton({ children = 'Print' }: { readonly children?: ReactNode }) {
  const { page } = useServices();
  return (
    <Button icon={Printer} onClick={() => page.print()}>
      {children}
    </Button>
  );
}
