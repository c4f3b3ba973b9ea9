export declare const programs: Readonly<Record<string, string>>;
export declare const optionalPrograms: Readonly<Record<string, string>>;
export declare function find(program: string): string | undefined;
export declare function findBrowser(): string | undefined;
export declare function findFirefox(): string | undefined;
export declare function missingPrograms(): string[];
export declare function skipUnless<H>(
  test: ((name: string, handler: H) => void) & { skip(name?: string): void },
  ...needed: string[]
): (name: string, handler: H) => void;
export declare function installPrograms(report?: (line: string) => void): string[];
export declare function installation(
  missing: readonly string[],
  options: { isRoot: boolean; light?: boolean; env?: Readonly<Record<string, string | undefined>> },
): { packages: string[]; optional: string[]; text: string };
