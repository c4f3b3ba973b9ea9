import { useEffect, useRef, useState } from 'react';
import { routes } from '../../paths.ts';
import { messages } from '../../platform/shell/messages.ts';
import { useTitle } from './use-title.ts';

type Props =
  | { readonly status: 404; readonly path: string }
  | {
      readonly status: 500;
      readonly details: string;
      readonly copy: (text: string) => Promise<boolean>;
      /** Inside the shell, which has the page's main landmark. */
      readonly inside?: boolean;
    };

export const faultDetails = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** A short id to quote: derived from the details, so the same fault has the same id. */
function faultId(details: string): string {
  let hash = 2166136261;
  for (let i = 0; i < details.length; i++) hash = Math.imul(hash ^ details.charCodeAt(i), 16777619);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** 404: 'Page Not Found'. Anything else: 'Internal Server Error'. Works without a session and without any service. */
export function ErrorPage(props: Props) {
  const [copied, setCopied] = useState(false);
  const title = props.status === 404 ? 'Page Not Found' : 'Internal Server Error';
  useTitle(title);
  // It came in the place of what had the focus.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (props.status === 404) {
    return (
      <main className="lone" id="main">
        <section className="card">
          <div className="card-body stack">
            <p className="error-status" aria-hidden="true">
              404
            </p>
            <h1 tabIndex={-1} ref={heading}>
              {title}
            </h1>
            <p>Page not found: {props.path}</p>
            <p>
              <a className="button primary" href={routes.home}>
                Go to the appliances
              </a>
            </p>
          </div>
        </section>
      </main>
    );
  }
  // A part that could not be loaded gives the reason in its message.
  const id = faultId(props.details);
  const Place = props.inside ? 'div' : 'main';
  return (
    <Place className="lone" {...(!props.inside && { id: 'main' })}>
      <section className="card">
        <div className="card-body stack">
          <h1 tabIndex={-1} ref={heading}>
            {title}
          </h1>
          <p>
            {/This part [^\n]*/.exec(props.details)?.[0] ?? 'This part of the console stopped.'} Unsaved work
            is kept as a draft in this browser and is offered again after the reload. Fault{' '}
            <span className="mono">{id}</span>.
          </p>
          <p className="row">
            <button type="button" className="button primary" onClick={() => location.reload()}>
              Reload
            </button>
            <button
              type="button"
              className="button"
              onClick={() => void props.copy(`Fault ${id}\n${props.details}`).then((done) => setCopied(done))}
            >
              Copy details
            </button>
            <span role="status">{copied ? messages.savedToClipboard : ''}</span>
          </p>
        </div>
      </section>
    </Place>
  );
}
