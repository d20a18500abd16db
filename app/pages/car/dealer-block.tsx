import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { clockIcon, mailIcon, mapPinIcon, phoneIcon } from '#app/ui/icons.ts'

import type { DealerView } from './car-page-view.ts'

export function DealerBlock({ dealer, level }: { dealer: DealerView; level: 1 | 2 }) {
  const Heading = level === 1 ? 'h2' : 'h3'
  const lines = [
    { icon: mapPinIcon, text: dealer.address, href: null },
    { icon: clockIcon, text: dealer.businessHours, href: null },
    { icon: phoneIcon, ...dealer.phone },
    { icon: mailIcon, ...dealer.email },
  ]
  return (
    <Card as="section" aria-labelledby="our-location">
      <div className="flex flex-col gap-6 sm:flex-row sm:items-end sm:justify-between">
        <div className="min-w-0">
          <Heading id="our-location" className="text-xl">
            Our Location
          </Heading>
          <address className="mt-4 not-italic">
            <p className="font-semibold wrap-anywhere">{dealer.name}</p>
            {lines.map(
              ({ icon, text, href }) =>
                text && (
                  <p key={icon} className="tabular flex min-h-11 items-center gap-3 wrap-anywhere">
                    <Icon of={icon} className="text-ink-2" />
                    {href ? (
                      <a href={href} className="py-3 underline-offset-4 hover:underline">
                        {text}
                      </a>
                    ) : (
                      text
                    )}
                  </p>
                ),
            )}
          </address>
        </div>
        <ButtonLink
          to={dealer.directionsHref}
          target="_blank"
          rel="noopener"
          data-print="no"
          icon={<Icon of={mapPinIcon} />}
        >
          Get Directions
        </ButtonLink>
      </div>
    </Card>
  )
}
