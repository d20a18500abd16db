import { redirect } from 'react-router'

import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { MAKES_FETCH_FAILED } from '#app/domain/search/list-texts.ts'
import { listMakesInStock } from '#app/domain/search/read-stock-page.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { MAKES_PATH } from '#app/domain/taxonomy/slugs/name-slug.ts'
import { ListErrorPage } from '#app/http/render/list-error-page.tsx'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { StockTile } from '#app/pages/car-card/stock-tile.tsx'
import { listPageMeta } from '#app/seo/list-page-meta.ts'
import { pageTitle } from '#app/seo/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

import type { Route } from './+types/makes'

const TITLE = 'Cars by make'

export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.pathname !== MAKES_PATH) throw redirect(MAKES_PATH + url.search, 301)
  const [makes, settings] = await Promise.all([listMakesInStock(), readSiteSettings()])
  return {
    makes,
    meta: listPageMeta({
      title: pageTitle(TITLE, settings),
      description:
        makes.length > 0
          ? `Every make at ${settings.siteName}, with the number of cars and the lowest price.`
          : `The makes at ${settings.siteName}.`,
      path: MAKES_PATH,
      siteName: settings.siteName,
      publicUrl: await pageOrigin(context),
      crumbs: [
        { label: 'Home', to: '/' },
        { label: TITLE, to: MAKES_PATH },
      ],
      paths: makes.map(({ path }) => path),
      image: await sitePreviewImage(settings),
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Makes({ loaderData: { makes } }: Route.ComponentProps) {
  return (
    <main id="main" className="container-page pt-4 pb-18 sm:pt-6">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: TITLE }]} />
      <h1 className="display mt-2 mb-6 text-3xl">{TITLE}</h1>
      {makes.length === 0 ? (
        <EmptyState
          title="The yard is empty right now"
          action={<ButtonLink to="/contact">Contact us</ButtonLink>}
        >
          Tell us what you are looking for, and we will let you know when it comes in.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
          {makes.map((make, index) => (
            <li key={make.path} className="min-w-0">
              <StockTile {...make} priority={index < 4} />
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListErrorPage error={error} heading={TITLE} title={MAKES_FETCH_FAILED} />
}
