/** 'Plan an appliance': the area's title and what it follows. */
export function TopBar() {
  return (
    <header className="area-bar">
      <h1 tabIndex={-1}>Plan an appliance</h1>
      <span className="area-note">Hardware as in OECA, then the pages of OEDA</span>
    </header>
  );
}
