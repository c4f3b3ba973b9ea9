import { createContext, useContext } from 'react';
import type { EntryServices, Services } from '../../platform/composition/services.ts';

const EntryContext = createContext<EntryServices | undefined>(undefined);
const ServicesContext = createContext<Services | undefined>(undefined);

export const EntryProvider = EntryContext.Provider;
export const ServicesProvider = ServicesContext.Provider;

/** The services available from the start: session, configuration, notices. */
export function useEntry(): EntryServices {
  const entry = useContext(EntryContext);
  if (!entry) throw new Error('No entry services: render inside EntryProvider');
  return entry;
}

/** All services that main composed, for components inside the shell. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('No services: render inside ServicesProvider');
  return services;
}
