import { messages } from '../../platform/shell/messages.ts';
import { useServices } from './use-services.ts';

/** Copies and confirms it; `instead` is the advice where the browser forbids it. */
export function useCopyText(instead: string): (text: string) => Promise<void> {
  const { clipboard, notices } = useServices();
  return async (text) => {
    if (await clipboard.copy(text)) notices.toast('success', messages.savedToClipboard);
    else notices.toast('error', `The browser does not allow copying: ${instead}`);
  };
}
