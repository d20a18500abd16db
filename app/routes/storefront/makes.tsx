import { Link, redirect } from 'react-router'

import { CarPicture } from '#app/components/car-card/car-picture.tsx'
import { MAKES_FETCH_FAILED } from '#app/domain/cars/search/list-texts.ts'
import { listMakesInStock } from '#app/domain/cars/search/read-stock-page.server.ts'
import { carsCounted } from '#app/domain/cars/search/stock-texts.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { MAKES_PATH } from '#app/domain/taxonomy/slugs/stock-page-path.ts'
import { ListErrorPage } from '#app/http/render/list-error-page.tsx'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { listPageMeta } from '#app/seo/list-page-meta.ts'
import { pageTitle } from '#app/seo/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

import type { Route } from './+types/makes'

const TITLE = 'Cars by make'
const PICTURE_SIZES = '(min-width: 64rem) 14rem, (min-width: 40rem) 31vw, 46vw'

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
      image: sitePreviewImage(settings),
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
          {makes.map(({ label, path, count, lowestPrice, picture }, index) => (
            <li key={path} className="min-w-0">
              <Link
                to={path}
                className="lifts flex h-full flex-col overflow-hidden rounded-card bg-card shadow-raised"
              >
                <span className="aspect-4/3 overflow-hidden bg-sunken">
                  {picture && (
                    // The link names the make; the picture shows one of its cars.
                    <CarPicture
                      picture={{ ...picture, alt: '' }}
                      sizes={PICTURE_SIZES}
                      widest={400}
                      priority={index < 4}
                      className="size-full"
                    />
                  )}
                </span>
                <span className="flex flex-col p-3 sm:p-4">
                  <span className="text-lg font-semibold wrap-anywhere">{label}</span>
                  <span className="tabular text-sm text-ink-2">
                    {carsCounted(count)} from{' '}
                    <span className="whitespace-nowrap">{formatKsh(lowestPrice)}</span>
                  </span>
                </span>
              </Link>
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
