import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Cluster, Home } from '../../../core/appliance/document/software-types.ts';
import { setFields } from '../../../core/appliance/edits/edits.ts';
import { removeRecord } from '../../../core/appliance/edits/removal.ts';
import { defaults } from '../../../core/authoring/design/defaults.ts';
import { isBelow, pathProblem, versionMessage } from '../../../core/authoring/software/database-rules.ts';
import { usualHomePath } from '../../../core/authoring/software/software.ts';
import { plural } from '../../../core/text/plural.ts';
import { RemoveButton } from '../../../parts/removal/RemoveButton.tsx';
import { AnswerField } from '../answers/AnswerField.tsx';
import { offeredVersions } from '../answers/offered-versions.ts';
import { useAnswer } from '../answers/use-answer.ts';

/** One database home. Its path follows owner, version and name until the user writes another. */
export function HomeFields({
  appliance,
  home,
  cluster,
}: {
  appliance: Appliance;
  home: Home;
  cluster: Cluster;
}) {
  const { edit } = useAnswer();
  const { id, name = '', version, path, owner } = home;
  const isUsual = path === usualHomePath(version, name, owner);
  const set = (label: string, fields: Partial<Home>) =>
    edit(label, (document) => {
      const next = { ...home, ...fields };
      const follows = isUsual && fields.path === undefined;
      return setFields(document, 'homes', id, {
        ...fields,
        ...(follows && { path: usualHomePath(next.version, next.name ?? '', next.owner) }),
      });
    });
  const used = appliance.databases.filter((database) => database.home === id).length;
  return (
    <fieldset className="oeca-record">
      <legend className="hidden-text">Home {name || path}</legend>
      <div className="edit-grid many">
        <AnswerField
          label="Name"
          mono
          value={name}
          problem={(text) =>
            /^[A-Za-z]\w*$/.test(text) ? undefined : 'Enter a letter first, then letters, digits and _ only.'
          }
          onTake={(text) => set(`Rename the home ${name} to ${text}`, { name: text })}
        />
        <AnswerField
          label="Version"
          mono
          value={version}
          suggestions={offeredVersions(appliance)}
          hint={version !== defaults.homeVersion.value && 'Not above Grid Infrastructure'}
          problem={(text) =>
            versionMessage(text) ??
            (cluster.gridVersion && isBelow(cluster.gridVersion, text)
              ? {
                  level: 'warning',
                  text: `This version is above Grid Infrastructure ${cluster.gridVersion} of ${cluster.name}.`,
                }
              : undefined)
          }
          onTake={(text) => set(`Set the version of ${name} to ${text}`, { version: text })}
        />
        <AnswerField
          label="Owner"
          mono
          value={owner}
          of="homeOwner"
          problem={(text) =>
            appliance.users.length === 0 || appliance.users.some((user) => user.name === text)
              ? undefined
              : `No user is called ${text}. Enter a user of the plan.`
          }
          onTake={(text) => set(`Set the owner of ${name} to ${text}`, { owner: text })}
        />
      </div>
      <div className="oeca-row">
        <AnswerField
          label="Path"
          mono
          value={path}
          of="homePath"
          isDefault={isUsual}
          problem={pathProblem}
          onTake={(text) => set(`Set the path of ${name} to ${text}`, { path: text })}
        />
        <RemoveButton
          appliance={appliance}
          collection="homes"
          id={id}
          label={`Delete ${name || path}`}
          compact
          disabledReason={used > 0 ? `${plural(used, 'database is', 'databases are')} in it` : undefined}
          onRemove={() => edit(`Delete the home ${name}`, (document) => removeRecord(document, 'homes', id))}
        />
      </div>
    </fieldset>
  );
}
