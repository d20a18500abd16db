import { POLICIES_IN_FORCE_SINCE } from '#app/domain/policies/policy.ts'
import { privacyPolicy } from '#app/domain/policies/privacy-policy.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'

import type { Route } from './+types/privacy'
import { PolicyPage } from './policy-page.tsx'

const TITLE = 'Privacy policy'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSiteSettings()
  return {
    since: POLICIES_IN_FORCE_SINCE,
    sections: privacyPolicy(settings),
    meta: pageMeta({
      title: pageTitle(TITLE, settings),
      description: `What ${settings.siteName} collects when you visit or write, why, for how long, and your rights under the Data Protection Act 2019.`,
      path: '/privacy',
      siteName: settings.siteName,
      publicUrl: await pageOrigin(context),
      image: await sitePreviewImage(settings),
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Privacy({ loaderData: { since, sections } }: Route.ComponentProps) {
  return <PolicyPage title={TITLE} since={since} sections={sections} />
}
