import type { Appliance, Change } from '../../../core/appliance/document/appliance-types.ts';
import { lowerFirst } from '../../../core/text/first-letter.ts';
import { andMore } from '../../../core/text/plural.ts';
import { withRecords } from '../../../parts/changes/record-names.ts';
import { valueWords } from '../../../parts/changes/value-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useValue } from '../../../ui/hooks/useValue.ts';
import type { OedacliModel } from '../model/model.ts';
import type { Output } from '../model/output.ts';

/** This many changes can be read at a glance; the rest is behind the button. */
const shown = 6;

/** What the script would do to the document, in a few lines, and whether it would touch the machine. */
export function EffectSummary({
  model,
  appliance,
  output,
  onMore,
}: {
  model: OedacliModel;
  appliance: Appliance;
  output: Output;
  onMore: () => void;
}) {
  const checked = useValue(model.checked);
  if (!checked) return null;
  const { changes, touches } = checked;
  const deployed = touches.filter((touch) => touch.deployed).length;
  return (
    <section className="oedacli-effect" aria-labelledby="oedacli-effect">
      <div className="row">
        <h3 id="oedacli-effect">Effect on {appliance.name}</h3>
        {(changes.length > 0 || touches.length > 0) && (
          <Button variant="quiet" className="oedacli-small push" onClick={onMore}>
            Show it all
          </Button>
        )}
      </div>
      {changes.length > 0 ? (
        <ul className="mono small">
          {changes.slice(0, shown).map((change) => (
            <EffectLine
              key={change.path}
              change={change}
              clusters={appliance.clusters}
              words={(value) => valueWords(withRecords(appliance, changes, value))}
            />
          ))}
          {changes.length > shown && <li className="muted">{andMore(changes.length - shown)}</li>}
        </ul>
      ) : (
        <p className="small muted">The document stays as it is.</p>
      )}
      <p className="small muted">
        {output.changesMachine
          ? deployed > 0
            ? `On the machine: ${deployed === 1 ? '1 command is' : `${deployed} commands are`} carried out.`
            : 'A line of this script changes the machine.'
          : 'Nothing on the machine changes: no DEPLOY ACTIONS in this script.'}
      </p>
    </section>
  );
}

function EffectLine({
  change,
  clusters,
  words: sentence,
}: {
  change: Change;
  clusters: Appliance['clusters'];
  words: (value: unknown) => string;
}) {
  const added = change.before === undefined;
  const gone = change.after === undefined;
  const sign = added ? '+' : gone ? '−' : '~';
  const words = added || gone ? change.label.replace(/ (?:added|removed)$/, '') : change.label;
  const detail =
    added || gone ? recordDetail(change, clusters) : `${sentence(change.before)} → ${sentence(change.after)}`;
  return (
    <li className={added ? 'added' : gone ? 'removed' : undefined}>
      <span>
        {sign} {lowerFirst(words)}
      </span>
      {detail && ` · ${detail}`}
    </li>
  );
}

/** The notable details of a new record: its own cluster among several, its version, type, address. */
function recordDetail({ after, before }: Change, clusters: Appliance['clusters']): string {
  const record = (after ?? before) as Readonly<Record<string, unknown>> | undefined;
  if (!record || typeof record !== 'object') return '';
  const details = ['owner', 'version', 'type', 'address', 'redundancy'].flatMap((key) => {
    const value = record[key];
    return typeof value === 'string' ? (key === 'type' ? value.toUpperCase() : value) : [];
  });
  const cluster = clusters.length > 1 && clusters.find(({ id }) => id === record.cluster)?.name;
  return [...(cluster ? [cluster] : []), ...details].join(' · ');
}
