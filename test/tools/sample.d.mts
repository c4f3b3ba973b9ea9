export declare const isWhole: boolean;
export declare function rounds(whole: number, fewest?: number): number;
export declare function part<T>(list: readonly T[], step: number, from?: number): T[];
