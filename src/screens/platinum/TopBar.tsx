/** The area's title and what it is about. */
export function TopBar() {
  return (
    <header className="area-bar">
      <h1 tabIndex={-1}>Platinum</h1>
      <span className="area-note">Support data: gateway, ports, contacts, readiness</span>
    </header>
  );
}
