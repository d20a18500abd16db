import { Link } from 'react-router'

import { directionsLink } from '#app/domain/places/directions-link.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { ValueList } from '#app/pages/search/value-list.tsx'
import { telLink } from '#app/pages/site/tel-link.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  mailIcon,
  mapPinIcon,
  phoneIcon,
  shieldCheckIcon,
  badgeCheckIcon,
  messageSquareIcon,
} from '#app/ui/icons.ts'

const VALUES = [
  {
    icon: shieldCheckIcon,
    title: 'Nothing hidden',
    text: 'A car’s page shows what we know about it. Where we don’t know something, it says so.',
  },
  {
    icon: badgeCheckIcon,
    title: 'Prices you can read',
    text: 'In shillings, with what they include and the day they were last confirmed.',
  },
  {
    icon: messageSquareIcon,
    title: 'Straight to the yard',
    text: 'Ask about any car on WhatsApp. The chat opens with us, and your message names the car.',
  },
] as const

export function AboutSection({ siteName }: Pick<SiteSettings, 'siteName'>) {
  return (
    <section aria-labelledby="about" className="container-page py-12 sm:py-18">
      <h2 id="about" className="display max-w-[22ch] text-3xl">
        Why people buy from {siteName}
      </h2>
      <ValueList values={VALUES} columns="md:grid-cols-3" />
    </section>
  )
}

type CallToActionProps = {
  settings: Pick<
    SiteSettings,
    'contactPhone' | 'contactEmail' | 'address' | 'businessHours' | 'whatsappChannelUrl'
  >
}

export function CallToAction({ settings }: CallToActionProps) {
  const ways = [
    {
      icon: phoneIcon,
      title: 'Call us',
      text: settings.contactPhone,
      href: telLink(settings.contactPhone),
    },
    {
      icon: mailIcon,
      title: 'Email us',
      text: settings.contactEmail,
      href: `mailto:${settings.contactEmail}`,
    },
    {
      icon: mapPinIcon,
      title: 'Visit the showroom',
      text: [settings.address, settings.businessHours].filter(Boolean).join('. '),
      href: directionsLink(settings.address),
    },
  ]
  return (
    <section id="contact" aria-labelledby="contact-title" className="bg-ink text-on-ink">
      <div className="container-page py-12 sm:py-18">
        <h2 id="contact-title" className="display max-w-[20ch] text-3xl">
          Found one you like? Talk to us.
        </h2>
        <ul className="mt-8 grid gap-4 lg:grid-cols-3">
          {ways.map(({ icon, title, text, href }) => (
            <li key={title}>
              <Link
                to={href}
                className="flex h-full gap-4 rounded-card border border-line-on-ink p-4 transition-colors hover:border-on-ink-2 sm:p-6"
              >
                <Icon of={icon} size={24} className="mt-0.5 text-on-ink-2" />
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-semibold">{title}</span>
                  <span className="tabular block text-on-ink-2">{text}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {settings.whatsappChannelUrl && (
          <ButtonLink to={settings.whatsappChannelUrl} variant="whatsapp" className="mt-8">
            Join WhatsApp Channel
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
