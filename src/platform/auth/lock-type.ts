/** Runs one thing at a time over all tabs. */
export type Lock = <T>(run: () => Promise<T>) => Promise<T>;
