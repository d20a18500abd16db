import { ButtonLink } from '#app/ui/button-link.tsx'
import { WhatsappIcon } from '#app/ui/whatsapp-icon.tsx'

/** For who has no email, and where none can be sent. */
export function AskOnWhatsapp({ link, isAlone }: { link: string; isAlone: boolean }) {
  return (
    <section className="mt-8">
      <h2 className="text-xl">{isAlone ? 'On WhatsApp' : 'Or on WhatsApp'}</h2>
      <p className="mt-1 mb-3 text-ink-2">
        Send us this message, and somebody from the yard will write to you.
      </p>
      <ButtonLink
        to={link}
        target="_blank"
        rel="noopener"
        variant="whatsapp"
        icon={<WhatsappIcon />}
      >
        Ask on WhatsApp
      </ButtonLink>
    </section>
  )
}
