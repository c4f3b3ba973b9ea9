import '../shared-download.ts';
import { type EvidenceOptions, readEvidence } from '../audit/evidence/read-evidence.ts';

export const evidence = ({ text, ...options }: EvidenceOptions & { readonly text: string }) =>
  readEvidence(text, options);
