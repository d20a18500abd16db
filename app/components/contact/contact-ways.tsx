import { telLink } from '#app/components/site/tel-link.ts'
import { directionsLink } from '#app/domain/places/directions-link.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { clockIcon, mailIcon, mapPinIcon, phoneIcon } from '#app/ui/icons.ts'

import { OpeningState } from './opening-state.tsx'

type WithSettings<Keys extends keyof SiteSettings> = { settings: Pick<SiteSettings, Keys> }

export function CallAndWrite({ settings }: WithSettings<'contactPhone' | 'contactEmail'>) {
  const { contactPhone, contactEmail } = settings
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

export function Showroom({ settings }: WithSettings<'siteName' | 'address' | 'contactHours'>) {
  const { siteName, address, contactHours } = settings
  return (
    <Card as="section" aria-labelledby="showroom">
      <h2 id="showroom" className="text-xl">
        Our location
      </h2>
      <div className="mt-3 flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
        <address className="grid gap-3 not-italic md:grid-cols-2 md:gap-12">
          <p className="flex gap-3">
            <Icon of={mapPinIcon} className="mt-0.5 text-ink-2" />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{siteName}</span>
              {address}
            </span>
          </p>
          <p className="flex gap-3">
            <Icon of={clockIcon} className="mt-0.5 text-ink-2" />
            <span className="min-w-0">
              <OpeningState hours={contactHours} />
              {contactHours.split(/,\s*/).map((line) => (
                <span key={line} className="tabular block">
                  {line}
                </span>
              ))}
            </span>
          </p>
        </address>
        <ButtonLink
          to={directionsLink(address)}
          target="_blank"
          rel="noopener"
          data-print="no"
          icon={<Icon of={mapPinIcon} />}
        >
          Get Directions
        </ButtonLink>
      </div>
    </Card>
  )
}
