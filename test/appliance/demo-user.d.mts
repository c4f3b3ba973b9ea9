import type { Person } from './auth-types.d.mts';

export const demoUser: Person;
export const demoOneTimeCode: string;
