/**
 * What most lazy parts and the worker use of the core. Each of them imports this file, so that the bundler, which cuts the
 * code by who reaches it, makes one file of all this and not three dozen of a few hundred bytes.
 */
import './appliance/diff.ts';
import './appliance/edits.ts';
import './appliance/empty.ts';
import './appliance/equal-values.ts';
import './appliance/ids.ts';
import './appliance/index-appliance.ts';
import './appliance/merge.ts';
import './appliance/merge-lists.ts';
import './appliance/merge-resolve.ts';
import './appliance/migrate.ts';
import './appliance/network-summary.ts';
import './appliance/parts.ts';
import './appliance/record-words.ts';
import './appliance/references.ts';
import './appliance/removal.ts';
import './appliance/role-names.ts';
import './appliance/steps.ts';
import './artefacts/sha256.ts';
import './formats/format.ts';
import './formats/write.ts';
import './formats/words.ts';
import './network/address.ts';
import './network/names.ts';
import './network/subnet.ts';
import './table/sort.ts';
import './table/write-csv.ts';
import './artefacts/artefact.ts';
import './artefacts/shell-word.ts';
import './audit/live.ts';
import './formats/decode-bytes.ts';
import './network/capacity.ts';
import './network/demand.ts';
import './network/masks.ts';
import './network/reserved.ts';
import './table/csv.ts';
import './table/filter.ts';
import './appliance/duplicates.ts';
import './appliance/full-name.ts';
import './formats/worksheet.ts';
import './appliance/rack-layout.ts';
