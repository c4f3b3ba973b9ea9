/** The area's title and what it is about. */
export function TopBar() {
  return (
    <header className="area-bar">
      <h1 tabIndex={-1}>Re-IP</h1>
      <span className="area-note">A change of addresses, planned and proved before it is made</span>
    </header>
  );
}
