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
