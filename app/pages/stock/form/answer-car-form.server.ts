import { data, type RouterContextProvider } from 'react-router'

import { notifiedLaterText, notifiedText } from '#app/domain/alerts/alert-texts.ts'
import { countNotifiedNow } from '#app/domain/alerts/count-alerts-at.server.ts'
import { PICTURE_NOT_KEPT, PICTURE_IS_GONE } from '#app/domain/media/picture-refusal.ts'
import { withUpload } from '#app/domain/media/read-upload.server.ts'
import { stagePicture, stagePictureFromUrl } from '#app/domain/media/stage-picture.server.ts'
import { fileNames, UPLOAD_FAILED, uploadedText } from '#app/domain/media/upload.ts'
import { carFormFromData, carFormValuesFrom } from '#app/domain/stock/form/car-form-data.ts'
import type { CarForm } from '#app/domain/stock/form/car-form.ts'
import { listPicturesOf } from '#app/domain/stock/form/find-car-form.server.ts'
import type { EditedCarForm, CarSaved } from '#app/domain/stock/form/save-car.server.ts'
import { CAR_NOT_FOUND, CAR_SAVE_FAILED } from '#app/domain/stock/staff-texts.ts'
import { listPathOf } from '#app/domain/stock/stock-search.ts'
import {
  type StaffCommandContext,
  commandContextOf,
} from '#app/http/auth/command-context.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { withFilesForm } from '#app/http/forms/read-files-form.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import type { Flash } from '#app/pages/admin-frame/flash.ts'

import type { CarFormAnswer } from './car-form.tsx'

type SentCarForm = EditedCarForm & {
  files: File[]
  urls: string[]
}

function readCarForm(data: FormData): SentCarForm {
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  const base = readBase(texts('base')[0] ?? '')
  const version = Number(texts('version')[0])
  return {
    form: carFormFromData(data),
    started: base && Number.isInteger(version) ? { version, form: base } : null,
    seenVersion: Number(texts('seenVersion')[0]) || null,
    files: data
      .getAll('files')
      .filter((value) => typeof value !== 'string')
      .filter(({ size }) => size > 0),
    urls: texts('imageUrls')
      .map((url) => url.trim())
      .filter(Boolean),
  }
}

/** The hidden `base` field; null if it was tampered with. */
function readBase(json: string): CarForm | null {
  try {
    const base: unknown = JSON.parse(json)
    if (!isRecord(base) || !isRecord(base.values)) return null
    const { values, features, pictures, featuredPicture } = base
    return {
      values: carFormValuesFrom((field) => values[field]),
      features: listOf(features),
      pictures: listOf(pictures),
      featuredPicture: typeof featuredPicture === 'string' ? featuredPicture : null,
    }
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

type StagedPictures = {
  mediaIds: string[]
  failures: { name: string; reason: string }[]
}

/** Only for forms sent without JavaScript; rejected pictures are skipped. */
async function stageSentPictures(
  context: StaffCommandContext,
  { files, urls }: Pick<SentCarForm, 'files' | 'urls'>,
): Promise<StagedPictures> {
  const sources = [
    ...files.map((file) => ({
      name: file.name,
      stage: () =>
        withUpload(file, (bytes) => stagePicture(context, { bytes, originalName: file.name })),
    })),
    ...urls.map((url) => ({ name: url, stage: () => stagePictureFromUrl(context, url) })),
  ]
  const staged: StagedPictures = { mediaIds: [], failures: [] }
  for (const { name, stage } of sources) {
    const result = await stage().catch((error: unknown) => {
      logger.error({ requestId: context.requestId, err: error }, 'a picture could not be stored')
      return { ok: false as const, reason: PICTURE_NOT_KEPT }
    })
    if (result.ok) staged.mediaIds.push(result.picture.mediaId)
    else staged.failures.push({ name, reason: result.reason })
  }
  return staged
}

type CarFormAction = {
  request: Request
  context: Readonly<RouterContextProvider>
  savedText: string
  save: (context: StaffCommandContext, sent: SentCarForm) => Promise<CarSaved>
}

export async function answerCarForm({ request, context, savedText, save }: CarFormAction) {
  const commandContext = commandContextOf(context)
  const listPath = listPathOf(new URL(request.url).searchParams)
  const { sent, staged } = await withFilesForm(request, async (data) => {
    const sent = readCarForm(data)
    return { sent, staged: await stageSentPictures(commandContext, sent) }
  })
  const pictures = [...sent.form.pictures, ...staged.mediaIds]
  const form = { ...sent.form, pictures }
  const uploadFlash = uploadMessages(staged)

  const outcome = await save(commandContext, { ...sent, form }).catch((error: unknown) => {
    logger.error({ requestId: commandContext.requestId, err: error }, CAR_SAVE_FAILED)
    return { ok: false, reason: 'failed' } as const
  })
  if (outcome.ok) {
    const missingPictures: Flash[] =
      outcome.removedCount > 0 ? [{ kind: 'warning', text: PICTURE_IS_GONE }] : []
    const told = await orFallback(notifiedNote(outcome.carId), {
      what: 'the alerts of a price',
      fallback: null,
    })
    const note = [outcome.note, told].filter(Boolean).join(' ')
    return redirectWithFlash(
      listPath,
      { kind: 'success', text: savedText, ...(note && { description: note }) },
      ...uploadFlash,
      ...missingPictures,
    )
  }
  if (outcome.reason === 'gone') {
    return redirectWithFlash(listPath, { kind: 'error', text: CAR_NOT_FOUND })
  }
  const answer: CarFormAnswer = {
    form,
    pictures: await listPicturesOf(pictures).catch(() => []),
    errors: outcome.reason === 'invalid' ? outcome.fields : {},
    ...(outcome.reason === 'failed' && { failure: CAR_SAVE_FAILED }),
    ...(outcome.reason === 'conflict' && { conflict: outcome.conflict }),
  }
  return data(answer, { status: STATUSES[outcome.reason] })
}

/** Who will be alerted because of the save; null if nobody. */
async function notifiedNote(carId: string): Promise<string | null> {
  const alerts = await countNotifiedNow(carId)
  return alerts === 0 ? null : `${notifiedText(alerts)}. ${notifiedLaterText(alerts)}`
}

const STATUSES = { invalid: 400, conflict: 409, failed: 500 } as const

function uploadMessages({ mediaIds, failures }: StagedPictures): Flash[] {
  const skipped = [...Map.groupBy(failures, ({ reason }) => reason)]
    .map(([reason, files]) => `${fileNames(files)}: ${reason}`)
    .join(' ')
  const uploaded: Flash[] =
    mediaIds.length > 0 ? [{ kind: 'success', text: uploadedText(mediaIds.length) }] : []
  if (failures.length === 0) return uploaded
  const text = mediaIds.length > 0 ? 'Some images were skipped' : UPLOAD_FAILED
  return [...uploaded, { kind: 'error', text, description: skipped.slice(0, 1_000) }]
}
