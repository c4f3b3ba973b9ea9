import { useLocation } from 'wouter';
import { memoize } from '../../core/collections/memoize.ts';
import { routes } from '../../paths.ts';
import type { Services } from '../../platform/composition/services.ts';
import { useServices } from './use-services.ts';

/** One per page: files that another screen was given, until the home page takes them. */
const waitingOf = memoize((_: Services) => ({ files: [] as readonly File[] }));

/** Opens the preview of files on the home page, from any screen. */
export function useImportFiles(): (files: readonly File[]) => void {
  const services = useServices();
  const [, navigate] = useLocation();
  return (files) => {
    waitingOf(services).files = files;
    navigate(routes.home);
  };
}

/** For the home page: each file is given once. */
export function takeWaitingFiles(services: Services): readonly File[] {
  const waiting = waitingOf(services);
  const { files } = waiting;
  waiting.files = [];
  return files;
}
