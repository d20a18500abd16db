import { useEffect, useRef } from 'react'

import {
  FORM_TEXTS,
  OPEN_WHATSAPP,
  THANKS_TITLE,
  type VisitorForm,
  WRITE_ANOTHER,
} from '#app/domain/inquiries/inquiry-texts.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { circleCheckIcon } from '#app/ui/icons.ts'
import { WhatsappIcon } from '#app/ui/whatsapp-icon.tsx'

type ThankYouProps = {
  form: VisitorForm
  whatsappHref: string
  onOpened?: () => void
  onWriteAnother?: (() => void) | undefined
  /** It took the place of what had the focus. */
  takesFocus?: boolean
  minHeight?: number
}

/** What stands where the form was once it is stored, with the chat that carries it on. */
export function ThankYou({
  form,
  whatsappHref,
  onOpened,
  onWriteAnother,
  takesFocus = false,
  minHeight = 0,
}: ThankYouProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [takesFocus])
  return (
    // As high as the form was: the second press of a double one must not land beside a dialog.
    <div
      role="status"
      style={{ minHeight }}
      className="grid place-content-center justify-items-center gap-4 py-8 text-center"
    >
      <Icon of={circleCheckIcon} size={48} className="text-success" />
      <div>
        <p className="display text-2xl">{THANKS_TITLE}</p>
        <p className="mx-auto mt-2 max-w-[36ch] text-ink-2">{FORM_TEXTS[form].thanks}</p>
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
