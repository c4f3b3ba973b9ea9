import { maskSecrets } from '../../core/audit/evidence/secrets/mask-secrets.ts';

/**
 * A typed evidence or reason as it is stored: it is often pasted, so its secrets are masked as those of outputs are.
 */
export const evidenceText = (typed: string): string => maskSecrets(typed.trim()).text;
