import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { WhatsappIcon } from '#app/ui/whatsapp-icon.tsx'

type CopyAdvertProps = { text: string; name: string; isLabelled?: boolean }

export function CopyAdvert({ text, name, isLabelled = false }: CopyAdvertProps) {
  const label = `Copy WhatsApp text of ${name}`
  return (
    <Button
      onClick={() => void copyAdvert(text)}
      variant={isLabelled ? 'secondary' : 'ghost'}
      size={isLabelled ? 'md' : 'sm'}
      square={!isLabelled}
      {...(!isLabelled && { 'aria-label': label, title: label })}
      icon={
        <span className="flex text-whatsapp">
          <WhatsappIcon />
        </span>
      }
    >
      {isLabelled && 'Copy WhatsApp text'}
    </Button>
  )
}

async function copyAdvert(text: string) {
  if (await copyText(text)) toast.success('Copied. Paste it into a WhatsApp status or group.')
  else toast.error('The text could not be copied', { description: text })
}
