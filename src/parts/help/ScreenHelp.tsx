import { Fragment } from 'react';
import { routes } from '../../paths.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import type { Tone } from '../../ui/text/icon.ts';
import { Kbd } from '../../ui/text/Kbd.tsx';
import { Pill } from '../../ui/text/Pill.tsx';
import { useQuery } from '../navigation/use-query.ts';
import { useServices } from '../services/use-services.ts';
import { helpAt } from './help-at.ts';

/** Signs are longer than keys. */
const marksColumns = { gridTemplateColumns: 'minmax(max-content, 45%) 1fr', columnGap: 8 };

/** The purpose of the open screen, its first steps, the meaning of its marks, and its own keys. */
export function ScreenHelp({ path }: { readonly path: string }) {
  const { workspace } = useServices();
  const isOpen = useValue(workspace.current) !== undefined;
  const { query } = useQuery();
  const help = helpAt(path, query);
  if (!help) return null;
  const { title, about, first, marks = [], keys = [] } = help;
  return (
    <section className="stack" aria-label="On this screen">
      <h3>On this screen: {title}</h3>
      <p>{about}</p>
      {!isOpen && path !== routes.home && (
        <p>
          <b>No appliance is open yet.</b> Bring one in on the home page, or open the example: the rest of
          this page then shows.
        </p>
      )}
      <ol className="stack tight numbered" aria-label="What to do first">
        {first.map((step) => (
          <li key={step}>
            <Worded text={step} />
          </li>
        ))}
      </ol>
      <Terms
        title="What the marks mean"
        terms={marks.map(([tone, sign, meaning]) => [sign, meaning, tone])}
      />
      <Terms title="Keys of this screen" terms={keys} />
    </section>
  );
}

type TermsProps = {
  readonly title: string;
  /** With a tone it is a mark, else a key. */
  readonly terms: readonly (readonly [sign: string, meaning: string, tone?: Tone])[];
};

function Terms({ title, terms }: TermsProps) {
  if (terms.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl className="keys">
        {terms.map(([sign, meaning, tone]) => (
          <div key={sign + meaning} style={tone && marksColumns}>
            <dt>{tone ? <Pill tone={tone}>{sign}</Pill> : <Kbd>{sign}</Kbd>}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Names of controls are set off, as they are written on the screen. */
function Worded({ text }: { readonly text: string }) {
  const parts = text.split(/\[([^\]]+)\]/);
  return parts.map((part, i) => <Fragment key={i}>{i % 2 === 1 ? <b>{part}</b> : part}</Fragment>);
}
