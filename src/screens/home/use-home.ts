import { useMemo } from 'react';
import type { NameAssignments } from '../../core/appliance/document/appliance-types.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { failureWords } from '../../platform/records/failure-words.ts';
import { createImporter } from './import/import-model.ts';
import type { Importer } from './import/importer.ts';
import { rememberedColumns } from './import/remembered-columns.ts';
import { createHome, type Home } from './model.ts';

/** The home screen's models over the services of this page. */
export function useHome(): { readonly home: Home; readonly importer: Importer } {
  const { records, workspace, notices, files, preferences, readInBackground, runInBackground, prepare } =
    useServices();
  return useMemo(
    () => ({
      home: createHome({ records, workspace, notices, download: files.downloadOther }),
      importer: createImporter({
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
    }),
    [records, workspace, notices, files, preferences, readInBackground, runInBackground, prepare],
  );
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
