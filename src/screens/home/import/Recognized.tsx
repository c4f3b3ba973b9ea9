import type { NameAssignments } from '../../../core/appliance/document/appliance-types.ts';
import type { LeftOver, RecognizedGroup } from '../../../core/formats/shared/result.ts';
import { esFields, esKinds } from '../../../core/formats/xml/es-xml-names.ts';
import { plural } from '../../../core/text/plural.ts';
import { MarkPill } from '../../../parts/labels/MarkPill.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

const shownLeft = 30;
const unsaid = '';

type Props = {
  readonly groups: readonly RecognizedGroup[];
  readonly left: readonly LeftOver[];
  readonly assignments: NameAssignments;
  /** Absent where the format leaves no choice. */
  readonly onAssign?: ((assignments: NameAssignments) => void) | undefined;
};

const kindOptions = (kind: string) => [
  ...(esKinds.includes(kind as never) ? [] : [{ value: kind, label: kind }]),
  ...esKinds.map((value) => ({ value: value as string, label: value as string })),
];
const fieldOptions = [
  { value: unsaid, label: 'left in the file' },
  ...esFields.map((value) => ({ value: value as string, label: value as string })),
];

/** Without an answer a name is left out again. */
function withAssignedField(fields: NameAssignments['fields'], name: string, field: string) {
  const { [name]: _before, ...others } = fields ?? {};
  return field === unsaid ? others : { ...others, [name]: field };
}

/** How a reader classified the groups of a foreign file, and which names it left out. The user may correct both. */
export function Recognized({ groups, left, assignments, onAssign }: Props) {
  // A name that the user has answered is no longer left out, but it stays visible, so that the answer can be undone.
  const stated = Object.keys(assignments.fields ?? {}).filter((name) =>
    left.every((one) => one.name !== name),
  );
  const names = [...stated.map((name) => ({ name, count: undefined })), ...left.slice(0, shownLeft)];
  return (
    <>
      <section className="table-scroll" aria-label="Recognized" tabIndex={0}>
        <table className="table blocks">
          <thead>
            <tr>
              <th scope="col">In the file</th>
              <th scope="col">Taken for</th>
              <th scope="col" className="end">
                Count
              </th>
              <th scope="col">Read by</th>
              <th scope="col">Samples</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ group, kind, count, mark, samples }) => (
              <tr key={`${group} ${kind}`}>
                <th scope="row" className="mono">
                  {group}
                </th>
                <td>
                  {onAssign ? (
                    <SelectField
                      label={`${group} is`}
                      labelHidden
                      value={kind}
                      options={kindOptions(kind)}
                      onChange={(next) =>
                        onAssign({ ...assignments, groups: { ...assignments.groups, [group]: next } })
                      }
                    />
                  ) : (
                    kind
                  )}
                </td>
                <td className="end" data-label="Count">
                  {count}
                </td>
                <td data-label="Read by">
                  <MarkPill mark={mark} />
                </td>
                <td className="mono" data-label="Samples">
                  {samples.join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {names.length > 0 && (
        <details>
          <summary>
            {plural(left.length, 'name is', 'names are')} left in the file
            {stated.length > 0 && `, ${stated.length} assigned to fields`}
          </summary>
          <p className="muted">The text of the file is kept unchanged. You can assign a name to a field.</p>
          <ul className="stack close left-list">
            {names.map(({ name, count }) => (
              <li key={name}>
                <span className="mono">{name}</span>{' '}
                {count !== undefined && (
                  <span className="muted">{count === 1 ? 'once' : `${count} times`}</span>
                )}
                {onAssign && (
                  <SelectField
                    label={`${name} is`}
                    labelHidden
                    value={assignments.fields?.[name] ?? unsaid}
                    options={fieldOptions}
                    onChange={(next) =>
                      onAssign({ ...assignments, fields: withAssignedField(assignments.fields, name, next) })
                    }
                  />
                )}
              </li>
            ))}
          </ul>
          {left.length > shownLeft && (
            <p className="mono">
              {left
                .slice(shownLeft)
                .map(({ name, count }) => `${name} (${count})`)
                .join(', ')}
            </p>
          )}
        </details>
      )}
    </>
  );
}
