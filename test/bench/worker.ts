/** Works where the product does, in a worker of the browser: half a second to warm up, then the best of 8 in milliseconds. */
import { type AuditWork, prepareAudit } from './audit-work.ts';
import { prepareReip, type ReipWork } from './reip-work.ts';

export type Work = ReipWork | AuditWork;

declare const self: {
  onmessage: ((event: { readonly data: Work }) => void) | null;
  postMessage(message: number): void;
  /** Of Chromium's flag: what an earlier round left behind is no part of the next. */
  readonly gc?: () => void;
};

const [warmUp, rounds] = [500, 8];

const isAudit = (work: Work): work is AuditWork => typeof work === 'object' && 'audit' in work;

self.onmessage = ({ data }) => {
  const run = isAudit(data) ? prepareAudit(data) : prepareReip(data);
  const timed = () => {
    self.gc?.();
    const started = performance.now();
    run();
    return performance.now() - started;
  };
  const begun = performance.now();
  do timed();
  while (performance.now() - begun < warmUp);
  self.postMessage(Math.min(...Array.from({ length: rounds }, timed)));
};
