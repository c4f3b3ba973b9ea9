/** Plans where the product plans, in a worker of the browser: half a second to warm up, then the best of 8 in milliseconds. */
import { prepare, type Work } from './reip-work.ts';

declare const self: {
  onmessage: ((event: { readonly data: Work }) => void) | null;
  postMessage(message: number): void;
  /** Of Chromium's flag: what an earlier round left behind is no part of the next. */
  readonly gc?: () => void;
};

const [warmUp, rounds] = [500, 8];

self.onmessage = ({ data }) => {
  const run = prepare(data);
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
