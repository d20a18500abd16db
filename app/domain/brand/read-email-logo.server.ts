import { logger } from '#app/infra/logger.server.ts'

import { shownSize } from './brand.ts'
import { readRendition } from './find-rendition.server.ts'
import { readBrand } from './read-brand.server.ts'

/** The logo as PNG, with its size in CSS pixels; null if there is none or it can't be read. */
export async function readEmailLogo() {
  const { logo } = await readBrand()
  if (!logo) return null
  try {
    const png = await readRendition('logo-plain', logo)
    return png && { png, ...shownSize(logo) }
  } catch (error) {
    logger.error({ err: error }, 'an email is sent without the logo')
    return null
  }
}
