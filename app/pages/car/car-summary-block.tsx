import clsx from 'clsx'
import { Link } from 'react-router'

import { Badge } from '#app/ui/badge.tsx'
import { HtmlBlock } from '#app/ui/html-block.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  badgeCheckIcon,
  banIcon,
  clockIcon,
  cogIcon,
  fuelIcon,
  gaugeIcon,
  mapPinIcon,
  shieldCheckIcon,
} from '#app/ui/icons.ts'

import type { CarPageView } from './car-page-view.ts'

type CarSummaryBlockProps = {
  view: CarPageView
  level: 1 | 2
  className?: string
}

export function CarSummaryBlock({ view, level, className }: CarSummaryBlockProps) {
  const Heading = `h${level}` as const
  const { facts } = view
  return (
    <div className={className}>
      <CarLabels view={view} />
      <Heading className="display mt-3 wrap-anywhere text-2xl lg:text-3xl">{view.name}</Heading>
      {view.blocks.verdict && <HtmlBlock html={view.blocks.verdict} />}
      <p
        className={clsx(
          'car-price display tabular mt-2 text-3xl lg:text-4xl',
          view.status === 'sold' && 'text-ink-2',
        )}
      >
        {view.priceText}
      </p>
      {view.priceNote && (
        <p className="tabular mt-1">
          <a href="#cost-to-keys" className="underline underline-offset-4">
            {view.priceNote}
          </a>
        </p>
      )}
      {view.blocks.belowPrice && <HtmlBlock html={view.blocks.belowPrice} />}
      {view.links && (
        <p className="mt-1 flex flex-wrap gap-x-6" data-print="no">
          {view.monthly && (
            <a
              href="#ways-to-own"
              className="tabular inline-flex min-h-11 items-center text-sm underline underline-offset-4 lg:min-h-8"
            >
              {view.monthly}
            </a>
          )}
          <Link
            to={`/alerts?car=${view.car.id}`}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 lg:min-h-8"
          >
            Tell me when the price falls
          </Link>
        </p>
      )}
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-4 lg:gap-y-3">
        <Fact icon={mapPinIcon} name="Location" value={facts.location} />
        <Fact icon={fuelIcon} name="Fuel" value={facts.fuel} />
        <Fact icon={gaugeIcon} name="Mileage" value={facts.mileage} />
        <Fact icon={cogIcon} name="Transmission" value={facts.transmission} />
        <Fact icon={shieldCheckIcon} name="Condition" value={facts.condition} />
      </dl>
    </div>
  )
}

function CarLabels({ view }: { view: CarPageView }) {
  return (
    <div className="flex flex-wrap gap-2">
      {view.isSample && <Badge tone="ink">Sample</Badge>}
      {view.status === 'sold' && (
        <Badge tone="ink" icon={banIcon}>
          Sold
        </Badge>
      )}
      {view.status === 'reserved' && (
        <Badge tone="warning" icon={clockIcon}>
          Reserved
        </Badge>
      )}
      {view.category && <Badge>{view.category}</Badge>}
      {view.isCertified && (
        <Badge tone="info" icon={badgeCheckIcon}>
          Certified
        </Badge>
      )}
    </div>
  )
}

function Fact({ icon, name, value }: { icon: string; name: string; value: string }) {
  return (
    <div className="relative min-w-0 ps-8">
      <dt className="text-sm text-ink-2">
        <Icon of={icon} className="absolute start-0 top-0.5" />
        {name}
      </dt>
      <dd className="tabular font-medium wrap-anywhere">{value}</dd>
    </div>
  )
}
