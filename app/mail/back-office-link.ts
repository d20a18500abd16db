import type { Block } from './compose.ts'
import type { EmailShop } from './email-shop.ts'

type Target = { path: string; label: string }

/** Nothing where the shop's address is not known. */
export function backOfficeLink(
  { publicUrl }: EmailShop,
  { path, label }: Target = { path: '/admin', label: 'Open the back office' },
): Block[] {
  if (publicUrl === null) return []
  return [{ kind: 'links', links: [{ label, href: new URL(path, publicUrl).href }] }]
}
