import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

export default function Home() {
  const { siteName, siteDescription } = DEFAULT_SITE_SETTINGS
  return (
    <main id="main">
      <title>{siteName}</title>
      <meta name="description" content={siteDescription} />
      <section className="bg-ink text-on-ink">
        <div className="container-page py-18">
          <h1 className="display max-w-[18ch] text-4xl">{siteName}</h1>
          <p className="mt-4 mb-8 max-w-[52ch] text-lg text-on-ink-2">{siteDescription}</p>
          <ButtonLink to="/search" variant="primary" size="lg">
            Browse Cars
          </ButtonLink>
        </div>
      </section>
    </main>
  )
}
