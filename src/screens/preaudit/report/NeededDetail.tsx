import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { checksById } from '../../../core/audit/run/catalog.ts';
import type { NeededInput } from '../../../core/audit/run/needed-inputs.ts';
import type { Need } from '../../../core/audit/run/run.ts';
import { plural } from '../../../core/text/plural.ts';
import { useFieldUndo } from '../../../parts/fields/use-field-undo.ts';
import { routes, withQuery } from '../../../paths.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import { DownloadCollector } from '../evidence/DownloadCollector.tsx';
import type { Lack } from '../inputs/missing.ts';
import { placeToEnter } from '../inputs/need-places.ts';
import { neededWords } from '../inputs/needed-words.ts';
import { curingPlaces, placeOwner } from '../inputs/places.ts';
import { SingleInput } from '../inputs/SingleInput.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly needed: NeededInput;
  readonly lacks: ReadonlyMap<string, Lack>;
};

/** What lets checks be evaluated that cannot be yet: the script, the paste or the fields themselves, and which checks. */
export function NeededDetail({ appliance, needed, lacks }: Props) {
  const box = useFieldUndo();
  const { title } = neededWords(needed);
  const evidence = withQuery(routes.preaudit, { appliance: appliance.id, tab: 'evidence' });
  return (
    <article className="card audit-detail" aria-label={title}>
      <header className="card-head">
        <Pill tone="warn">Not evaluated</Pill>
        <span className="muted">{plural(needed.checks.length, 'check')}</span>
      </header>
      <div className="card-body stack tight" ref={box}>
        <h3>{title}</h3>
        {needed.kind === 'collector' && (
          <>
            <p>
              One script that only lists. Run it as root on the first database server; it asks all others and
              writes one file without passwords. Bring that file back under{' '}
              <Link href={evidence}>Evidence</Link>.
            </p>
            <div data-primary>
              <DownloadCollector appliance={appliance} isPrimary />
            </div>
          </>
        )}
        {needed.kind === 'output' && (
          <p data-primary>
            Run it on the server and paste what it prints.{' '}
            {needed.alone && 'The collector brings it too, and lets more checks run. '}
            <Link href={evidence} className="button primary">
              Paste output
            </Link>
          </p>
        )}
        {needed.kind === 'fields' && (
          <NeededFields appliance={appliance} needs={needed.needs} lacks={lacks} />
        )}
      </div>
      <div className="card-body">
        <h3>{plural(needed.checks.length, 'check')} waiting</h3>
        <ul className="audit-waiting">
          {needed.checks.map((id) => (
            <li key={id}>
              <span className="mono small">{id}</span> {checksById.get(id)?.title}
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}

type FieldsProps = Pick<Props, 'appliance' | 'lacks'> & { readonly needs: readonly Need[] };

/** Values of the appliance are entered in place; those of its records and tables where these are. */
function NeededFields({ appliance, needs, lacks }: FieldsProps) {
  const isHere = ({ place }: Need) => placeOwner(place) === 'appliance' && curingPlaces(place).length > 0;
  // The input of most checks comes first.
  const sorted = [...needs].sort((a, b) => waiting(lacks, b) - waiting(lacks, a));
  const elsewhere = sorted.filter((need) => !isHere(need));
  return (
    <>
      <div className="audit-fields" data-cure>
        {sorted.filter(isHere).map(({ place }) => (
          <SingleInput key={place} appliance={appliance} place={place} mark="practice" lacks={lacks} />
        ))}
      </div>
      {elsewhere.length > 0 && (
        <ul className="stack close" aria-label="Entered elsewhere">
          {elsewhere.map((need) => (
            <li key={need.place}>
              <Link href={placeToEnter(appliance, need).href}>{need.label}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const waiting = (lacks: FieldsProps['lacks'], { place }: Need) => lacks.get(place)?.checks.length ?? 0;
