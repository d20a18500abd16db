import { Link } from 'react-router'

import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { Wordmark } from '#app/ui/wordmark.tsx'

import { useCategories, useDataSaver } from './site-contexts.ts'
import {
  HOME_LINK,
  IMPORT_COST_LINK,
  MAIN_LINKS,
  MAKES_LINK,
  type NavigationLink,
  POLICY_LINKS,
} from './site-navigation.ts'
import { telLink } from './tel-link.ts'

type SiteFooterProps = {
  settings: Pick<
    SiteSettings,
    | 'siteName'
    | 'siteDescription'
    | 'contactPhone'
    | 'contactEmail'
    | 'address'
    | 'businessHours'
    | 'facebookUrl'
    | 'instagramUrl'
    | 'tiktokUrl'
  >
}

export function SiteFooter({ settings }: SiteFooterProps) {
  const { links } = useCategories()
  return (
    <footer className="border-t border-line-on-ink bg-ink text-on-ink" data-print="no">
      <div className="container-page grid grid-cols-2 gap-8 py-12 lg:grid-cols-[2fr_1fr_1fr_1.5fr]">
        <div className="max-sm:col-span-2">
          <p className="display text-xl">
            <Wordmark name={settings.siteName} />
          </p>
          <p className="mt-3 max-w-[40ch] text-on-ink-2">{settings.siteDescription}</p>
        </div>
        <FooterList title="Quick links" links={[HOME_LINK, ...MAIN_LINKS]} />
        <FooterList title="Categories" links={[...links, MAKES_LINK, IMPORT_COST_LINK]} />
        <div className="max-sm:col-span-2">
          <h2 className="text-base">Contact</h2>
          <address className="mt-2 wrap-anywhere not-italic text-on-ink-2">
            <p className="py-1">{settings.address}</p>
            {settings.businessHours && <p className="py-1">{settings.businessHours}</p>}
            <FooterContact href={telLink(settings.contactPhone)}>
              {settings.contactPhone}
            </FooterContact>
            <FooterContact href={`mailto:${settings.contactEmail}`}>
              {settings.contactEmail}
            </FooterContact>
          </address>
        </div>
      </div>
      <SmallPrint settings={settings} />
    </footer>
  )
}

/** The last row leaves room for the floating buttons in the corners. */
function SmallPrint({ settings }: SiteFooterProps) {
  const social = [
    { label: 'Facebook', to: settings.facebookUrl },
    { label: 'Instagram', to: settings.instagramUrl },
    { label: 'TikTok', to: settings.tiktokUrl },
  ].filter(({ to }) => to !== '')
  return (
    <nav
      aria-label="Small print"
      className="container-page pb-[calc(5.5rem+var(--bottom-bar,0px))] text-on-ink-2"
    >
      <ul className="flex flex-wrap gap-x-6 border-t border-line-on-ink pt-4">
        {[...POLICY_LINKS, ...social].map(({ to, label }) => (
          <li key={label}>
            <Link
              to={to}
              rel={to.startsWith('/') ? undefined : 'noopener'}
              className="inline-flex min-h-11 items-center hover:text-on-ink hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <DataSaverSwitch />
    </nav>
  )
}

function FooterList({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-2 text-on-ink-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-9 items-center hover:text-on-ink hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FooterContact({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="tabular flex min-h-9 items-center hover:text-on-ink hover:underline">
      {children}
    </a>
  )
}

/** A plain form, so that it works without script. */
function DataSaverSwitch() {
  const isOn = useDataSaver()
  return (
    <form method="post" action="/data-saver" className="flex flex-wrap items-center gap-x-6">
      <button
        name="data-saver"
        value={isOn ? 'off' : 'on'}
        className="min-h-11 underline underline-offset-4 hover:text-on-ink"
      >
        Turn data saver {isOn ? 'off' : 'on'}
      </button>
      <span>
        {isOn ? 'It is on: smaller' : 'Smaller'} pictures, no preloading and no animation.
      </span>
    </form>
  )
}
