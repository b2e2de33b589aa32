export function OrdersTab() {
  return <h2 className="text-xl">Orders</h2>;
}
