export function OverviewTab() {
  return <h2 className="text-xl">Overview</h2>;
}
