import { isId } from '#app/domain/ids/is-id.ts'
import {
  PICTURE_MAX_BYTES,
  PICTURE_IS_GONE,
  PICTURE_NOT_KEPT,
  PICTURE_TOO_LARGE,
} from '#app/domain/media/picture-refusal.ts'
import { withUpload } from '#app/domain/media/read-upload.server.ts'
import {
  type StagedPicture,
  stagePicture,
  stagePictureFromUrl,
  stageTurnedPicture,
} from '#app/domain/media/stage-picture.server.ts'
import { FILE_NOT_SENT } from '#app/domain/media/upload.ts'
import {
  commandContextOf,
  type StaffCommandContext,
} from '#app/http/auth/command-context.server.ts'
import { withFilesForm } from '#app/http/forms/read-files-form.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import type { Route } from './+types/pictures'

/** Allowance for the multipart boundaries and headers around the file. */
const FORM_MAX_BYTES = 20_000

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/**
 * Stages a `file`, the picture at `url`, or a stored one rotated right (`turn`), for a car being
 * edited. Returns `{ ok, picture }` or the reason. The form sends one request per file.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const size = Number(request.headers.get('Content-Length') ?? 0)
  if (size > PICTURE_MAX_BYTES + FORM_MAX_BYTES) return refuse(PICTURE_TOO_LARGE, 413)
  const staged = await withFilesForm(request, (form) =>
    stageFrom(form, commandContextOf(context)).catch((error: unknown) => {
      logger.error({ err: error }, 'a picture could not be stored')
      return null
    }),
  )
  if (!staged) return refuse(PICTURE_NOT_KEPT, 503)
  return staged.ok ? Response.json(staged) : refuse(staged.reason, 400)
}

async function stageFrom(form: FormData, command: StaffCommandContext): Promise<StagedPicture> {
  const [file, url, turn] = [form.get('file'), form.get('url'), form.get('turn')]
  if (typeof turn === 'string') {
    const turned = isId(turn) ? await stageTurnedPicture(command, turn) : null
    return turned ?? { ok: false, reason: PICTURE_IS_GONE }
  }
  if (typeof url === 'string') return stagePictureFromUrl(command, url)
  if (!(file instanceof File)) return { ok: false, reason: FILE_NOT_SENT }
  return withUpload(file, (bytes) => stagePicture(command, { bytes, originalName: file.name }))
}

function refuse(reason: string, status: number): Response {
  return Response.json({ ok: false, reason }, { status })
}
