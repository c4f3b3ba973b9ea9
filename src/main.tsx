/** Composition root: the runtime configuration, the services, the app. */
import '@preact/signals-react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createClock } from './platform/browser/clock.ts';
import { fetchPart } from './platform/browser/fetch-part.ts';
import { createHttp } from './platform/browser/http.ts';
import { setLocaleCookie } from './platform/browser/locale.ts';
import { readRuntimeConfig } from './platform/browser/runtime-config.ts';
import { createEntryServices } from './platform/composition/entry-services.ts';
import { createWorkbenchLoad } from './platform/composition/load-workbench.ts';
import './styles.css';

async function start(place: Element) {
  setLocaleCookie({ document, secure: location.protocol === 'https:' });
  const clock = createClock();
  const http = createHttp({ ...clock, fetch: (input, init) => fetch(input, init) });
  const root = createRoot(place);
  const read = await readRuntimeConfig(http, location.origin);
  if (!read.ok) {
    // As plain text first: the page with the full explanation may fail to load.
    place.textContent = `${read.problem.field} ${read.problem.message}`;
    const { ConfigErrorPage } = await fetchPart(() => import('./app/pages/ConfigErrorPage.tsx'));
    root.render(<ConfigErrorPage problem={read.problem} />);
    return;
  }
  const load = createWorkbenchLoad();
  const entry = createEntryServices({ config: read.config, clock, http, beforeReload: load.flush });
  void entry.auth.start();
  load.start(entry, () => fetchPart(() => import('./platform/composition/workbench.ts')));
  root.render(<App entry={entry} workbench={load.workbench} failure={load.failure} />);
}

// Each page has its place (build/page.mjs).
void start(document.querySelector('#root') as Element);
