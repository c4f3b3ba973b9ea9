export type DemoUser = { firstName: string; lastName: string; email: string; password: string };
export type Appliance = { address: string; port: number; demoUser: DemoUser; stop(): Promise<void> };

/** Options beside these go to the sign-in service as they are. */
export declare function startAppliance(options?: {
  port?: number;
  dialect?: '4' | '5';
  docroot?: string;
  [option: string]: unknown;
}): Promise<Appliance>;
