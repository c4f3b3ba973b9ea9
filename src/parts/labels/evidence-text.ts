import { maskSecrets } from '../../core/audit/evidence/mask-secrets.ts';

/** What somebody gives as evidence or reason, as it is kept: often pasted, so its secrets are masked like those of outputs. */
export const evidenceText = (typed: string): string => maskSecrets(typed.trim()).text;
