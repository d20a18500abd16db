import { Icon } from '#app/ui/icon.tsx'
import { mailIcon, phoneIcon } from '#app/ui/icons.ts'

import type { InquiryView } from './inquiry-view.ts'

const LINK =
  'inline-flex min-h-11 max-w-full items-center gap-2 underline-offset-4 hover:underline md:pointer-fine:min-h-7'

export function InquiryContact({ inquiry: { email, phone } }: { inquiry: InquiryView }) {
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      {email && (
        <a href={`mailto:${email}`} className={LINK}>
          <Icon of={mailIcon} size={16} className="text-ink-2" />
          <span className="wrap-anywhere">{email}</span>
        </a>
      )}
      {phone && (
        <a href={phone.href} className={`${LINK} tabular`}>
          <Icon of={phoneIcon} size={16} className="text-ink-2" />
          {phone.text}
        </a>
      )}
    </p>
  )
}
