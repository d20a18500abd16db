import type { QuickMessage } from '#app/domain/whatsapp/quick-messages.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { xIcon } from '#app/ui/icons.ts'
import { WhatsappIcon } from '#app/ui/whatsapp-button.tsx'

import { MenuDetails } from './menu-details.tsx'

type QuickWhatsappProps = {
  messages: readonly QuickMessage[]
  /** Empty if the dealer has no channel. */
  channelUrl: string
}

const NEW_TAB = { target: '_blank', rel: 'noopener' }

/** Plain links and a plain form, so that it works before hydration and without JavaScript. */
export function QuickWhatsapp({ messages, channelUrl }: QuickWhatsappProps) {
  return (
    <aside
      aria-label="WhatsApp"
      data-print="no"
      data-floats=""
      // Beside the buttons of a car's bar, or instead of a bar that has WhatsApp; never over a form.
      className="yields instead-of-car-bar fixed end-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-30 beside-car-bar:bottom-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <MenuDetails
        label="Quick WhatsApp message"
        summaryClassName="flex size-13 beside-car-bar:size-11 items-center justify-center rounded-full bg-whatsapp text-on-whatsapp shadow-raised hover:bg-whatsapp-hover"
        summary={
          <>
            <span className="contents group-open/menu:hidden">
              <WhatsappIcon size={28} />
            </span>
            <Icon of={xIcon} size={24} className="hidden group-open/menu:block" />
          </>
        }
      >
        <div className="absolute end-0 bottom-full mb-3 max-h-[calc(100dvh-9rem)] w-[min(20rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-card p-4 shadow-raised">
          <h2 className="text-lg">Ask us on WhatsApp</h2>
          <ul className="mt-2">
            {messages.map(({ label, href }) => (
              <li key={label}>
                <a
                  href={href}
                  {...NEW_TAB}
                  className="-mx-2 flex min-h-11 items-center rounded-md px-2 font-medium hover:bg-sunken"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <form action="/whatsapp" target="_blank" rel="noopener" className="mt-2 grid gap-2">
            <textarea
              name="text"
              rows={2}
              maxLength={1000}
              aria-label="Your own message"
              placeholder="Or write your own"
              className="box"
            />
            <button type="submit" className={buttonStyle({ variant: 'whatsapp' })}>
              Open WhatsApp
            </button>
          </form>
          {channelUrl && (
            <a href={channelUrl} {...NEW_TAB} className={buttonStyle({ className: 'mt-2 w-full' })}>
              Join WhatsApp Channel
            </a>
          )}
        </div>
      </MenuDetails>
    </aside>
  )
}
