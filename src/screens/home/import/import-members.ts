/** What an archive among the chosen files holds. */
import { untar } from '../../../core/artefacts/files/untar.ts';
import { mostBytes } from '../../../core/formats/shared/result.ts';
import { visibleName } from '../../../core/text/invisible-characters.ts';
import type { Candidate, RefusedFile } from './import-file.ts';

/** Each of the documents in it is capped by itself. */
const mostArchiveBytes = 8 * mostBytes;

const noDocument = [{ message: 'Of an archive only JSON is read: import it by itself' }];

/** The documents in an archive, as the list of appliances exports several. Other members are refused with a message. */
export async function archiveMembers(candidate: Candidate): Promise<readonly (Candidate | RefusedFile)[]> {
  if (!/\.tar$/i.test(candidate.name) || candidate.blob.size > mostArchiveBytes) return [candidate];
  const files = untar(new Uint8Array(await candidate.blob.arrayBuffer())) ?? [];
  const isDocument = ({ name }: { readonly name: string }) => /\.json$/i.test(name);
  if (!files.some(isDocument)) return [candidate];
  return files.map((file) => {
    const name = visibleName(file.name);
    return isDocument(file)
      ? { name, blob: new Blob([file.bytes as Uint8Array<ArrayBuffer>]) }
      : { name, problems: noDocument };
  });
}
