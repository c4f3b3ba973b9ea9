import type { Artefact } from '../../../core/artefacts/files/artefact.ts';
import { tar, tarType } from '../../../core/artefacts/files/tar.ts';
import type { useServices } from '../../../parts/services/use-services.ts';

export const saveTar = (
  { files }: Pick<ReturnType<typeof useServices>, 'files'>,
  name: string,
  members: readonly Artefact[],
) => files.download(name, new Blob([tar(members) as Uint8Array<ArrayBuffer>], { type: tarType }), tarType);
