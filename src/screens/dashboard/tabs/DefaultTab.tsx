import { AddressTable } from '../../../parts/addresses/AddressTable.tsx';
import { FindingsCard } from '../../../parts/findings/FindingsCard.tsx';
import { MachineDrawer, useDrawn } from '../../../parts/machine/MachineDrawer.tsx';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { classes } from '../../../ui/text/classes.ts';
import { ApplianceSummary } from '../others/ApplianceSummary.tsx';
import { Tiles } from '../tiles/Tiles.tsx';
import type { TabProps } from './tab-props.ts';

/** The whole appliance: five tiles, one line of values, and every address. Paper has all findings too. */
export function DefaultTab({ appliance, path, readOnly, isEditing, selected, onSelect, onShow }: TabProps) {
  const drawn = useDrawn(selected);
  const printing = usePrinting();
  return (
    <div className="default-view">
      <Tiles appliance={appliance} path={path} readOnly={readOnly} isEditing={isEditing} onShow={onShow} />
      <ApplianceSummary appliance={appliance} readOnly={readOnly} />
      {printing && <FindingsCard appliance={appliance} readOnly={readOnly} />}
      <div className={classes(drawn !== undefined && 'with-drawer')}>
        <section className="card" aria-label="Addresses">
          <AddressTable
            appliance={appliance}
            readOnly={readOnly}
            selected={selected}
            onSelect={onSelect}
            title="Addresses"
            scroll="page"
          />
        </section>
        {drawn !== undefined && (
          <MachineDrawer appliance={appliance} id={drawn} readOnly={readOnly} onSelect={onSelect} />
        )}
      </div>
    </div>
  );
}
