import { signal } from '@preact/signals-core';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { checkText, type ScriptText } from '../../../../src/core/oedacli/dry-run/check-text.ts';
import { type Engine, engine as loadedEngine } from '../../../../src/screens/oedacli/model/engine.ts';
import { createOedacliModel } from '../../../../src/screens/oedacli/model/model.ts';

/** The worker, without a thread of its own: it answers asynchronously. */
const inBackground = async (input: ScriptText) => checkText(input);

/** The workspace as a screen sees it: a document, its saved revisions, and steps that can be undone. */
export function openModel(start: Appliance = exampleVega01(), revisions: readonly Appliance[] = [start]) {
  const engine = signal<Engine | undefined>(loadedEngine);
  const saved = signal<{ revision: number } | undefined>({ revision: revisions.length });
  const current = signal<Appliance | undefined>(start);
  const past: { label: string; appliance: Appliance }[] = [];
  const workspace = {
    ...{ current, saved },
    edit(label: string, change: (appliance: Appliance) => Appliance) {
      const before = current.peek();
      if (!before) return;
      const after = change(before);
      if (after === before) return;
      past.push({ label, appliance: before });
      current.value = after;
    },
  };
  const undo = () => {
    current.value = past.pop()?.appliance ?? current.peek();
  };
  const readRevision = async (_id: string, revision: number) => {
    const appliance = revisions[revision - 1];
    return appliance ? { ok: true, appliance } : { ok: false };
  };
  const model = createOedacliModel({ workspace, engine, inBackground, readRevision });
  const stop = model.connect();
  const text = () => model.output.peek()?.text ?? '';
  const ids = () => model.draft.peek()?.actions.map(({ id }) => id) ?? [];
  const labels = () => past.map(({ label }) => label);
  return { current, engine, model, undo, stop, text, ids, labels };
}
