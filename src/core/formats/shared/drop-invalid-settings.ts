/** Drops settings that a foreign file broke. They remain in the document, but no area reads them (lenient-read.ts). */
import * as v from 'valibot';
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { type DocumentProblem, problemOf } from '../../appliance/document/schema.ts';
import { design } from '../../appliance/document/schema-design.ts';
import { wholePlan } from '../../appliance/document/schema-plan.ts';
import { platinumSections } from '../../appliance/document/schema-platinum.ts';
import { requestParts, runHead, workParts } from '../../appliance/document/schema-reip.ts';

const known = v.looseObject({
  settings: v.looseObject({
    reip: v.optional(
      v.looseObject({
        ...v.partial(v.looseObject(workParts)).entries,
        request: v.optional(v.partial(v.looseObject(requestParts))),
        run: v.optional(v.looseObject({ ...runHead.entries, plan: v.optional(wholePlan) })),
      }),
    ),
    platinum: v.optional(v.partial(v.looseObject(platinumSections))),
    authoring: v.optional(design),
  }),
});

export const oddParts = (appliance: Appliance): DocumentProblem[] =>
  v.safeParse(known, appliance).issues?.map(problemOf) ?? [];
