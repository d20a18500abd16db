import { CLAIM_NOT_STATED } from '#app/domain/cars/car-texts.ts'
import { HtmlBlock } from '#app/ui/html-block.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { checkIcon, badgeCheckIcon, infoIcon } from '#app/ui/icons.ts'
import { Tabs } from '#app/ui/tabs.tsx'

import type { CarPageView, Claim } from './car-page-view.ts'
import type { NamedFact } from './named-facts.ts'

export function CarTabs({ view, level }: { view: CarPageView; level: 1 | 2 }) {
  const overview = (
    <>
      <p className="mb-6 max-w-[65ch] text-lg wrap-anywhere whitespace-pre-line">
        {view.description}
      </p>
      <FactList facts={view.overview} />
    </>
  )
  return (
    <section aria-label="About this car">
      {level === 1 && <h2 className="sr-only">About this car</h2>}
      <Tabs
        label="About this car"
        tabs={[
          { id: 'overview', label: 'Overview', content: overview },
          {
            id: 'specifications',
            label: 'Specifications',
            content: <FactList facts={view.specifications} />,
          },
          { id: 'features', label: 'Features', content: <FeatureList features={view.features} /> },
          { id: 'vehicle-history', label: 'Vehicle History', content: <CarHistory view={view} /> },
        ]}
      />
    </section>
  )
}

function FeatureList({ features }: { features: readonly string[] }) {
  if (features.length === 0) return <p className="text-ink-2">N/A</p>
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {features.map((feature) => (
        <li key={feature} className="flex min-w-0 gap-3">
          <Icon of={checkIcon} className="mt-0.5 text-ink-2" />
          <span className="min-w-0 wrap-anywhere">{feature}</span>
        </li>
      ))}
    </ul>
  )
}

/** Registration details, and the dealer's claims with the day each was made. */
function CarHistory({ view: { registration, claims, links, blocks } }: { view: CarPageView }) {
  return (
    <>
      <FactList facts={registration} />
      <ul className="mt-6 grid gap-x-12 gap-y-4 sm:grid-cols-2">
        {claims.map((claim) => (
          <ClaimItem key={claim.label} claim={claim} askHref={links?.inspection_report} />
        ))}
      </ul>
      {blocks.papers && <HtmlBlock html={blocks.papers} />}
    </>
  )
}

type ClaimItemProps = { claim: Claim; askHref: string | undefined }

function ClaimItem({ claim: { label, stated }, askHref }: ClaimItemProps) {
  return (
    <li className="flex gap-3">
      <Icon
        of={stated ? badgeCheckIcon : infoIcon}
        className={stated ? 'mt-0.5 text-info' : 'mt-0.5 text-ink-2'}
      />
      <div className="min-w-0">
        <p className="font-medium">{label}</p>
        <p className="text-sm text-ink-2">
          {stated ? (
            <>
              Stated by the dealer on <time dateTime={stated.day}>{stated.text}</time>
            </>
          ) : askHref ? (
            <a
              href={askHref}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink md:pointer-fine:min-h-6"
            >
              {CLAIM_NOT_STATED}
            </a>
          ) : (
            'Not stated'
          )}
        </p>
      </div>
    </li>
  )
}

function FactList({ facts }: { facts: readonly NamedFact[] }) {
  return (
    <dl className="gap-x-12 sm:columns-2">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex break-inside-avoid justify-between gap-6 border-b border-line py-3"
        >
          <dt className="text-ink-2">{name}</dt>
          <dd className="tabular min-w-0 text-end font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
