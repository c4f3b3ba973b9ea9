import type { uvu } from 'uvu';

export declare const programs: Readonly<Record<string, string>>;
export declare function find(program: string): string | undefined;
export declare function missingPrograms(): string[];
export declare function skipUnless<T>(
  test: uvu.Test<T>,
  ...needed: string[]
): (name: string, handler: uvu.Callback<T>) => void;
export declare function installPrograms(say?: (line: string) => void): string[];
