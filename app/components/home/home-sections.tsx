import { Link } from 'react-router'

import { ValueList } from '#app/components/search/value-list.tsx'
import { telLink } from '#app/components/site/tel-link.ts'
import { directionsLink } from '#app/domain/places/directions-link.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
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
    text: 'Everything we know about a car is on its page. Where we don’t know something, we say so.',
  },
  {
    icon: badgeCheckIcon,
    title: 'One honest price',
    text: 'The price online is the price at the yard, in shillings, with the day we last confirmed it.',
  },
  {
    icon: messageSquareIcon,
    title: 'A real person answers',
    text: 'Ask on WhatsApp and someone from the yard replies, not a bot.',
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
      text: `${settings.address}. ${settings.businessHours}`,
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
                <span className="min-w-0">
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
