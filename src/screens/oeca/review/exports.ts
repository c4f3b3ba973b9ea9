/** Every file that is handed out of a plan, with what each is for. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { writeZones } from '../../../core/artefacts/dns/zones.ts';
import { type Artefact, artefact } from '../../../core/artefacts/files/artefact.ts';
import { writeCheckScript } from '../../../core/artefacts/hosts/check-script.ts';
import { writeEndpointsCsv, writeHosts, writeJson } from '../../../core/formats/table/write.ts';
import { scriptBetween } from '../../../core/oedacli/between/script-between.ts';
import { printScript } from '../../../core/oedacli/script/syntax.ts';

type ExportFile = { readonly file: Artefact; readonly what: string };
type Exports = { readonly files: readonly ExportFile[]; readonly problems: readonly string[] };

export function exportsOf(appliance: Appliance): Exports {
  const { name } = appliance;
  const zones = writeZones(appliance);
  const check = writeCheckScript(appliance);
  // OEDA's file holds the entries of its pages; commands can add homes and databases later.
  const between = scriptBetween({ ...appliance, homes: [], databases: [] }, appliance, {
    title: `${name}: homes and databases`,
  });
  const hasScript = between.actions.length > 0;
  return {
    files: [
      {
        file: artefact(`${name}.json`, 'application/json', writeJson(appliance)),
        what: 'The whole appliance, for import',
      },
      {
        file: artefact(`${name}-addresses.csv`, 'text/csv', writeEndpointsCsv(appliance)),
        what: 'All addresses as a table',
      },
      {
        file: artefact(`${name}.hosts`, 'text/plain', writeHosts(appliance)),
        what: 'Hosts file, without SCAN',
      },
      ...zones.files.map((file) => ({ file, what: 'DNS records for a zone of the site' })),
      { file: check.file, what: 'Checks the target network before and after' },
      ...(hasScript
        ? [
            {
              file: artefact(`${name}-homes.oedacli`, 'text/plain', printScript(between.script), [
                'documented',
              ]),
              what: 'Homes and databases by oedacli, plan only',
            },
          ]
        : []),
    ],
    problems: [
      ...zones.problems,
      ...check.problems,
      ...between.inexpressible.map(({ label }) => `No oedacli command is documented for: ${label}`),
    ],
  };
}
