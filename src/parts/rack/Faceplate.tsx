import type { MachineKind } from '../../core/appliance/document/appliance-types.ts';

const columns = { storage: { count: 6, width: 14 }, other: { count: 8, width: 8 } } as const;
const gap = 2;

/** The right end of a machine's front: disk bays for a storage server, slots or ports for the others. */
export function Faceplate({ kind, width, height }: { kind: MachineKind; width: number; height: number }) {
  const { count, width: each } = kind === 'storage' ? columns.storage : columns.other;
  const left = width - 12 - count * (each + gap);
  const tall = Math.min(10, height - 8);
  return (
    <g aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <rect
          key={i}
          className="rack-bay"
          x={left + i * (each + gap)}
          y={(height - tall) / 2}
          width={each}
          height={tall}
          rx={1.5}
        />
      ))}
    </g>
  );
}
