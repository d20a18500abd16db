import type { ChromeSettings } from '#app/domain/settings/chrome-settings.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { phoneIcon } from '#app/ui/icons.ts'
import { WhatsappIcon } from '#app/ui/whatsapp-button.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'

import { telLink } from './tel-link.ts'

/** Shown in maintenance mode, with ways to reach the dealer. */
export function MaintenancePage({ settings }: { settings: ChromeSettings }) {
  const chat = whatsappLink({
    number: settings.whatsappNumber,
    text: `Hello ${settings.siteName}, your website is down at the moment and I have a question.`,
  })
  return (
    <main
      id="main"
      className="container-page flex flex-col items-center justify-center py-18 text-center"
    >
      <title>{`Back soon | ${settings.siteName}`}</title>
      <meta name="robots" content="noindex" />
      <p className="display text-xl">
        <Wordmark name={settings.siteName} />
      </p>
      <h1 className="display mt-6 max-w-[20ch] text-3xl">We are tidying the yard</h1>
      <p className="mt-3 max-w-[46ch] text-lg text-balance text-ink-2">
        The site is closed for a short while and will be back soon. We are still here: ask us
        anything about a car.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={chat} variant="whatsapp" icon={<WhatsappIcon />}>
          WhatsApp us
        </ButtonLink>
        <ButtonLink to={telLink(settings.contactPhone)} icon={<Icon of={phoneIcon} />}>
          Call {settings.contactPhone}
        </ButtonLink>
      </div>
      <p className="mt-8 text-ink-2">
        {[settings.address, settings.businessHours].filter(Boolean).join('. ')}
      </p>
    </main>
  )
}
