import { z } from 'zod'

const BrandPicture = z.object({
  mediaId: z.uuid(),
  hash: z.string(),
  width: z.number(),
  height: z.number(),
})

/** The value of the settings `logo` and `icon`: what is shown, and what undo brings back. */
export const StoredBrand = z.object({
  shown: BrandPicture.nullable(),
  before: BrandPicture.nullable(),
})
export type StoredBrand = z.infer<typeof StoredBrand>
