import { ClustersStep } from './ClustersStep.tsx';
import { DiskGroupsStep } from './DiskGroupsStep.tsx';
import { NamesStep } from './NamesStep.tsx';
import { SoftwareStep } from './SoftwareStep.tsx';

/** The steps that come with the second download. */
export const forms = {
  names: NamesStep,
  clusters: ClustersStep,
  diskgroups: DiskGroupsStep,
  software: SoftwareStep,
};
