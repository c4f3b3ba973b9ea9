import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { parseScript } from '../script/syntax.ts';
import { applyScript, type ScriptEffect } from './apply-script.ts';

export type ScriptText = {
  readonly appliance: Appliance;
  readonly text: string;
  /** The document after the script is part of the result: a large one takes long to copy between threads. */
  readonly withDocument: boolean;
};

export type CheckedText = Omit<ScriptEffect, 'appliance'> & { readonly appliance?: Appliance };

/** The dry run of a script's text. */
export function checkText({ appliance, text, withDocument }: ScriptText): CheckedText {
  const { appliance: after, ...effect } = applyScript(appliance, parseScript(text).script);
  return withDocument ? { ...effect, appliance: after } : effect;
}
