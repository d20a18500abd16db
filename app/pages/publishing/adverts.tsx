import { data } from 'react-router'

import { carName } from '#app/domain/cars/car-name.ts'
import { dealerContactOf } from '#app/domain/cars/dealer-contact.server.ts'
import { findCar } from '#app/domain/cars/find-car.server.ts'
import {
  marketplaceAdverts,
  type MarketplaceAdvert,
} from '#app/domain/feeds/adverts/marketplace-adverts.ts'
import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { readPublicUrl, readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { CAR_DETAILS_FETCH_FAILED, CAR_NOT_FOUND } from '#app/domain/stock/staff-texts.ts'
import { carPathFrom } from '#app/domain/stock/stock-search.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Input, Textarea } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { downloadIcon, copyIcon } from '#app/ui/icons.ts'
import { toast } from '#app/ui/overlays/toast.ts'

import type { Route } from './+types/adverts'

export async function loader({ params, url }: Route.LoaderArgs) {
  const car = await findCar(params.id)
  if (!car) return data({ page: null }, { status: 404 })
  const [pictures, settings, publicUrl] = await Promise.all([
    listCarPictures(car.id),
    readSiteSettings(),
    readPublicUrl(),
  ])
  const dealer = dealerContactOf(car, settings)
  return {
    page: {
      carId: car.id,
      carPath: carPathFrom(car.id, url.searchParams),
      name: carName(car),
      status: car.status,
      photos: pictures.length,
      hasLinks: publicUrl !== null,
      adverts: car.status === 'available' ? marketplaceAdverts({ car, dealer, publicUrl }) : [],
    },
  }
}

export default function Adverts({ loaderData: { page } }: Route.ComponentProps) {
  if (!page) {
    return (
      <EmptyState
        title={CAR_NOT_FOUND}
        action={<ButtonLink to="/admin/cars">Back to Cars</ButtonLink>}
      />
    )
  }
  const { carId, carPath, name, status, photos, hasLinks, adverts } = page
  return (
    <>
      <PageHeading
        title="Adverts"
        note={`${name}, to copy into other sites`}
        actions={<ButtonLink to={carPath}>Back to the car</ButtonLink>}
      />
      {status !== 'available' && (
        <Alert tone="info" title={`This car is ${status}, so there is nothing to advertise.`} />
      )}
      {adverts.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          <Card as="section" className="grid content-start gap-3 xl:col-span-2">
            <h2 className="text-lg">Photos</h2>
            {photos === 0 ? (
              <p className="text-ink-2">This car has no photos yet.</p>
            ) : (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <ButtonLink
                  to={`/admin/cars/${carId}/photos.zip`}
                  reloadDocument
                  icon={<Icon of={downloadIcon} size={18} />}
                >
                  {photos === 1 ? 'Download the photo' : `Download ${photos} photos`}
                </ButtonLink>
                <p className="text-ink-2">One ZIP file of JPEGs, the main photo first.</p>
              </div>
            )}
            {!hasLinks && (
              <p className="text-ink-2">
                The adverts have no link, because the shop does not know its web address yet. An
                owner can confirm it under “Open the shop”.
              </p>
            )}
          </Card>
          {adverts.map((advert) => (
            <AdvertCard key={advert.label} advert={advert} />
          ))}
        </div>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={CAR_DETAILS_FETCH_FAILED} />
}

/** Title and text of an advert, to copy by button or by selecting. */
function AdvertCard({ advert: { label, help, title, text } }: { advert: MarketplaceAdvert }) {
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 className="text-lg">{label}</h2>
      <p className="text-ink-2">{help}</p>
      {title !== null && (
        <Field label="Title">
          {(control) => (
            <Input {...control} readOnly value={title} onFocus={(event) => event.target.select()} />
          )}
        </Field>
      )}
      <Field label="Text">
        {(control) => <Textarea {...control} readOnly value={text} rows={10} />}
      </Field>
      <div className="flex flex-wrap gap-2 noscript:hidden">
        {title !== null && <CopyButton what="title" of={label} text={title} />}
        <CopyButton what="text" of={label} text={text} />
      </div>
    </Card>
  )
}

function CopyButton({ what, of, text }: { what: 'title' | 'text'; of: string; text: string }) {
  return (
    <Button
      onClick={() => void copy(what, text)}
      icon={<Icon of={copyIcon} size={18} />}
      aria-label={`Copy the ${what} for ${of}`}
    >
      Copy the {what}
    </Button>
  )
}

async function copy(what: string, text: string) {
  if (await copyText(text)) toast.success('Copied')
  else toast.error(`The ${what} could not be copied`, { description: 'Select it and copy it.' })
}
