/**
 * A row of a table on its way to an endpoint of the document. Each stage of `build-appliance.ts` gives rows with more
 * fields than the stage before it.
 */
import type { EndpointKind, Id, NetworkRole, Note, Owner } from '../../appliance/document/appliance-types.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';

/** A machine or a cluster. All rows of one owner share one value. */
export type RowOwner = { readonly id: Id; readonly owner: Owner; readonly name: string };

/** A row whose owner and kind of address are known. */
export type OwnedRow = {
  readonly row: EndpointRow;
  readonly owner: RowOwner;
  readonly kind: EndpointKind;
  /** The role that the ending shows behind the name of its server. */
  readonly endingRole?: NetworkRole;
};

/** An owned row with the role of its network. */
export type RoledRow = OwnedRow & {
  readonly role: NetworkRole;
  /** Neither a column, nor the host name, nor the kind of address states the role. */
  readonly isRoleGuessed: boolean;
};

/** A row with everything that its endpoint needs. */
export type PlacedRow = RoledRow & { readonly networkId: Id };

const maxNotes = 100;

/** Adds a note about a row. A table that is wrong in every row would need a note for each, so each list has a limit. */
export function noteRow(
  notes: Note[],
  message: string,
  { line }: { readonly line: number },
  more: Pick<Note, 'toCheck'> = {},
): void {
  if (notes.length < maxNotes) notes.push({ message, line, ...more });
}
