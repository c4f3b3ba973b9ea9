import { messages } from '../../../platform/shell/messages.ts';
import type { ToastQueue } from '../../../platform/shell/toasts.ts';
import { type Output, openWords } from '../model/output.ts';

/** Of a script that is copied with problems the first line reports them. */
export function markedText(output: Output | undefined): string {
  const open = output && openWords(output);
  return open ? `# copied with ${open}\n${output.text}` : (output?.text ?? '');
}

/** A script may be copied with problems: then the notice of the copy has a second line that counts them. */
export function announceCopied(notices: Pick<ToastQueue, 'toast'>, output: Output | undefined): void {
  notices.toast('success', messages.savedToClipboard);
  const { errors = 0, warnings = 0 } = output ?? {};
  const parts = [
    ...(errors > 0 ? [errors === 1 ? '1 problem' : `${errors} problems`] : []),
    ...(warnings > 0 ? [warnings === 1 ? '1 warning' : `${warnings} warnings`] : []),
  ];
  if (parts.length === 0) return;
  const verb = errors + warnings === 1 ? 'is' : 'are';
  notices.toast('warning', `${parts.join(' and ')} ${verb} open in the script`);
}
