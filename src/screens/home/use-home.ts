import { useMemo } from 'react';
import { useServices } from '../../parts/use-services.ts';
import { createImporter, type Importer } from './import-model.ts';
import { createHome, type Home } from './model.ts';

/** The home screen's models over the services of this page. */
export function useHome(): { readonly home: Home; readonly importer: Importer } {
  const { records, workspace, notices, files, readInBackground, mergeInBackground, prepare } = useServices();
  return useMemo(
    () => ({
      home: createHome({ records, workspace, notices, download: files.download }),
      importer: createImporter({
        read: readInBackground,
        open: () => workspace.current.peek(),
        create: workspace.create,
        edit: workspace.edit,
        merge: mergeInBackground,
        prepare,
        keepSource: records.saveSource,
      }),
    }),
    [records, workspace, notices, files, readInBackground, mergeInBackground, prepare],
  );
}
