import { mileageInKm } from '#app/domain/cars/car-values.ts'
import {
  type Answer,
  ANSWERS,
  FINDING_KINDS,
  FINDING_SIZES,
  MEASURES,
  POINT_GROUPS,
  POINTS,
} from '#app/domain/condition/condition-points.ts'
import {
  type Addendum,
  answerOf,
  type ConditionRulesNow,
  countAnswers,
  countsText,
  dotInBox,
  isOlderReport,
  isSpecimen,
  type ReportContent,
  OLDER_REPORT,
  SPECIMEN,
} from '#app/domain/condition/condition-report.ts'
import { formatDate, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { variantPath } from '#app/domain/media/variant.ts'
import type { MileageUnit } from '#app/domain/taxonomy/car-options.ts'
import { whole } from '#app/domain/text/count.ts'

export type FindingView = {
  number: number
  /** `Scratch, coin` */
  title: string
  text: string
  /** The repair since the report; null if there is none. */
  repair: AddendumView | null
  /** Null if there is none. */
  photo: {
    src: string
    /** For a close-up of the finding. */
    small: string
    /** Its place in the gallery; null if the car no longer shows it. */
    number: number | null
    /** The point's position on the whole photo. */
    left: string
    top: string
    /** The crop used in the whole report: the same for all, unless that hides the point. */
    frame: { ratio: string; left: string; top: string }
    /** Whether the gallery's crop hides the point. */
    isCropped: boolean
  } | null
}

export type AddendumView = {
  text: string
  /** Null if there is none. */
  photo: string | null
}

type PointView = {
  label: string
  value: Answer
  answer: string
  text: string
  /** Null if there is none, or it was removed. */
  photo: string | null
}

export type ReportView = {
  path: string
  reference: string
  specimen: string | null
  older: string | null
  headline: string
  unchecked: string | null
  findings: FindingView[]
  /** Points with a note or a fault, for the block on the car's page. */
  remarks: PointView[]
  groups: { label: string; points: PointView[] }[]
  measured: { label: string; value: string }[]
  /** Source of the legal limits that measures are compared with; null if there are none. */
  limits: string | null
  /** Answers to buyers' questions since the report. */
  answers: AddendumView[]
}

type StoredReport = {
  id: string
  reference: string
  content: ReportContent
  addenda: readonly Addendum[]
  removedPhotos: readonly Picture[]
}
type OfCar = {
  car: { id: string; mileage: number | null; mileageUnit: MileageUnit }
  pictures: readonly Picture[]
  today?: string
  rules: ConditionRulesNow | null
}

/** How a car's published report is shown today. */
export function reportViewOf(
  { reference, content, addenda, removedPhotos }: StoredReport,
  { car, pictures, today = nairobiDay(new Date()), rules }: OfCar,
): ReportView {
  return reportView({
    carId: car.id,
    reference,
    isSpecimen: isSpecimen(reference),
    content,
    addenda,
    pictures,
    removedPhotos,
    today,
    rules,
    carKm:
      car.mileage === null ? null : mileageInKm({ mileage: car.mileage, unit: car.mileageUnit }),
  })
}

type ReportSource = {
  carId: string
  reference: string
  isSpecimen: boolean
  content: ReportContent
  addenda: readonly Addendum[]
  pictures: readonly Picture[]
  removedPhotos?: readonly Picture[]
  today: string
  carKm: number | null
  rules: ConditionRulesNow | null
}

export function reportView(source: ReportSource): ReportView {
  const { carId, reference, content, addenda, today, carKm, rules } = source
  const pictures = [...source.pictures, ...(source.removedPhotos ?? [])]
  const photos = new Map(pictures.map((picture, index) => [picture.mediaId, { picture, index }]))
  const counts = countsText(countAnswers(content))
  const unchecked = POINTS.filter(({ key }) => answerOf(content, key) === 'unchecked')
  const groups = POINT_GROUPS.map(({ label, points }) => ({
    label,
    points: points.map((point) => pointView(content, point, pictures)),
  }))
  return {
    path: `/car/${carId}/report`,
    reference,
    specimen: source.isSpecimen ? SPECIMEN : null,
    older: isOlderReport(content, { today, carKm, rules }) ? OLDER_REPORT : null,
    headline: `Checked by ${content.inspector} on ${formatDate(content.inspectedOn)} at ${whole(content.km ?? 0)} km: ${counts}.`,
    unchecked:
      unchecked.length === 0
        ? null
        : `Not checked: ${unchecked.map(({ label }) => label.toLowerCase()).join(', ')}.`,
    findings: content.findings.map(({ mediaId, x, y, kind, size, text }, index) => {
      const photo = photos.get(mediaId)
      const repair = addenda.find(({ finding }) => finding === index + 1)
      return {
        number: index + 1,
        title: `${labelOf(FINDING_KINDS, kind)}, ${labelOf(FINDING_SIZES, size).toLowerCase()}`,
        text,
        repair: repair ? addendumView(repair, 'Repaired', pictures) : null,
        photo: photo
          ? {
              src: variantPath({ ...photo.picture, width: 800, extension: 'webp' }),
              small: variantPath({ ...photo.picture, width: 400, extension: 'webp' }),
              number: photo.index < source.pictures.length ? photo.index + 1 : null,
              left: `${percent(x)}%`,
              top: `${percent(y)}%`,
              ...framed({ x, y }, photo.picture),
            }
          : null,
      }
    }),
    remarks: groups
      .flatMap(({ points }) => points)
      .filter(({ value }) => value === 'note' || value === 'fault'),
    groups,
    measured: measuredOf(content, rules),
    limits: rules && rules.leastTreadMm !== null ? `Legal limit: ${rules.source}` : null,
    answers: addenda
      .filter(({ finding }) => finding === null)
      .map((answer) => addendumView(answer, 'Added', pictures)),
  }
}

const FRAME = { width: 400, height: 300 }

function framed(point: { x: number; y: number }, photo: Picture) {
  const { left, top } = dotInBox(point, { photo, box: FRAME })
  const [x, y] = [left / FRAME.width, top / FRAME.height]
  const isSeen = [x, y].every((place) => place >= 0 && place <= 1)
  const frame = isSeen
    ? { ratio: `${FRAME.width} / ${FRAME.height}`, left: `${percent(x)}%`, top: `${percent(y)}%` }
    : {
        ratio: `${photo.width} / ${photo.height}`,
        left: `${percent(point.x)}%`,
        top: `${percent(point.y)}%`,
      }
  return { frame, isCropped: !isSeen }
}

function addendumView(
  { day, text, mediaId }: Addendum,
  what: 'Repaired' | 'Added',
  pictures: readonly Picture[],
): AddendumView {
  return { text: `${what} on ${formatDate(day)}: ${text}`, photo: photoOf(mediaId, pictures) }
}

function photoOf(mediaId: string | null | undefined, pictures: readonly Picture[]): string | null {
  const picture = pictures.find((each) => each.mediaId === mediaId)
  return picture ? variantPath({ ...picture, width: 400, extension: 'webp' }) : null
}

function pointView(
  content: ReportContent,
  { key, label }: { key: string; label: string },
  pictures: readonly Picture[],
): PointView {
  const value = answerOf(content, key)
  const answer = labelOf(ANSWERS, value)
  const { text = '', mediaId } = content.points[key] ?? {}
  return { label, value, answer, text, photo: photoOf(mediaId, pictures) }
}

function measuredOf(
  { measures, tyreWeek, codes }: ReportContent,
  rules: ConditionRulesNow | null,
): ReportView['measured'] {
  const limitOf = (key: string) => (key.startsWith('tread_') ? (rules?.leastTreadMm ?? null) : null)
  return [
    ...MEASURES.flatMap(({ key, label, unit }) => {
      const value = measures[key]
      if (value === undefined) return []
      const limit = limitOf(key)
      const isBelow = limit !== null && value < limit
      const word = isBelow ? `, below the legal limit of ${limit} ${unit}` : ''
      return [{ label, value: `${value} ${unit}${word}` }]
    }),
    ...(tyreWeek ? [{ label: 'Week on the tyres', value: tyreWeek }] : []),
    ...(codes ? [{ label: 'Fault codes (OBD)', value: codes }] : []),
  ]
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((each) => each.value === value)?.label ?? value
}

const percent = (fraction: number) => Math.round(fraction * 10_000) / 100
