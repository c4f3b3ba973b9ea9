import FileUp from 'lucide-react/icons/file-up';
import Server from 'lucide-react/icons/server';
import { Button } from '../../../ui/controls/Button.tsx';
import { FileButton } from '../../../ui/fields/DropZone.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { EmptyState } from '../../../ui/surfaces/EmptyState.tsx';

type Props = {
  /** All signed-in users see the stored appliances. */
  readonly isShared: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onExample: () => unknown;
  readonly onWrongDigit: () => unknown;
};

/** Nothing is stored yet: what may be brought in, and two examples. */
export function NoAppliance({ isShared, onFiles, onExample, onWrongDigit }: Props) {
  return (
    <Card title="No appliance yet">
      <EmptyState
        icon={Server}
        title="Drop a file with the addresses of a rack"
        actions={
          <>
            <FileButton icon={FileUp} variant="primary" multiple onFiles={onFiles}>
              Import a file
            </FileButton>
            <Button onClick={() => void onExample()}>Open the example vega01</Button>
            <Button onClick={() => void onWrongDigit()}>Try a worksheet with one wrong digit</Button>
          </>
        }
      >
        An es.xml or databasemachine.xml, the output of LIST, a table of addresses (CSV), a hosts file or a
        saved appliance (JSON).{' '}
        {isShared
          ? 'Read in this browser, and stored on this appliance for all who sign in.'
          : 'Read and stored in this browser only.'}{' '}
        You see a preview first.
      </EmptyState>
    </Card>
  );
}
