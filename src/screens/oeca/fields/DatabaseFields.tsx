import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Database } from '../../../core/appliance/document/software-types.ts';
import { setFields } from '../../../core/appliance/edits/edits.ts';
import { removeRecord } from '../../../core/appliance/edits/removal.ts';
import {
  databaseNameProblem,
  pdbNameProblem,
  uniqueNameProblem,
} from '../../../core/authoring/software/database-rules.ts';
import { RemoveButton } from '../../../parts/removal/RemoveButton.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { AnswerField } from '../answers/AnswerField.tsx';
import { DefaultNote } from '../answers/DefaultNote.tsx';
import { useAnswer } from '../answers/use-answer.ts';

/**
 * One database: what it is called and where it lives. Its unique name follows its name until the user writes another.
 */
export function DatabaseFields({ appliance, database }: { appliance: Appliance; database: Database }) {
  const { edit } = useAnswer();
  const { id, name, type, template, cluster } = database;
  const set = (label: string, fields: Partial<Database>) =>
    edit(label, (document) => setFields(document, 'databases', id, fields));
  const homes = appliance.homes.filter((home) => home.cluster === cluster);
  const containers = appliance.databases.filter(
    (one) => one.cluster === cluster && one.type === 'cdb' && one.id !== id,
  );
  const groups = appliance.diskGroups.filter((group) => group.cluster === cluster);
  const groupOptions = [
    { value: '', label: 'None' },
    ...groups.map((group) => ({ value: group.name, label: group.name })),
  ];
  const twice = (text: string) =>
    appliance.databases.some(
      (one) => one.id !== id && one.cluster === cluster && one.name.toUpperCase() === text.toUpperCase(),
    );
  const isPdb = type === 'pdb';
  return (
    <fieldset className="oeca-record">
      <legend className="hidden-text">Database {name}</legend>
      <div className="edit-grid many">
        <AnswerField
          label="Name"
          mono
          value={name}
          hint={isPdb ? 'At most 30 characters' : 'At most 8 characters, begins with a letter'}
          problem={(text) =>
            (isPdb ? pdbNameProblem(text) : databaseNameProblem(text)) ??
            (twice(text)
              ? `${text} is the name of another database. Enter another name.`
              : text.includes('$')
                ? { level: 'warning', text: 'Scripts of the console cannot contain a $.' }
                : undefined)
          }
          onTake={(text) =>
            set(`Rename ${name} to ${text}`, {
              name: text,
              ...(database.uniqueName === name && { uniqueName: text }),
            })
          }
        />
        <SelectField<Database['type']>
          label="Type"
          value={type}
          options={[
            { value: 'cdb', label: 'Container' },
            { value: 'normal', label: 'Normal' },
            { value: 'pdb', label: 'PDB', disabled: containers.length === 0 },
          ]}
          hint={<DefaultNote of="databaseType" is={type === 'cdb'} />}
          onChange={(to) =>
            set(
              `Make ${name} ${to === 'pdb' ? 'a PDB' : to === 'cdb' ? 'a container database' : 'a normal database'}`,
              {
                type: to,
                container: to === 'pdb' ? containers[0]?.id : undefined,
                home: to === 'pdb' ? undefined : (database.home ?? homes[0]?.id),
              } as Partial<Database>,
            )
          }
        />
        {isPdb ? (
          <SelectField
            label="Container"
            mono
            value={database.container ?? ''}
            options={containers.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(container) => set(`Move ${name} to another container`, { container })}
          />
        ) : (
          <>
            <SelectField
              label="Home"
              mono
              value={database.home ?? ''}
              options={[
                ...(database.home ? [] : [{ value: '', label: 'None' }]),
                ...homes.map((home) => ({ value: home.id, label: home.name ?? home.path })),
              ]}
              onChange={(home) => set(`Move ${name} to another home`, { home })}
            />
            <SelectField
              label="Template"
              value={template ?? 'ADMIN'}
              options={[
                { value: 'ADMIN', label: 'OLTP' },
                { value: 'DW', label: 'Data warehouse' },
              ]}
              hint={<DefaultNote of="template" is={template !== 'DW'} />}
              onChange={(to) => set(`Change the template of ${name}`, { template: to })}
            />
            <SelectField
              label="DATA"
              mono
              value={database.dataGroup ?? ''}
              options={groupOptions}
              onChange={(to) => set(`Change the DATA disk group of ${name}`, { dataGroup: to })}
            />
            <SelectField
              label="RECO"
              mono
              value={database.recoveryGroup ?? ''}
              options={groupOptions}
              onChange={(to) => set(`Change the RECO disk group of ${name}`, { recoveryGroup: to })}
            />
          </>
        )}
      </div>
      <details className="more">
        <summary>
          Unique name, block size and character set<span className="hidden-text"> of {name}</span>
        </summary>
        <div className="edit-grid many">
          <AnswerField
            label="Unique name"
            mono
            value={database.uniqueName ?? name}
            problem={uniqueNameProblem}
            hint="At most 30 characters"
            onTake={(text) => set(`Set the unique name of ${name}`, { uniqueName: text || name })}
          />
          <SelectField
            label="Block size"
            value={String(database.blockSize ?? 8192)}
            options={['2048', '4096', '8192', '16384', '32768'].map((size) => ({ value: size, label: size }))}
            hint={<DefaultNote of="blockSize" is={(database.blockSize ?? 8192) === 8192} />}
            onChange={(size) => set(`Change the block size of ${name}`, { blockSize: Number(size) })}
          />
          <AnswerField
            label="Character set"
            mono
            value={database.characterSet ?? 'AL32UTF8'}
            of="characterSet"
            onTake={(text) => set(`Change the character set of ${name}`, { characterSet: text })}
          />
        </div>
      </details>
      <div>
        <RemoveButton
          appliance={appliance}
          collection="databases"
          id={id}
          label={`Delete ${name}`}
          onRemove={() => edit(`Delete ${name}`, (document) => removeRecord(document, 'databases', id))}
        />
      </div>
    </fieldset>
  );
}
