/** Lengths of the drawing in its own units; a rack unit is flat and wide, as in the room. */
export const unitHeight = 12;
export const faceWidth = 330;
/** From the left edge of the drawing to that of the faces: numbers of the units, frame, PDU. */
export const faceLeft = 58;
/** Of a face, left of its bays and ports. */
export const nameWidth = 172;
export const sideWidth = 16;
export const drawingWidth = faceLeft + faceWidth + sideWidth + 24;
/** Above the highest unit and below the lowest. */
const margin = 12;

export const drawingHeight = (units: number): number => units * unitHeight + 2 * margin;
export const facesAt = `translate(${faceLeft} ${margin})`;

/** Upper edge of a machine that fills `height` units from `unit` upwards. */
export const unitTop = (rackUnits: number, unit: number, height = 1): number =>
  (rackUnits - unit - height + 1) * unitHeight;

/** The rack and the unit under a point of the window; undefined outside of all racks. */
export function unitUnder(x: number, y: number): { rack: string; unit: number } | undefined {
  const drawing = document.elementFromPoint(x, y)?.closest<SVGSVGElement>('svg[data-rack]');
  const { rack } = drawing?.dataset ?? {};
  if (!drawing || !rack) return undefined;
  const units = Number(drawing.dataset.units);
  const box = drawing.getBoundingClientRect();
  const fromTop = ((y - box.top) * drawingHeight(units)) / box.height - margin;
  return { rack, unit: units - Math.floor(fromTop / unitHeight) };
}
