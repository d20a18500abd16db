import { isId } from '#app/domain/ids/is-id.ts'
import { BRAND_FOLDER, newPictureKey } from '#app/domain/media/media-files.server.ts'
import { recognisePicture } from '#app/domain/media/picture-format.ts'
import { PICTURE_IS_DRAWING, PICTURE_NOT_A_PICTURE } from '#app/domain/media/picture-refusal.ts'
import { storePicture } from '#app/domain/media/stage-picture.server.ts'
import { variantHash } from '#app/domain/media/variant.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { storeSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { readBrandPicture } from '#app/infra/images/brand-pictures.server.ts'

import type { StoredBrand } from './brand-schema.ts'
import type { BrandKind, BrandPicture } from './brand.ts'
import { BRAND_TEXTS, type Ground } from './check-brand.ts'
import { readStoredBrand } from './read-brand.server.ts'

type Upload = { kind: BrandKind; bytes: Uint8Array; originalName: string }

/**
 * Stores a checked picture that is not shown yet; it is pruned unless it is used.
 * @throws if the database or storage can't be reached; nothing is stored then
 */
export async function stageBrandPicture(
  context: CommandContext,
  { kind, bytes, originalName }: Upload,
): Promise<{ ok: true; picture: BrandPicture; ground: Ground } | Refusal> {
  const recognised = recognisePicture(bytes)
  if (!recognised.ok) return { ok: false, reason: ownReason(recognised.reason) }
  const { format } = recognised
  if (format === 'gif' || format === 'avif') return { ok: false, reason: BRAND_TEXTS.notTaken }
  const read = await readBrandPicture({ bytes, format, as: kind })
  if (!read.ok) return read
  const { picture, ground } = read
  const key = newPictureKey('png', BRAND_FOLDER)
  const stored = await storePicture(context, { key, picture, originalName })
  if (!stored.ok) return stored
  const { mediaId, hash } = stored
  const { width, height } = picture
  return { ok: true, picture: { mediaId, hash, width, height }, ground }
}

/** Car pictures accept other formats, so the texts that name formats differ. */
function ownReason(reason: string): string {
  if (reason === PICTURE_IS_DRAWING) return BRAND_TEXTS.drawing
  return reason === PICTURE_NOT_A_PICTURE ? BRAND_TEXTS.notTaken : reason
}

/** Shows a staged picture from now on. Refused if there is none, or it was pruned meanwhile. */
export async function showBrandPicture(
  context: CommandContext,
  { kind, mediaId }: { kind: BrandKind; mediaId: string },
): Promise<{ ok: true } | Refusal> {
  if (!isId(mediaId)) return { ok: false, reason: BRAND_TEXTS.gone }
  return command(context, async (trx, record) => {
    const media = await trx
      .selectFrom('media_files')
      .select(['sha256', 'width', 'height'])
      .where('id', '=', mediaId)
      .where('storage_key', 'like', `${BRAND_FOLDER}/%`)
      // Keeps pruning from removing it meanwhile.
      .forUpdate()
      .executeTakeFirst()
    if (!media) return { ok: false, reason: BRAND_TEXTS.gone }
    const { shown, before } = (await readStoredBrand(trx))[kind]
    // The form was sent twice.
    if (shown?.mediaId === mediaId) return { ok: true }
    const { sha256, width, height } = media
    const picture = { mediaId, hash: variantHash(sha256), width, height }
    const value: StoredBrand = { shown: picture, before: shown ?? before }
    record(await storeSettings(trx, { [kind]: value }, context))
    return { ok: true }
  })
}

/** Goes back to our own mark. */
export function removeBrandPicture(context: CommandContext, kind: BrandKind): Promise<void> {
  return command(context, async (trx, record) => {
    const { shown, before } = (await readStoredBrand(trx))[kind]
    const value: StoredBrand = { shown: null, before: shown ?? before }
    record(await storeSettings(trx, { [kind]: value }, context))
  })
}

/** Swaps the picture shown with the one shown before. */
export function undoBrandChange(context: CommandContext, kind: BrandKind): Promise<void> {
  return command(context, async (trx, record) => {
    const { shown, before } = (await readStoredBrand(trx))[kind]
    const value: StoredBrand = { shown: before, before: shown }
    record(await storeSettings(trx, { [kind]: value }, context))
  })
}
