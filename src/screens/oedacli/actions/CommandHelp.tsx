import type { Command } from '../../../core/oedacli/language/command-record.ts';
import { parameterWords, seenWords, syntaxLine, whereWords } from '../../../core/oedacli/language/help.ts';
import { markLabel } from '../../../parts/labels/labels.ts';

/** The content of the product's HELP, with its source and how sure each part is. */
export function CommandHelp({ command }: { command: Command }) {
  return (
    <details className="more oedacli-more oedacli-help small">
      <summary>
        Help on {command.verb} {command.object}
      </summary>
      <div className="stack">
        {command.note && <p>{command.note}.</p>}
        <pre className="mono small">{syntaxLine(command)}</pre>
        {command.parameters.length > 0 && (
          <dl className="stack tight oedacli-parameters">
            {command.parameters.map((one) => (
              <div key={one.name}>
                <dt className="mono strong">
                  {one.name}
                  {one.required && <span title="Required"> *</span>}
                </dt>
                <dd>
                  {one.label}
                  {parameterWords(one) && `: ${parameterWords(one)}`}
                  {one.mark !== command.mark && <b> {markLabel(one.mark)}</b>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {command.where && (
          <p>
            <b>{command.where.required ? 'WHERE' : '[WHERE]'}</b> {whereWords(command).join('; or ')}
          </p>
        )}
        {seenWords(command) && <p className="small muted">{seenWords(command)}</p>}
        <p className="small muted">
          {markLabel(command.mark)}:{' '}
          <a href={command.source} target="_blank" rel="noreferrer">
            {command.source.replace(/^.*\/([^/]+)$/, '$1') || 'Installation and Configuration Guide'}
          </a>
          .{' '}
          <code>
            HELP {command.verb} {command.object}
          </code>{' '}
          of your OEDA bundle has the final word.
        </p>
      </div>
    </details>
  );
}
