import { data, type RouterContextProvider } from 'react-router'

import type { CarFormAnswer } from '#app/components/admin/car-form/car-form.tsx'
import type { Flash } from '#app/components/admin/frame/flash.ts'
import { toldLaterText, toldText } from '#app/domain/alerts/alert-texts.ts'
import { countToldNow } from '#app/domain/alerts/count-alerts-at.server.ts'
import { listPicturesOf } from '#app/domain/cars/form/find-car-form.server.ts'
import type { CarSaved } from '#app/domain/cars/form/save-car.server.ts'
import { CAR_NOT_FOUND, CAR_SAVE_FAILED } from '#app/domain/cars/stock/staff-texts.ts'
import { listPathOf } from '#app/domain/cars/stock/stock-search.ts'
import { PICTURE_IS_GONE } from '#app/domain/media/picture-refusal.ts'
import { UPLOAD_FAILED, uploadedText } from '#app/domain/media/uploaded-text.ts'
import {
  commandContextOf,
  type StaffCommandContext,
} from '#app/http/auth/command-context.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { withFilesForm } from '#app/http/forms/read-files-form.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import { readCarForm, type SentCarForm } from './read-car-form.server.ts'
import { type StagedPictures, stageSentPictures } from './stage-sent-pictures.server.ts'

type CarFormAction = {
  request: Request
  context: Readonly<RouterContextProvider>
  savedText: string
  save: (context: StaffCommandContext, sent: SentCarForm) => Promise<CarSaved>
}

export async function answerCarForm({ request, context, savedText, save }: CarFormAction) {
  const command = commandContextOf(context)
  const listPath = listPathOf(new URL(request.url).searchParams)
  const { sent, staged } = await withFilesForm(request, async (data) => {
    const sent = readCarForm(data)
    return { sent, staged: await stageSentPictures(command, sent) }
  })
  const pictures = [...sent.form.pictures, ...staged.mediaIds]
  const form = { ...sent.form, pictures }
  const uploadFlash = uploadMessages(staged)

  const outcome = await save(command, { ...sent, form }).catch((error: unknown) => {
    logger.error({ requestId: command.requestId, err: error }, CAR_SAVE_FAILED)
    return { ok: false, reason: 'failed' } as const
  })
  if (outcome.ok) {
    const missingPictures: Flash[] =
      outcome.removedCount > 0 ? [{ kind: 'warning', text: PICTURE_IS_GONE }] : []
    const note = await orFallback(toldNote(outcome.carId), {
      what: 'the alerts of a price',
      fallback: null,
    })
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
async function toldNote(carId: string): Promise<string | null> {
  const alerts = await countToldNow(carId)
  return alerts === 0 ? null : `${toldText(alerts)}. ${toldLaterText(alerts)}`
}

const STATUSES = { invalid: 400, conflict: 409, failed: 500 } as const

function uploadMessages({ mediaIds, failures }: StagedPictures): Flash[] {
  const skipped = failures.map(({ name, reason }) => `${name}: ${reason}`).join(' ')
  const uploaded: Flash[] =
    mediaIds.length > 0 ? [{ kind: 'success', text: uploadedText(mediaIds.length) }] : []
  if (failures.length === 0) return uploaded
  const text = mediaIds.length > 0 ? 'Some images were skipped' : UPLOAD_FAILED
  return [...uploaded, { kind: 'error', text, description: skipped.slice(0, 1_000) }]
}
