import { consentNotice } from '#app/domain/inquiries/consent.ts'

import { NewTabLink } from './new-tab-link.tsx'

/** Who takes what is typed, why, and for how long, where it is typed. */
export function ConsentNote({ shop }: { shop: Parameters<typeof consentNotice>[0] }) {
  return (
    <p className="text-sm text-ink-2">
      {consentNotice(shop)} <NewTabLink to="/privacy">How we handle your data</NewTabLink>
    </p>
  )
}
