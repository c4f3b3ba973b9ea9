export declare const checks: Readonly<Record<string, readonly string[]>>;
export declare function runCheck(name: string): Promise<string>;
