/** For staff, who see the shop while visitors do not; part of a page's header. */
export function MaintenanceBar({ link }: { link: { to: string; label: string } | null }) {
  return (
    <p className="bg-ink px-4 py-2 text-center text-sm text-on-ink">
      Maintenance mode is on: visitors see a notice instead of the shop.{' '}
      {link && (
        <a href={link.to} className="underline">
          {link.label}
        </a>
      )}
    </p>
  )
}
