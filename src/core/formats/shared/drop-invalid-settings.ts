/** Drops settings that a foreign file broke. They remain in the document, but no area reads them (lenient-read.ts). */
import * as v from 'valibot';
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { isOfLength } from '../../appliance/document/fits.ts';
import { type DocumentProblem, problemOf } from '../../appliance/document/schema.ts';
import { design } from '../../appliance/document/schema-design.ts';
import { wholePlan } from '../../appliance/document/schema-plan.ts';
import { platinumSections } from '../../appliance/document/schema-platinum.ts';
import { looseObject } from '../../appliance/document/schema-primitives.ts';
import { requestParts, runHead, workParts } from '../../appliance/document/schema-reip.ts';

const known = looseObject({
  settings: looseObject({
    reip: v.optional(
      looseObject({
        ...v.partial(looseObject(workParts)).entries,
        request: v.optional(v.partial(looseObject(requestParts))),
        run: v.optional(looseObject({ ...runHead.entries, plan: v.optional(wholePlan) })),
      }),
    ),
    platinum: v.optional(v.partial(looseObject(platinumSections))),
    authoring: v.optional(design),
  }),
});

export const oddParts = (appliance: Appliance): DocumentProblem[] =>
  (v.safeParse(known, appliance).issues ?? []).filter((issue) => !isOfLength(issue)).map(problemOf);
