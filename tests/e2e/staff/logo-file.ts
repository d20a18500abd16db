import { mark } from '#tests/factories/pictures.ts'

/** Dark blue on transparent: too faint for the footer. */
export async function logoFile() {
  return { name: 'logo.png', mimeType: 'image/png', buffer: await mark('#14285a') }
}
