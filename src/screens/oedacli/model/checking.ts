/**
 * The check of the open script: what is small is checked as one types, the rest in the background worker, one run after the
 * other; states that were passed over are never checked. The problems of the last check stay until the new ones come.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { CheckedText, ScriptText } from '../../../core/oedacli/dry-run/check-text.ts';
import type { Engine } from './engine.ts';
import {
  type IsWaiting,
  type Laid,
  type Output,
  type ShownProblem,
  withoutCheck,
  withProblems,
} from './output.ts';

/** Undefined when it was canceled, or when it failed, which is reported. */
export type CheckInBackground = (input: ScriptText) => Promise<CheckedText | undefined>;

type Ports = {
  readonly laid: ReadonlySignal<Laid | undefined>;
  readonly subject: ReadonlySignal<Appliance | undefined>;
  readonly engine: ReadonlySignal<Engine | undefined>;
  readonly inBackground: CheckInBackground;
  readonly waiting: ReadonlySignal<IsWaiting>;
};

/**
 * Up to this many lines a check takes a frame or two. What a short script looks up costs little in any document:
 * sending a large one to the worker with every key would cost more, up to this many addresses.
 */
const mostLines = 1500;
const mostAddresses = 20_000;

type Far = { readonly laid: Laid; readonly subject: Appliance; readonly checked: CheckedText | undefined };

export function createChecking({ laid, subject, engine, inBackground, waiting }: Ports) {
  const far = signal<Far | undefined>(undefined);
  let before: readonly ShownProblem[] = [];
  const isLarge = (script: Laid, appliance: Appliance) =>
    script.rows.length > mostLines || appliance.endpoints.length > mostAddresses;

  const checked = computed<CheckedText | undefined>(() => {
    const script = laid.value;
    const appliance = subject.value;
    if (!script || !appliance) return undefined;
    if (!isLarge(script, appliance)) return engine.value?.applyScript(appliance, script.built.script);
    const last = far.value;
    return last?.laid === script && last.subject === appliance ? last.checked : undefined;
  });

  const output = computed<Output | undefined>(() => {
    const script = laid.value;
    if (!script) return undefined;
    const result = checked.value;
    if (!result) {
      const failed = far.value?.laid === script && far.value.subject === subject.value;
      return withoutCheck(script, before, failed ? 'failed' : 'checking');
    }
    const shown = withProblems(script, result.problems, waiting.value);
    before = shown.problems;
    return shown;
  });

  let requested: Pick<Far, 'laid' | 'subject'> | undefined;
  let running = false;
  async function run() {
    if (running) return;
    running = true;
    while (requested) {
      const now = requested;
      requested = undefined;
      const input = { appliance: now.subject, text: now.laid.text, withDocument: false };
      far.value = { ...now, checked: await inBackground(input) };
    }
    running = false;
  }

  return {
    checked,
    output,
    /** Runs the checks of what is large until the returned function is called. */
    watch: () =>
      effect(() => {
        const script = laid.value;
        const appliance = subject.value;
        if (!script || !appliance || !isLarge(script, appliance)) return;
        requested = { laid: script, subject: appliance };
        void run();
      }),
    /** The document after the script. */
    async apply(): Promise<Appliance | undefined> {
      const script = laid.peek();
      const appliance = subject.peek();
      if (!script || !appliance) return undefined;
      if (!isLarge(script, appliance))
        return engine.peek()?.applyScript(appliance, script.built.script).appliance;
      return (await inBackground({ appliance, text: script.text, withDocument: true }))?.appliance;
    },
  };
}
