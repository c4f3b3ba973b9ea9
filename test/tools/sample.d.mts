export declare const isWhole: boolean;
export declare function rounds(whole: number, fewest?: number): number;
