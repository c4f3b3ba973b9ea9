/** The help of a place: of the tab that the address names, else of the path. */
import { applianceTexts } from './appliance-texts.ts';
import { auditTexts } from './audit-texts.ts';
import type { HelpText, HelpTexts } from './help-text.ts';
import { reipTexts } from './reip-texts.ts';

export const helpTexts: HelpTexts = { ...applianceTexts, ...auditTexts, ...reipTexts };

export const helpAt = (path: string, query: URLSearchParams): HelpText | undefined =>
  helpTexts[`${path} ${query.get('tab') ?? query.get('view') ?? ''}`] ?? helpTexts[path];
