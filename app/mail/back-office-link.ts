import type { Block } from './compose.ts'
import type { EmailShop } from './email-shop.ts'

type Target = { path: string; label: string }

/** Empty if the shop's address is unknown. */
export function backOfficeLink(
  { publicUrl }: EmailShop,
  { path, label }: Target = { path: '/admin', label: 'Open the back office' },
): Block[] {
  if (publicUrl === null) return []
  return [{ kind: 'links', links: [{ label, href: new URL(path, publicUrl).href }] }]
}
