/** One end of a wire: the name without its domain, and the address where it is one. */
export function AddressEnd({ name, address }: { name: string; address: string | undefined }) {
  const isName = !/^[\d.:a-f]+$/i.test(name);
  return (
    <>
      {isName ? name.split('.')[0] : name}
      {address && address !== name && <span className="muted"> {address}</span>}
    </>
  );
}
