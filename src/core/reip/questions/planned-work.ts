/**
 * The result of the current re-addressing as a plan without its steps: the maps of addresses and the change notice need
 * where an address goes, not how.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { SavedPlan } from '../../appliance/document/plan-types.ts';
import { proposeMapping, requestedChanges } from '../mapping/propose-mapping.ts';
import { baseOf } from '../project/base-document.ts';
import { reipProject } from '../project/reip-project.ts';
import { requestOf } from '../project/request-edits.ts';

type PlannedWork = Required<Pick<SavedPlan, 'id' | 'name' | 'mapping' | 'networks' | 'renames'>> &
  Pick<SavedPlan, 'services'>;

/** Undefined while nothing is to change. A VLAN of 0 means untagged. */
export function plannedWork(appliance: Appliance): PlannedWork | undefined {
  const { mapping } = proposeMapping(baseOf(appliance), requestOf(reipProject(appliance)));
  const networks = requestedChanges(mapping.networks);
  const moves = mapping.endpoints.some(({ current, planned }) => current !== planned);
  if (!moves && networks.length + mapping.renames.length === 0 && !mapping.services) return undefined;
  return {
    id: 'reip',
    name: 're-IP',
    mapping: mapping.endpoints,
    networks,
    ...(mapping.services && { services: mapping.services }),
    renames: Object.fromEntries(mapping.renames.map(({ endpointId, to }) => [endpointId, to])),
  };
}
