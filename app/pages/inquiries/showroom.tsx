import { useSyncExternalStore } from 'react'

import { MINUTE_MS } from '#app/domain/dates/units.ts'
import { directionsLink } from '#app/domain/places/directions-link.ts'
import { openingState, parseOpeningHours } from '#app/domain/settings/opening-hours.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { ASK_FOR_PIN, greeted } from '#app/domain/whatsapp/canned-messages.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { clockIcon, mapPinIcon } from '#app/ui/icons.ts'
import { WhatsappIcon } from '#app/ui/whatsapp-button.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'

type ShowroomProps = {
  settings: Pick<SiteSettings, 'siteName' | 'address' | 'contactHours' | 'whatsappNumber'>
}

const COMMA = /,\s*/

/** The sign at the gate and the hours. No map: we know an address, and no roads around it. */
export function Showroom({ settings }: ShowroomProps) {
  const { siteName, address, contactHours, whatsappNumber } = settings
  const [place, ...around] = address.split(COMMA).filter(Boolean)
  const askForPin = greeted({ siteName, text: ASK_FOR_PIN })
  return (
    <Card
      as="section"
      padded={false}
      aria-labelledby="showroom"
      className="grid overflow-hidden md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className="print-colours justify-between bg-ink p-4 text-on-ink sm:p-6 lg:flex lg:items-end">
        <div className="self-start">
          <h2 id="showroom" className="text-base text-on-ink-2">
            Our location
          </h2>
          <address className="mt-3 not-italic wrap-anywhere">
            <p className="font-semibold">
              <Wordmark name={siteName} />
            </p>
            <p className="display mt-3 text-3xl">{place}</p>
            {around.map((line) => (
              <p key={line} className="text-lg">
                {line}
              </p>
            ))}
          </address>
        </div>
        <span
          aria-hidden="true"
          className="drawing drawing-car mt-6 aspect-240/88 w-3/5 max-w-96 opacity-60"
        />
      </div>
      <div className="flex flex-col justify-between gap-6 p-4 sm:p-6">
        {contactHours && (
          <div className="flex gap-3">
            <Icon of={clockIcon} size={24} className="text-ink-2" />
            <div className="min-w-0">
              <OpeningState hours={contactHours} />
              {contactHours.split(COMMA).map((line) => (
                <p key={line} className="tabular text-lg">
                  {line}
                </p>
              ))}
            </div>
          </div>
        )}
        <div data-print="no" className="grid gap-3 sm:flex sm:flex-wrap">
          <ButtonLink
            to={directionsLink(address)}
            target="_blank"
            rel="noopener"
            variant="ink"
            icon={<Icon of={mapPinIcon} />}
          >
            Get Directions
          </ButtonLink>
          <ButtonLink
            to={whatsappLink({ number: whatsappNumber, text: askForPin })}
            target="_blank"
            rel="noopener"
            icon={<WhatsappIcon />}
          >
            Ask for the pin on WhatsApp
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

const NO_BREAK_SPACE = '\u00a0'

/**
 * Whether the yard is open, kept up to date. Empty without script, since pages are cached, and for
 * hours that cannot be read; its two lines are still there, so that nothing moves.
 */
function OpeningState({ hours }: { hours: string }) {
  const week = parseOpeningHours(hours)
  const minute = useSyncExternalStore(eachMinute, thisMinute, () => null)
  if (!week) return null
  const text = minute === null ? NO_BREAK_SPACE : openingState(week, new Date(minute * MINUTE_MS))
  const [state, when = NO_BREAK_SPACE] = text.split(', ')
  return (
    <p className="noscript:hidden">
      <span className="block text-xl font-semibold">
        {state}
        {minute !== null && ', '}
      </span>
      <span className="block text-lg">{when}</span>
    </p>
  )
}

const thisMinute = (): number | null => Math.floor(Date.now() / MINUTE_MS)

function eachMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS)
  return () => clearInterval(timer)
}
