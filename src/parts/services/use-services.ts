import { createContext, useContext } from 'react';
import type { EntryServices, Services } from '../../platform/composition/services.ts';

const EntryContext = createContext<EntryServices | undefined>(undefined);
const ServicesContext = createContext<Services | undefined>(undefined);

export const EntryProvider = EntryContext.Provider;
export const ServicesProvider = ServicesContext.Provider;

/** What is there from the first moment: session, configuration, notices. */
export function useEntry(): EntryServices {
  const entry = useContext(EntryContext);
  if (!entry) throw new Error('No entry services: render inside EntryProvider');
  return entry;
}

/** Everything that main composed; there for whoever is inside the shell. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('No services: render inside ServicesProvider');
  return services;
}
