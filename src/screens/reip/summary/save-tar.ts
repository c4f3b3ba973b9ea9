import type { Artefact } from '../../../core/artefacts/files/artefact.ts';
import { tar } from '../../../core/artefacts/files/tar.ts';
import type { useServices } from '../../../parts/services/use-services.ts';

const type = 'application/x-tar';

export const saveTar = (
  { files }: Pick<ReturnType<typeof useServices>, 'files'>,
  name: string,
  members: readonly Artefact[],
) => files.download(name, new Blob([tar(members) as Uint8Array<ArrayBuffer>], { type }), type);
