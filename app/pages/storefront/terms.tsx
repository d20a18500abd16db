import { POLICIES_IN_FORCE_SINCE } from '#app/domain/policies/policy.ts'
import { termsOfUse } from '#app/domain/policies/terms-of-use.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'

import type { Route } from './+types/terms'
import { PolicyPage } from './policy-page.tsx'

const TITLE = 'Terms of use'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSiteSettings()
  return {
    since: POLICIES_IN_FORCE_SINCE,
    sections: termsOfUse(settings),
    meta: pageMeta({
      title: pageTitle(TITLE, settings),
      description: `What you can rely on at ${settings.siteName}: prices, availability, statements about cars, financing estimates.`,
      path: '/terms',
      siteName: settings.siteName,
      publicUrl: await pageOrigin(context),
      image: await sitePreviewImage(settings),
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Terms({ loaderData: { since, sections } }: Route.ComponentProps) {
  return <PolicyPage title={TITLE} since={since} sections={sections} />
}
