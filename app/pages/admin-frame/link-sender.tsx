import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

type LinkSenderProps = { text: string; address: string; whatsapp: string }

/** A secret link and its message, for staff to send themselves. */
export function LinkSender({ text, address, whatsapp }: LinkSenderProps) {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <WhatsappButton to={whatsapp} rel="noreferrer">
          WhatsApp
        </WhatsappButton>
        <Button onClick={() => void copy(address)} className="noscript:hidden">
          Copy the link
        </Button>
      </div>
      <details>
        <summary className="min-h-11 py-2 text-ink-2">Read the message</summary>
        <p className="rounded-md bg-sunken p-4 whitespace-pre-line wrap-anywhere">{text}</p>
      </details>
    </>
  )
}

async function copy(address: string) {
  if (await copyText(address)) toast.success('Copied')
  else toast.error('The link could not be copied', { description: address })
}
