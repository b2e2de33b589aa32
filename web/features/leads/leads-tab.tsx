export function LeadsTab() {
  return <h2 className="text-xl">Leads</h2>;
}
