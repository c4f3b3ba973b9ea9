/** What an effect touched, as lists of numbers: a check of a state looks there and nowhere else. */
import type { Model } from './model.ts';

/** A list that is filled and emptied all the time, and keeps its room. */
export class Bag {
  readonly items: number[] = [];
  length = 0;
  push(one: number): void {
    this.items[this.length++] = one;
  }
}

/** What one effect touched; checks look at these. */
export type Touched = Readonly<Record<'endpoints' | 'addresses' | 'machines' | 'clusterNets', Bag>>;

export const nothingTouched = (): Touched => ({
  endpoints: new Bag(),
  addresses: new Bag(),
  machines: new Bag(),
  clusterNets: new Bag(),
});

/** For the first state, in which everything is looked at. */
export function touchAll(model: Model, touched: Touched): void {
  for (let i = 0; i < model.endpoints.length; i++) touched.endpoints.push(i);
  for (let i = 0; i < model.addresses.length; i++) touched.addresses.push(i);
  for (let i = 0; i < model.machines.length; i++) touched.machines.push(i);
  for (let i = 0; i < model.clusterNets.length; i++) touched.clusterNets.push(i);
}
