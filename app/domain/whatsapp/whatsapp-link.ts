/**
 * A prefilled chat: `https://wa.me/254712345678?text=…`.
 * @param number E.164; WhatsApp takes its digits only
 */
export function whatsappLink({ number, text }: { number: string; text: string }): string {
  const digits = number.replaceAll(/\D/g, '')
  // A lone surrogate, as a cut emoji leaves, would make encodeURIComponent throw.
  return `https://wa.me/${digits}?text=${encodeURIComponent(text.toWellFormed())}`
}
