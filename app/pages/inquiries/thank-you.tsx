import { useEffect, useRef } from 'react'

import { type InquiryCar, inquiryCarName } from '#app/domain/inquiries/form/inquiry-car.ts'
import {
  OPEN_WHATSAPP,
  OPEN_WHATSAPP_AGAIN,
  sentText,
  THANKS_TITLE,
  WRITE_ANOTHER,
} from '#app/domain/inquiries/form/inquiry-texts.ts'
import { VISITOR_FORMS } from '#app/domain/inquiries/form/visitor-form-schema.ts'
import type { VisitorForm } from '#app/domain/inquiries/inquiry-options.ts'
import { buttonStyle, Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { circleCheckIcon } from '#app/ui/icons.ts'
import { WhatsappIcon } from '#app/ui/whatsapp-button.tsx'

import type { Thanks } from './use-sending.ts'

const NEXT_STEPS = [
  'Open WhatsApp and press send. Your message is already written.',
  'Someone from the yard answers, even if you don’t open WhatsApp.',
  'See the car and its papers before you pay anything.',
] as const

/** Replaces a stored form and links to the chat that continues it. */
export function ThankYou({ form, thanks }: { form: VisitorForm; thanks: Thanks }) {
  const { whatsappHref, opensItself, minHeight, onOpened, onWriteAnother } = thanks
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // It replaced the element that had the focus.
    if (opensItself) link.current?.focus()
  }, [opensItself])
  return (
    // As tall as the form was: the second click of a double click must not land outside the dialog.
    <div
      role="status"
      style={{ minHeight }}
      className="grid place-content-center justify-items-center gap-4 py-8 text-center"
    >
      <Icon of={circleCheckIcon} size={48} className="text-success" />
      <div>
        <p className="display text-2xl">{THANKS_TITLE}</p>
        <p className="mx-auto mt-2 max-w-[36ch] text-ink-2">{VISITOR_FORMS[form].texts.thanks}</p>
      </div>
      <a
        ref={link}
        href={whatsappHref}
        target="_blank"
        rel="noopener"
        onClick={onOpened}
        className={buttonStyle({ variant: 'whatsapp', size: 'lg', className: 'w-full sm:w-auto' })}
      >
        <WhatsappIcon />
        {OPEN_WHATSAPP}
      </a>
      <div className="mt-4 w-full max-w-sm border-t border-line pt-4 text-start">
        <WhatHappensNext />
      </div>
      {onWriteAnother && (
        <span className="noscript:hidden">
          <Button variant="ghost" onClick={onWriteAnother}>
            {WRITE_ANOTHER}
          </Button>
        </span>
      )}
    </div>
  )
}

function WhatHappensNext() {
  return (
    <>
      <h3 className="text-base">What happens next</h3>
      <ol className="mt-2 grid list-decimal gap-1 ps-5 text-ink-2">
        {NEXT_STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

/** A message sent from this page. */
export type SentMessage = { whatsappHref: string; time: string }

type SentCardProps = { sent: SentMessage; car: InquiryCar | null }

/** What is left of the thanks, for whoever comes back from WhatsApp. They were read out before. */
export function SentCard({ sent: { whatsappHref, time }, car }: SentCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The thanks had the focus, and took it with them.
    if (document.activeElement !== document.body) return
    link.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const similar = car?.similar ?? []
  return (
    <div ref={card} className="grid gap-4 rounded-card bg-sunken p-4 sm:p-6">
      <div className="flex gap-3">
        <Icon of={circleCheckIcon} size={24} className="text-success" />
        <div className="min-w-0">
          <p className="font-semibold">{sentText(time)}</p>
          {car && (
            <p className="tabular text-ink-2">
              <span className="block">{inquiryCarName(car)}</span> {car.priceText}
            </p>
          )}
        </div>
      </div>
      <a
        ref={link}
        href={whatsappHref}
        target="_blank"
        rel="noopener"
        className={buttonStyle({ variant: 'whatsapp', className: 'sm:justify-self-start' })}
      >
        <WhatsappIcon />
        {OPEN_WHATSAPP_AGAIN}
      </a>
      <div>
        <WhatHappensNext />
      </div>
      {similar.length > 0 && (
        <div>
          <h3 className="text-base">Similar cars</h3>
          <ul className="mt-1">
            {similar.map(({ id, name, priceText }) => (
              <li key={id}>
                <a href={`/car/${id}`} className="flex min-h-11 flex-wrap items-center gap-x-2">
                  <span className="underline underline-offset-4">{name}</span>
                  <span className="tabular text-ink-2">{priceText}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
