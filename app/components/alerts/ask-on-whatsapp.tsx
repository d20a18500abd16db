import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

/** For visitors without email, and for shops that can't send any. */
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
