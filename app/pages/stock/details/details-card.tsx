import type { ReactNode } from 'react'

import type { Picture } from '#app/domain/media/picture.ts'
import { CarPicture } from '#app/pages/car-card/car-picture.tsx'
import { CarAction } from '#app/pages/stock/list/stock-actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { circleCheckIcon, imageOffIcon, starIcon } from '#app/ui/icons.ts'

import type { Fact, CarDetailsView } from './car-details-view.ts'

type DetailsCardProps = { title: string; children: ReactNode }

export function DetailsCard({ title, children }: DetailsCardProps) {
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  )
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-8 sm:grid-cols-[auto_1fr]">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex justify-between gap-4 border-b border-line py-2 last:border-0 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-end wrap-anywhere sm:text-start">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function DetailsPictures({ pictures }: { pictures: readonly Picture[] }) {
  const [featured] = pictures
  return (
    <DetailsCard title="Images">
      {featured ? (
        <>
          <div>
            <CarPicture
              picture={featured}
              sizes="(min-width: 1280px) 40rem, 100vw"
              widest={1200}
              priority
              className="aspect-4/3 w-full rounded-md"
            />
          </div>
          <h3 className="mt-2">All Images ({pictures.length})</h3>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {pictures.map((picture) => (
              <li key={picture.id}>
                <CarPicture
                  picture={picture}
                  sizes="10rem"
                  widest={400}
                  className="aspect-4/3 w-full rounded-sm"
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="flex items-center gap-3 rounded-md bg-sunken p-6 text-ink-2">
          <Icon of={imageOffIcon} /> No images available
        </p>
      )}
    </DetailsCard>
  )
}

type ToggleProps = { view: Pick<CarDetailsView, 'id' | 'isFeatured' | 'isAvailable'> }

export function SoldToggle({ view: { id, isAvailable } }: ToggleProps) {
  return (
    <CarAction carId={id} intent={isAvailable ? 'sold' : 'available'}>
      {(isBusy) => (
        <Button
          type="submit"
          busyText={isBusy && 'Saving...'}
          icon={<Icon of={circleCheckIcon} size={18} />}
        >
          {isAvailable ? 'Mark as Sold' : 'Mark Available'}
        </Button>
      )}
    </CarAction>
  )
}

export function FeatureToggle({ view: { id, isFeatured } }: ToggleProps) {
  return (
    <CarAction carId={id} intent={isFeatured ? 'unfeature' : 'feature'}>
      {(isBusy) => (
        <Button
          type="submit"
          aria-pressed={isFeatured}
          busyText={isBusy && 'Saving...'}
          icon={<Icon of={starIcon} size={18} filled={isFeatured} />}
        >
          {isFeatured ? 'Unfeature' : 'Feature'}
        </Button>
      )}
    </CarAction>
  )
}
