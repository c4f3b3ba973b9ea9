import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { useServices } from '../services/use-services.ts';

type Props = { readonly children?: ReactNode; readonly disabledReason?: string | undefined };

/** Prints the page as it is shown. */
export function PrintButton({ children = 'Print', ...rest }: Props) {
  const { page } = useServices();
  return (
    <Button icon={Printer} onClick={() => page.print()} {...rest}>
      {children}
    </Button>
  );
}
