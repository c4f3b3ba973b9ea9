import type { MachineKind } from '../../core/appliance/document/appliance-types.ts';

/** The right half of a machine's front: disk bays for a storage server, ports for a switch, vents for a database server. */
export function Faceplate({ kind, width, height }: { kind: MachineKind; width: number; height: number }) {
  const right = width - 12;
  if (kind === 'storage') {
    return (
      <g aria-hidden="true">
        {Array.from({ length: 12 }, (_, i) => (
          <rect
            key={i}
            className="rack-bay"
            x={right - 132 + (i % 6) * 22}
            y={4 + Math.floor(i / 6) * (height / 2 - 3)}
            width={19}
            height={height / 2 - 6}
            rx={1.5}
          />
        ))}
      </g>
    );
  }
  if (kind === 'database' || kind === 'guest') {
    return (
      <g aria-hidden="true">
        {Array.from({ length: 4 }, (_, i) => (
          <rect
            key={i}
            className="rack-bay"
            x={right - 132 + i * 13}
            y={6}
            width={10}
            height={height - 12}
            rx={1.5}
          />
        ))}
        {Array.from({ length: 9 }, (_, i) => (
          <line
            key={i}
            className="rack-vent"
            x1={right - 70 + i * 8}
            x2={right - 70 + i * 8}
            y1={7}
            y2={height - 7}
          />
        ))}
      </g>
    );
  }
  return (
    <g aria-hidden="true">
      {Array.from({ length: 16 }, (_, i) => (
        <rect
          key={i}
          className="rack-port"
          x={right - 130 + i * 8}
          y={height / 2 - 3}
          width={5}
          height={6}
          rx={1}
        />
      ))}
    </g>
  );
}
