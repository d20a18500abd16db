import { columnsOf } from '#app/domain/cars/car-columns.server.ts'
import { statusColumnsOf } from '#app/domain/cars/import/stored-car.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { newPictureKey } from '#app/domain/media/insert-media-file.server.ts'
import type { TaxonomyNames } from '#app/domain/taxonomy/names/ensure-names.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'
import { newId } from '#app/infra/id.server.ts'

import type { DemoEntry, MeasuredPhotos } from './demo-stock-schema.ts'

export type DemoPicture = { file: string; media: NewRow<'media_files'>; alt: string }

export function demoPictures({ entry }: DemoEntry, photos: MeasuredPhotos): DemoPicture[] {
  return entry.photos.flatMap(({ file, alt }) => {
    const measured = photos[file]
    if (!measured) return []
    const media = {
      id: newId(),
      storage_key: newPictureKey('webp'),
      original_name: file,
      content_type: 'image/webp',
      byte_size: measured.byteSize,
      sha256: measured.sha256,
      width: measured.width,
      height: measured.height,
      placeholder_color: measured.placeholderColor,
    }
    return [{ file, alt, media }]
  })
}

/** A car as the form would save it, plus the dealer's statements from the file. */
export function demoCarRow(
  { car, entry }: DemoEntry,
  { id, names, createdAt }: { id: string; names: TaxonomyNames; createdAt: Date },
): NewRow<'cars'> {
  const { make, model } = names.find(car)
  const { specifications, facts } = entry
  return {
    ...columnsOf({
      ...car,
      isFeatured: entry.is_featured,
      drivetrain: specifications.drivetrain ?? null,
      fuelEconomy: specifications.fuelEconomy ?? null,
      seats: specifications.seating,
      doors: specifications.doors,
      certifiedOn: facts.certified,
      noAccidentsOn: facts.no_accidents,
      singleOwnerOn: facts.single_owner,
      regularMaintenanceOn: facts.regular_maintenance,
      priceConfirmedOn: nairobiDay(createdAt),
      isDemo: true,
      createdAt,
    }),
    ...statusColumnsOf(car.status, createdAt),
    id,
    make_id: make.id,
    make: make.name,
    model_id: model.id,
    model: model.name,
  }
}
