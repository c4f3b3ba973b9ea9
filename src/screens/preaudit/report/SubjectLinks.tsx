import { Link } from 'wouter';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { andMore } from '../../../core/text/plural.ts';
import { distinctSubjects, subjectName, subjectPlaces } from '../subjects.ts';

const shown = 12;

/** The subjects of a finding, each with links to its fields and to its rack. */
export function SubjectLinks({
  appliance,
  subjects: all,
}: {
  appliance: Appliance;
  subjects: readonly Id[];
}) {
  const subjects = distinctSubjects(appliance, all);
  if (subjects.length === 0) return null;
  return (
    <ul className="audit-links" aria-label="About">
      {subjects.slice(0, shown).map((id) => {
        const name = subjectName(appliance, id);
        const places = subjectPlaces(appliance, id);
        return (
          <li key={id}>
            {places ? (
              <Link href={places.dashboard} className="mono">
                {name}
              </Link>
            ) : (
              <span className="mono">{name}</span>
            )}
            {places?.rack && (
              <Link href={places.rack} className="small" aria-label={`${name} in the rack`}>
                rack
              </Link>
            )}
          </li>
        );
      })}
      {subjects.length > shown && <li className="muted">{andMore(subjects.length - shown)}</li>}
    </ul>
  );
}
