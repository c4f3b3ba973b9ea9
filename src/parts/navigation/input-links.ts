/** Where values of machines are entered that more than one screen asks for. */
import { routes, withQuery } from '../../paths.ts';

export const serialsLink = (appliance: string): string =>
  withQuery(routes.platinum, { appliance, tab: 'contract', input: 'machines/serial' });

export const imagesLink = (appliance: string): string =>
  withQuery(routes.preaudit, { appliance, tab: 'inputs', input: 'machines/imageVersion' });
