import type { Machine } from './appliance-types.ts';

export const isServer = ({ kind }: Machine) => kind === 'database' || kind === 'storage' || kind === 'guest';
