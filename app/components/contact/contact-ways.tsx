import { telLink } from '#app/components/site/tel-link.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mailIcon, phoneIcon } from '#app/ui/icons.ts'

type CallAndWriteProps = { settings: Pick<SiteSettings, 'contactPhone' | 'contactEmail'> }

export function CallAndWrite({ settings: { contactPhone, contactEmail } }: CallAndWriteProps) {
  const ways = [
    { icon: phoneIcon, title: 'Call us', text: contactPhone, href: telLink(contactPhone) },
    { icon: mailIcon, title: 'Email us', text: contactEmail, href: `mailto:${contactEmail}` },
  ]
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      {ways.map(({ icon, title, text, href }) => (
        <Card as="li" key={title} padded={false} className="relative">
          <a href={href} className="stretched flex items-center gap-4 rounded-card p-4 sm:px-6">
            <Icon of={icon} size={24} className="text-ink-2" />
            <span className="min-w-0">
              <span className="block text-sm text-ink-2">{title}</span>
              <span className="tabular block font-semibold wrap-anywhere">{text}</span>
            </span>
          </a>
        </Card>
      ))}
    </ul>
  )
}
