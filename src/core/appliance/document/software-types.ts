/** The records of schema-software.ts. */

import type { DocumentOf } from './schema-primitives.ts';
import type * as schema from './schema-software.ts';

export type Cluster = DocumentOf<typeof schema.cluster>;
export type DiskGroup = DocumentOf<typeof schema.diskGroup>;
export type Redundancy = DiskGroup['redundancy'];
export type Home = DocumentOf<typeof schema.home>;
export type Database = DocumentOf<typeof schema.database>;
export type OsUser = DocumentOf<typeof schema.user>;
export type OsGroup = DocumentOf<typeof schema.group>;
