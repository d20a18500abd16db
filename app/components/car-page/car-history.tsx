import { CLAIM_NOT_STATED } from '#app/domain/cars/car-statements.ts'
import { HtmlBlock } from '#app/ui/html-block.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { badgeCheckIcon, infoIcon } from '#app/ui/icons.ts'

import type { CarPageView } from './car-page-view.ts'
import type { Claim } from './claims.ts'
import { FactList } from './fact-list.tsx'

/** Registration details, and the dealer's claims with the day each was made. */
export function CarHistory({
  view: { registration, claims, links, blocks },
}: {
  view: CarPageView
}) {
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
