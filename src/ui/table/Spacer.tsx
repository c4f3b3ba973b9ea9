/** Holds the place of the rows that are not drawn, each `height` pixels high. */
export function Spacer({ span, rows, height }: { span: number; rows: number; height: number }) {
  if (rows <= 0) return null;
  return (
    <tr className="spacer" aria-hidden>
      <td colSpan={span} style={{ height: rows * height }} />
    </tr>
  );
}
