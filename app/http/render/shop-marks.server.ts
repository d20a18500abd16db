import { type Brand, renditionPath, shownSize } from '#app/domain/brand/brand.ts'
import { readBrand } from '#app/domain/brand/read-brand.server.ts'
import type { ShopMarks } from '#app/ui/wordmark.tsx'

export async function readShopMarks(): Promise<ShopMarks | null> {
  return shopMarksOf(await readBrand())
}

export function shopMarksOf({ logo, icon }: Brand): ShopMarks | null {
  if (!logo && !icon) return null
  return {
    ...(logo && { logo: { src: renditionPath('logo', logo), ...shownSize(logo) } }),
    ...(icon && {
      icon: renditionPath('icon-96', icon),
      touchIcon: renditionPath('icon-touch', icon),
    }),
  }
}
