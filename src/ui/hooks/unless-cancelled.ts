/**
 * Hands on what a promise brings, unless the effect that asked for it is over by then: an answer that is overtaken, or
 * comes to a place that is gone, is dropped.
 *
 *   useEffect(() => unlessCancelled(records.list(), setAnswer), [records])
 */
export function unlessCancelled<T>(promise: Promise<T>, take: (value: T) => void): () => void {
  let isActive = true;
  void promise.then((value) => {
    if (isActive) take(value);
  });
  return () => {
    isActive = false;
  };
}
