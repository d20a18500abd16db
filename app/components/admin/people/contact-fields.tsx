export function ContactFields({ contacts }: { contacts: readonly string[] }) {
  return contacts.map((contact) => (
    <input key={contact} type="hidden" name="contact" value={contact} />
  ))
}
