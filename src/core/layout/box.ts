/** Where things are in a drawing: px from its upper left corner. */
export type Point = readonly [x: number, y: number];
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
