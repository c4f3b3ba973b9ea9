import type { ConfigProblem } from '../../platform/browser/runtime-config.ts';
import { messages } from '../../platform/shell/messages.ts';

/** The operator's config.json is wrong: which field, what it must be; or it did not come. Nothing else can be shown without it. */
export function ConfigErrorPage({ problem }: { problem: ConfigProblem }) {
  return (
    <main className="lone" id="main">
      <section className="card bad">
        <div className="card-body stack">
          <h1 tabIndex={-1}>
            {problem.passing ? messages.errorConnecting : "The console's configuration has an error"}
          </h1>
          <p>
            <b className="mono">{problem.field}</b> {problem.message}
          </p>
          {problem.passing ? (
            <p>Nothing in this browser is lost. Load this page again in a moment.</p>
          ) : (
            <p>
              It is in the file <span className="mono">config.json</span> in the web server's document root.
              Fix it there, or remove the file to use the defaults, and load this page again.
            </p>
          )}
          <p>
            <button type="button" className="button primary" onClick={() => location.reload()}>
              Reload
            </button>
          </p>
        </div>
      </section>
    </main>
  );
}
