export function AnalyticsTab() {
  return <h2 className="text-xl">Analytics</h2>;
}
