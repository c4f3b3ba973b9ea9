/** Two lines of a cell that belong together: a column of their own each would push the table out of a laptop's window. */
export const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <span title={`${first}, ${second}`}>
    {first}
    <br />
    <span className="muted">{second}</span>
  </span>
);

/** One end of a wire: the name without its domain, and under it the address where it is one. */
export function AddressEnd({ name, address }: { name: string; address: string | undefined }) {
  const isName = !/^[\d.:a-f]+$/i.test(name);
  const first = isName ? (name.split('.')[0] ?? name) : name;
  return address && address !== name ? <TwoLines first={first} second={address} /> : first;
}
