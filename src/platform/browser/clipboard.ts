/** Copying text. `navigator.clipboard` exists on https only. */
export interface Clipboard {
  /** False when the browser refused. */
  copy(text: string): Promise<boolean>;
}

interface ClipboardPorts {
  document: Document;
  navigator: { readonly clipboard?: { writeText(text: string): Promise<void> } | undefined };
}

export function createClipboard({ document, navigator }: ClipboardPorts): Clipboard {
  return {
    async copy(text) {
      try {
        if (navigator.clipboard) {
          await navigator.clipboard.writeText(text);
          return true;
        }
      } catch {
        // A policy may forbid it where the old way still works.
      }
      return copyBySelection(document, text);
    },
  };
}

/** The old way: select the text in a field outside the window and ask for a copy. Focus goes back where it was. */
function copyBySelection(document: Document, text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.tabIndex = -1;
  field.ariaHidden = 'true';
  Object.assign(field.style, { position: 'fixed', top: '0', left: '-9999px' });
  // Outside an open modal dialog everything is inert and cannot be selected.
  const place = focused?.closest('dialog') ?? document.body;
  place.append(field);
  field.select();
  let copied = false;
  try {
    copied = document.execCommand('copy');
  } catch {
    copied = false;
  }
  field.remove();
  if (focused && 'focus' in focused) (focused as HTMLElement).focus({ preventScroll: true });
  return copied;
}
