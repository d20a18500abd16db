import { data, type RouterContextProvider } from 'react-router'

import type { CarFormAnswer } from '#app/components/admin/car-form/car-form.tsx'
import type { News } from '#app/components/admin/news.ts'
import { listPicturesOf } from '#app/domain/cars/find-car-form.server.ts'
import { CAR_NOT_FOUND, CAR_SAVE_FAILED } from '#app/domain/cars/staff-texts.ts'
import { PICTURE_IS_GONE } from '#app/domain/media/picture-refusal.ts'
import { UPLOAD_FAILED, uploadedText } from '#app/domain/media/uploaded-text.ts'
import { logger } from '#app/infra/logger.server.ts'

import { commandContextOf } from './command-context.server.ts'
import { redirectWithNews } from './news-cookie.server.ts'
import { readCarForm, type SentCarForm } from './read-car-form.server.ts'
import { readFilesForm } from './read-files-form.server.ts'
import type { SaveOutcome } from './save-car-form.server.ts'
import { type StagedPictures, stageSentPictures } from './stage-sent-pictures.server.ts'

type Context = ReturnType<typeof commandContextOf>

type CarFormAction = {
  request: Request
  context: Readonly<RouterContextProvider>
  /** What to say when it is saved. */
  done: string
  save: (context: Context, sent: SentCarForm) => Promise<SaveOutcome>
}

/** Saves a car's form: back to the list with the news of it, or the form again with the reasons. */
export async function answerCarForm({ request, context, done, save }: CarFormAction) {
  const command = commandContextOf(context)
  const sent = readCarForm(await readFilesForm(request))
  const staged = await stageSentPictures(command, sent)
  const pictures = [...sent.form.pictures, ...staged.mediaIds]
  const form = { ...sent.form, pictures }
  const uploadNews = newsOf(staged)

  const outcome = await save(command, { ...sent, form }).catch((error: unknown) => {
    logger.error({ requestId: command.requestId, err: error }, CAR_SAVE_FAILED)
    return { kind: 'failed' } as const
  })
  if (outcome.kind === 'saved') {
    const gone: News[] = outcome.goneCount > 0 ? [{ kind: 'warning', text: PICTURE_IS_GONE }] : []
    return redirectWithNews('/admin/cars', { kind: 'success', text: done }, ...uploadNews, ...gone)
  }
  if (outcome.kind === 'gone') {
    return redirectWithNews('/admin/cars', { kind: 'error', text: CAR_NOT_FOUND })
  }
  const answer: CarFormAnswer = {
    form,
    pictures: await listPicturesOf(pictures).catch(() => []),
    errors: outcome.kind === 'invalid' ? outcome.errors : {},
    ...(outcome.kind === 'failed' && { failure: CAR_SAVE_FAILED }),
    ...(outcome.kind === 'conflict' && { conflict: outcome.conflict }),
  }
  return data(answer, { status: STATUSES[outcome.kind] })
}

const STATUSES = { invalid: 400, conflict: 409, failed: 500 } as const

function newsOf({ mediaIds, failures }: StagedPictures): News[] {
  const skipped = failures.map(({ name, reason }) => `${name}: ${reason}`).join(' ')
  const uploaded: News[] =
    mediaIds.length > 0 ? [{ kind: 'success', text: uploadedText(mediaIds.length) }] : []
  if (failures.length === 0) return uploaded
  const text = mediaIds.length > 0 ? 'Some images were skipped' : UPLOAD_FAILED
  return [...uploaded, { kind: 'error', text, description: skipped.slice(0, 1_000) }]
}
