import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

/** For who has no email, and where none can be sent. */
export function AskOnWhatsapp({ link, isAlone }: { link: string; isAlone: boolean }) {
  return (
    <section className="mt-8">
      <h2 className="text-xl">{isAlone ? 'On WhatsApp' : 'Or write to us on WhatsApp'}</h2>
      <p className="mt-1 mb-3 text-ink-2">
        Send us this message, and someone from our team will write to you.
      </p>
      <WhatsappButton to={link}>Ask on WhatsApp</WhatsappButton>
    </section>
  )
}
