import { Link, NavLink } from 'react-router'

import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mailIcon, menuIcon, phoneIcon, xIcon, chevronDownIcon } from '#app/ui/icons.ts'
import { Wordmark } from '#app/ui/wordmark.tsx'

import { MaintenanceBar } from './maintenance-bar.tsx'
import { MenuDetails } from './menu-details.tsx'
import { useCategories } from './site-contexts.ts'
import { HOME_LINK, MAIN_LINKS, type NavigationLink } from './site-navigation.ts'
import { SiteSearch } from './site-search.tsx'
import { telLink } from './tel-link.ts'

type SiteHeaderProps = {
  settings: Pick<SiteSettings, 'siteName' | 'tagline' | 'contactPhone' | 'contactEmail'>
  isClosed: boolean
}

export function SiteHeader({ settings, isClosed }: SiteHeaderProps) {
  return (
    <header data-print="no">
      {isClosed && <MaintenanceBar link={{ to: '/admin', label: 'Go to the back office' }} />}
      <TopBar settings={settings} />
      <div className="border-b border-line bg-card">
        <div className="container-page flex min-h-16 items-center gap-3 lg:gap-6">
          <Link to="/" className="display me-auto min-w-0 py-3 text-lg sm:text-xl">
            <Wordmark name={settings.siteName} />
          </Link>
          <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
            <BarLink link={HOME_LINK} />
            <CategoriesMenu />
            {MAIN_LINKS.map((link) => (
              <BarLink key={link.to} link={link} />
            ))}
          </nav>
          <div className="-me-2 flex shrink-0 items-center gap-1 sm:me-0 sm:gap-2 lg:hidden">
            <ButtonLink to="/search" size="sm">
              Get Started
            </ButtonLink>
            <PhoneMenu />
          </div>
        </div>
      </div>
    </header>
  )
}

function TopBar({ settings }: Pick<SiteHeaderProps, 'settings'>) {
  return (
    <div className="bg-ink text-sm text-on-ink">
      <div className="container-page flex min-h-11 items-center gap-6">
        <a
          href={telLink(settings.contactPhone)}
          className="tabular inline-flex min-h-11 items-center gap-2 hover:underline"
        >
          <Icon of={phoneIcon} size={16} />
          {settings.contactPhone}
        </a>
        <a
          href={`mailto:${settings.contactEmail}`}
          className="hidden min-h-11 items-center gap-2 wrap-anywhere hover:underline sm:inline-flex"
        >
          <Icon of={mailIcon} size={16} />
          {settings.contactEmail}
        </a>
        <p className="ms-auto hidden text-on-ink-2 md:block">{settings.tagline}</p>
      </div>
    </div>
  )
}

function BarLink({ link }: { link: NavigationLink }) {
  return (
    <NavLink
      to={link.to}
      end
      className="inline-flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-sunken aria-[current=page]:text-accent-ink"
    >
      {link.label}
    </NavLink>
  )
}

function PhoneMenu() {
  const { links } = useCategories()
  return (
    <MenuDetails
      label="Menu"
      summaryClassName="group inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken"
      summary={
        <>
          <Icon of={menuIcon} size={24} className="group-open/menu:hidden" />
          <Icon of={xIcon} size={24} className="hidden group-open/menu:block" />
        </>
      }
    >
      <nav
        aria-label="Main"
        className="absolute inset-x-0 z-30 border-b border-line bg-card shadow-raised"
      >
        <SiteSearch className="container-page pt-4" />
        <ul className="container-page py-2">
          {[HOME_LINK, ...links, ...MAIN_LINKS].map(({ to, label, description }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className="flex min-h-11 flex-col justify-center py-2 font-medium aria-[current=page]:text-accent-ink"
              >
                {label}
                {description && (
                  <span className="text-sm font-normal text-ink-2">{description}</span>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </MenuDetails>
  )
}

function CategoriesMenu() {
  const { links } = useCategories()
  return (
    <MenuDetails
      label="Categories"
      className="relative"
      summaryClassName="inline-flex min-h-11 items-center gap-1 rounded-md px-3 font-medium hover:bg-sunken"
      summary={
        <>
          Categories
          <Icon of={chevronDownIcon} size={16} className="group-open/menu:rotate-180" />
        </>
      }
    >
      <ul className="absolute start-0 top-full z-30 mt-1 w-72 rounded-card border border-line bg-card p-2 shadow-raised">
        {links.map(({ to, label, description }) => (
          <li key={to}>
            <Link to={to} className="block rounded-md px-3 py-2 hover:bg-sunken">
              <span className="font-medium">{label}</span>
              <span className="block text-sm text-ink-2">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </MenuDetails>
  )
}
