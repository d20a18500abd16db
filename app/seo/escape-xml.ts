const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Also leaves out the control characters, which XML cannot hold. */
export const escapeXml = (text: string) =>
  text
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
