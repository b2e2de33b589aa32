export function ApplicationsTab() {
  return <h2 className="text-xl">Applications</h2>;
}
