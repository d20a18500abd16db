import clsx from 'clsx'

import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { listFeaturedCars } from '#app/domain/search/list-featured.server.ts'
import { readStockParts } from '#app/domain/search/read-stock-parts.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { paragraphsOf } from '#app/domain/settings/shown-settings.ts'
import type { Stat as StatFigure, TeamMember } from '#app/domain/settings/site-settings.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { BrowseStock } from '#app/pages/car-card/browse-stock.tsx'
import { carCardView } from '#app/pages/car-card/car-card-view.ts'
import { ValueList } from '#app/pages/search/value-list.tsx'
import { useSiteSettings } from '#app/pages/site/site-contexts.ts'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { badgeCheckIcon, gaugeIcon, shieldCheckIcon, usersIcon } from '#app/ui/icons.ts'

import type { Route } from './+types/about'
import { HeroCar } from './home/home-hero.tsx'
import { CallToAction } from './home/home-sections.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSiteSettings()
  const [parts, featured, { names }] = await Promise.all([
    orFallback(readStockParts(), { what: 'the stock breakdown', fallback: null }),
    orFallback(listFeaturedCars(settings.featuredCarsLimit), {
      what: 'the featured cars',
      fallback: [],
    }),
    readShopCategories(),
  ])
  // Not the first one, which the home page starts with.
  const shown = featured.findLast(({ picture }) => picture !== null)
  return {
    parts,
    car: shown ? carCardView(shown, names) : null,
    story: paragraphsOf(settings.story),
    stats: settings.aboutStats,
    team: settings.team,
    meta: pageMeta({
      title: pageTitle('About us', settings),
      description: `Who we are and what we stand for. ${settings.siteDescription}`,
      path: '/about',
      siteName: settings.siteName,
      publicUrl: await pageOrigin(context),
      image: await sitePreviewImage(settings),
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { story, stats, team, parts, car } = loaderData
  const settings = useSiteSettings()
  return (
    <main id="main">
      <section aria-labelledby="about-us" className="relative overflow-hidden bg-ink text-on-ink">
        <div className="container-page grid gap-6 py-6 sm:gap-8 sm:py-18 lg:grid-cols-2 lg:gap-12">
          <div>
            <p className="text-on-ink-2">About us</p>
            <h1 id="about-us" className="display mt-1 text-4xl">
              {settings.siteName}
            </h1>
            <p className="mt-3 text-lg text-on-ink-2">
              {settings.tagline || settings.siteDescription}
            </p>
          </div>
          <HeroCar car={car} />
          <div
            className={clsx(
              'grid max-w-[65ch] gap-4 sm:text-lg wrap-anywhere',
              car && 'lg:col-start-1',
            )}
          >
            {story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <AboutStats stats={stats} />
          </div>
        </div>
      </section>
      {parts && <BrowseStock title="On sale today" {...parts} />}
      <AboutValues />
      <AboutTeam team={team} />
      <CallToAction settings={settings} />
    </main>
  )
}

const VALUES = [
  {
    icon: badgeCheckIcon,
    title: 'Excellence',
    text: 'Reports, papers and prices stand on a car’s own page, each with the day it was checked.',
  },
  {
    icon: shieldCheckIcon,
    title: 'Integrity',
    text: 'What we state about a car carries its date. What we don’t know, we say so.',
  },
  {
    icon: usersIcon,
    title: 'Customer First',
    text: 'See a car, drive it and bring your mechanic before you pay anything.',
  },
  {
    icon: gaugeIcon,
    title: 'Innovation',
    text: 'Compare, work out the payments and book a test drive from your phone, using little data, before you leave home.',
  },
] as const

function AboutValues() {
  return (
    <section aria-labelledby="values" className="container-page py-12 sm:py-18">
      <h2 id="values" className="display text-3xl">
        What we stand for
      </h2>
      <ValueList values={VALUES} columns="sm:grid-cols-2 lg:grid-cols-4" />
    </section>
  )
}

function AboutTeam({ team }: { team: readonly TeamMember[] }) {
  if (team.length === 0) return null
  return (
    <section aria-labelledby="team" className="container-page pb-12 sm:pb-18">
      <h2 id="team" className="display text-3xl">
        The people behind it
      </h2>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {team.map(({ name, role, text }) => (
          <Card key={`${name} ${role}`} as="li">
            <p className="font-medium text-accent-ink">{role}</p>
            <h3 className="mt-1 text-xl">{name}</h3>
            <p className="mt-3 text-ink-2">{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function AboutStats({ stats }: { stats: readonly StatFigure[] }) {
  if (stats.length === 0) return null
  return (
    <dl className="mt-4 grid grid-cols-3 gap-4 sm:flex sm:flex-wrap sm:gap-12">
      {stats.map(({ figure, label }) => (
        <div key={label} className="flex min-w-0 flex-col">
          <dt className="text-sm text-on-ink-2 wrap-anywhere">{label}</dt>
          <dd className="display tabular order-first text-3xl">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
