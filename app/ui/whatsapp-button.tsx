import { ButtonLink } from './button-link.tsx'
import { WhatsappIcon } from './whatsapp-icon.tsx'

type WhatsappButtonProps = Omit<
  Parameters<typeof ButtonLink>[0],
  'target' | 'variant' | 'icon' | 'square'
>

/** A link to a chat, which opens in a new tab. */
export function WhatsappButton({ rel = 'noopener', ...rest }: WhatsappButtonProps) {
  return (
    <ButtonLink {...rest} target="_blank" rel={rel} variant="whatsapp" icon={<WhatsappIcon />} />
  )
}
