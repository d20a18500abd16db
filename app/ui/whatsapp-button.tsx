import { ButtonLink } from './button.tsx'

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

/** The WhatsApp mark, for WhatsApp actions only; drawn in drawings.css. */
export function WhatsappIcon({ size = 20 }: { size?: number }) {
  return (
    <span
      aria-hidden="true"
      className="drawing drawing-whatsapp shrink-0"
      style={{ width: size, height: size }}
    />
  )
}
