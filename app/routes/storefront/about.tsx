import { AboutStats, AboutTeam, AboutValues } from '#app/components/about/about-sections.tsx'
import { CallToAction } from '#app/components/home/home-sections.tsx'
import { useSiteSettings } from '#app/components/site/site-settings-context.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'

import type { Route } from './+types/about'

const BLANK_LINE = /\n\s*\n/

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSiteSettings()
  return {
    story: settings.story.split(BLANK_LINE),
    stats: settings.aboutStats,
    team: settings.team,
    meta: pageMeta({
      title: pageTitle('About us', settings),
      description: `Who we are and what we stand for. ${settings.siteDescription}`,
      path: '/about',
      siteName: settings.siteName,
      publicUrl: await pageOrigin(context),
      image: sitePreviewImage(settings),
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function About({ loaderData: { story, stats, team } }: Route.ComponentProps) {
  const settings = useSiteSettings()
  return (
    <main id="main">
      <section aria-labelledby="about-us" className="bg-ink text-on-ink">
        <div className="container-page grid gap-8 py-12 sm:py-18 lg:grid-cols-[2fr_3fr] lg:gap-12">
          <div>
            <p className="text-on-ink-2">About us</p>
            <h1 id="about-us" className="display mt-1 text-4xl">
              {settings.siteName}
            </h1>
            <p className="mt-3 text-lg text-on-ink-2">{settings.tagline}</p>
          </div>
          <div className="grid max-w-[65ch] gap-4 text-lg wrap-anywhere">
            {story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <div className="mt-4">
              <AboutStats stats={stats} />
            </div>
          </div>
        </div>
      </section>
      <AboutValues />
      <AboutTeam team={team} />
      <CallToAction settings={settings} />
    </main>
  )
}
