export function ContactsTab() {
  return <h2 className="text-xl">Contacts</h2>;
}
