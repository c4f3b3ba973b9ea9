/**
 * Long work in small steps: a generator that yields between them and returns the result. Who runs it on the page's
 * thread may pause at each yield; who is in no hurry to be polite runs it to its end.
 *
 *   finish(indexSteps(appliance))     the index, at once
 */
export type Steps<R> = Generator<undefined, R, undefined>;

export function finish<R>(steps: Steps<R>): R {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
