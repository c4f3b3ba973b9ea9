import { useEffect, useMemo } from 'react';
import type { NameAssignments } from '../../core/appliance/document/appliance-types.ts';
import { memoize } from '../../core/collections/memoize.ts';
import { useServices } from '../../parts/services/use-services.ts';
import type { Services } from '../../platform/composition/services.ts';
import { failureWords } from '../../platform/records/failure-words.ts';
import { createImporter } from './import/import-model.ts';
import type { Importer } from './import/importer.ts';
import { rememberedColumns } from './import/remembered-columns.ts';
import { createHome, type Home } from './model.ts';

/** One per page: an import that could not be stored waits in it while the user is on another screen. */
const importerOf = memoize(
  ({ records, workspace, notices, preferences, readInBackground, runInBackground, prepare }: Services) =>
    createImporter({
      read: readInBackground,
      open: () => workspace.current.peek(),
      unsaved: workspace.unsavedChanges,
      async newest(id) {
        const open = workspace.current.peek();
        if (open?.id === id) return open;
        const read = await records.read(id);
        if (read.ok) return read.appliance;
        notices.toast('error', failureWords(read));
        return undefined;
      },
      openRecord: async (id) => (await workspace.open(id)).ok,
      create: workspace.create,
      edit: workspace.edit,
      merge: (into, files) => runInBackground('merge', { into, files }),
      prepare,
      remembered: (shape) =>
        preferences.get<NameAssignments | undefined>(`assignments/${shape}`, undefined, isAssignments),
      remember: (shape, assignments) => preferences.set(`assignments/${shape}`, assignments),
      columns: rememberedColumns(preferences),
      keepSources: workspace.keepSources,
    }),
);

/** The home screen's models over the services of this page. */
export function useHome(): { readonly home: Home; readonly importer: Importer } {
  const services = useServices();
  const { records, workspace, notices, files } = services;
  const importer = importerOf(services);
  const home = useMemo(
    () => createHome({ records, workspace, notices, download: files.downloadOther }),
    [records, workspace, notices, files],
  );
  useEffect(() => () => importer.leaveScreen(), [importer]);
  return { home, importer };
}

const isTexts = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string'));

function isAssignments(value: unknown): value is NameAssignments | undefined {
  if (typeof value !== 'object' || value === null) return false;
  const { groups, fields } = value as Record<string, unknown>;
  return isTexts(groups) && isTexts(fields);
}
