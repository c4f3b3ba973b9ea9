import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { areaPath, routes } from '../../paths.ts';
import type { RecordMeta } from '../../platform/records/record-store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FileButton } from '../../ui/fields/DropZone.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { EmptyState } from '../../ui/surfaces/EmptyState.tsx';
import type { Icon } from '../../ui/text/icon.ts';
import { useImportFiles } from '../services/use-import-files.ts';
import { useOpenExample } from '../services/use-open-example.ts';
import { useServices } from '../services/use-services.ts';
import { useQuery } from './use-query.ts';

type Props = {
  readonly icon: Icon;
  readonly title: string;
  /** Nothing may be brought in from here; what is stored can be looked at. */
  readonly readOnly?: boolean;
  /** The purpose of the area, in words that need no glossary. */
  readonly children: ReactNode;
};

/** An area with nothing in it yet: what it is for, or that what its address names is not here; and the ways on from here. */
export function AreaStart({ icon, title, readOnly, children }: Props) {
  const { workspace, config, records, commands } = useServices();
  const [stored, setStored] = useState<readonly RecordMeta[]>([]);
  const hasStored = stored.length > 0;
  const { query } = useQuery();
  const appliance = useValue(workspace.current);
  const [path, navigate] = useLocation();
  const openExample = useOpenExample(path);
  const importFiles = useImportFiles();
  useEffect(() => {
    void records.list().then((answer) => answer.ok && setStored(answer.records));
  }, [records]);
  const isMissing = !appliance && query.has('appliance');
  const place = config.records === 'browser' ? 'in this browser' : 'in the records of this appliance';
  return (
    <EmptyState
      icon={icon}
      title={isMissing ? 'This appliance is not here' : title}
      actions={
        readOnly ? (
          stored.map(({ id, name }) => (
            <Link key={id} className="button" href={areaPath(path, id)}>
              {name}
            </Link>
          ))
        ) : appliance ? (
          <Button variant="primary" onClick={() => navigate(areaPath(routes.dashboard, appliance.id))}>
            See {appliance.name} on the dashboard
          </Button>
        ) : (
          <>
            {hasStored && (
              <Button variant="primary" onClick={() => commands.run('pick')}>
                Choose an appliance
              </Button>
            )}
            <FileButton variant={hasStored ? 'plain' : 'primary'} multiple onFiles={importFiles}>
              Import an appliance
            </FileButton>
            <Button onClick={() => void openExample()}>Open the example vega01</Button>
          </>
        )
      }
    >
      {isMissing
        ? `The address of this page names an appliance that is not ${place}, or cannot be read there.${readOnly ? '' : ' Import its file, or see under Home whether it was removed: what is removed is kept for 30 days.'}`
        : children}
    </EmptyState>
  );
}
