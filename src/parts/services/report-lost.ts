import type { EntryServices } from '../../platform/composition/services.ts';

/** Reports a part that did not load. A file that several parts share stays lost until the page is loaded again. */
export const reportLost = ({ notices, page }: EntryServices, message: string) =>
  notices.toast('error', message, { action: { label: 'Reload', onAction: page.reload } });
