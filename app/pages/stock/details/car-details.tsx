import type { FieldErrors } from '#app/domain/refusal.ts'
import { fromList } from '#app/domain/stock/stock-search.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { CopyAdvert, DeleteCar } from '#app/pages/stock/list/stock-actions.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  arrowLeftIcon,
  copyIcon,
  externalLinkIcon,
  fileTextIcon,
  pencilIcon,
} from '#app/ui/icons.ts'

import type { CarDetailsView } from './car-details-view.ts'
import { DetailsCard, DetailsPictures, Facts, FeatureToggle, SoldToggle } from './details-card.tsx'
import { DetailsPrice } from './details-price.tsx'
import { DetailsReservation } from './details-reservation.tsx'
import type { PriceBoxView } from './price-box-view.ts'

type CarDetailsProps = {
  view: CarDetailsView & { watchers: number; priceBox: PriceBoxView; listPath: string }
  reservationErrors?: FieldErrors | undefined
}

export function CarDetails({ view, reservationErrors }: CarDetailsProps) {
  const pageOf = (name: string) => fromList(`/admin/cars/${view.id}/${name}`, view.listPath)
  const editPath = pageOf('edit')
  return (
    <>
      <ButtonLink
        to={view.listPath}
        variant="ghost"
        className="-ms-4 mb-2"
        icon={<Icon of={arrowLeftIcon} />}
      >
        Back to Cars
      </ButtonLink>
      <PageHeading
        title={view.name}
        note={<span className="max-sm:text-sm">{`Car ID: ${view.id}`}</span>}
        hasPairs
        actions={
          <>
            <ButtonLink
              to={editPath}
              variant="primary"
              className="max-sm:col-span-full"
              icon={<Icon of={pencilIcon} size={18} />}
            >
              Edit Car
            </ButtonLink>
            <SoldToggle view={view} />
            <FeatureToggle view={view} />
            {view.isAvailable && (
              <>
                <ButtonLink to={`/admin/inquiries/new?car=${view.id}`}>Add Inquiry</ButtonLink>
                <ButtonLink to={`/admin/quotes/new?car=${view.id}`}>New quote</ButtonLink>
              </>
            )}
            <ButtonLink to={pageOf('papers')}>Papers</ButtonLink>
            <ButtonLink to={pageOf('report')}>Condition report</ButtonLink>
          </>
        }
      />
      {view.missing.length > 0 && (
        <div className="mb-4">
          <Alert
            tone="warning"
            title={`Missing: ${view.missing.join(', ')}`}
            action={
              <ButtonLink to={editPath} size="sm">
                Add the details
              </ButtonLink>
            }
          >
            Buyers ask about these first.
          </Alert>
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[3fr_2fr] xl:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 gap-4 xl:col-start-2">
          <DetailsPrice
            view={view}
            watchers={view.watchers}
            priceBox={view.priceBox}
            listPath={view.listPath}
          />
          <DetailsReservation view={view} errors={reservationErrors} />
        </div>
        <div className="grid grid-cols-1 gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <DetailsPictures pictures={view.pictures} />
          {view.description && (
            <DetailsCard title="Description">
              <p className="max-w-[70ch] whitespace-pre-line">{view.description}</p>
            </DetailsCard>
          )}
          {view.features.length > 0 && (
            <DetailsCard title="Features">
              <ul className="flex flex-wrap gap-2">
                {view.features.map((feature) => (
                  <li key={feature} className="max-w-full">
                    <Badge>{feature}</Badge>
                  </li>
                ))}
              </ul>
            </DetailsCard>
          )}
          <DetailsCard title="Basic Specifications">
            <Facts facts={view.basicFacts} />
          </DetailsCard>
          {view.performanceFacts.length > 0 && (
            <DetailsCard title="Performance">
              <Facts facts={view.performanceFacts} />
            </DetailsCard>
          )}
        </div>
        <div className="grid grid-cols-1 gap-4 xl:col-start-2">
          <DetailsCard title="Admin Information">
            <Facts facts={[...view.adminFacts, { label: 'In stock', value: view.timeInStock }]} />
          </DetailsCard>
          <DetailsCard title="Statements to buyers">
            <Facts facts={view.claims} />
          </DetailsCard>
          {view.dealerFacts.length > 0 && (
            <DetailsCard title="Dealer">
              <Facts facts={view.dealerFacts} />
            </DetailsCard>
          )}
          <DetailsCard title="Share and more">
            <div className="grid gap-2 sm:flex sm:flex-wrap">
              <CopyAdvert text={view.advert} name={view.name} isLabelled />
              {view.isAvailable && (
                <ButtonLink to={pageOf('adverts')} icon={<Icon of={copyIcon} size={18} />}>
                  Adverts and photos
                </ButtonLink>
              )}
              <ButtonLink
                to={`/car/${view.id}`}
                reloadDocument
                icon={<Icon of={externalLinkIcon} size={18} />}
              >
                View in the shop
              </ButtonLink>
              {view.isAvailable && (
                <ButtonLink to={pageOf('sheet')} icon={<Icon of={fileTextIcon} size={18} />}>
                  Window sheet
                </ButtonLink>
              )}
              {view.canDelete && (
                <DeleteCar carId={view.id} name={view.name} returnTo={view.listPath} isLabelled />
              )}
            </div>
            <details>
              <summary className="min-h-11 py-2 text-ink-2">Preview the WhatsApp text</summary>
              <p className="rounded-md bg-sunken p-4 wrap-anywhere whitespace-pre-line">
                {view.advert}
              </p>
            </details>
          </DetailsCard>
        </div>
      </div>
    </>
  )
}
