import { isId } from '#app/domain/ids/is-id.ts'
import { findPhotoProgress } from '#app/domain/imports/photos/find-photo-progress.server.ts'
import { retriedText } from '#app/domain/imports/photos/photo-progress.ts'
import { retryPhotos } from '#app/domain/imports/photos/queue-photos.server.ts'
import { returnPath } from '#app/domain/staff/sign-in/return-path.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'

import type { Route } from './+types/import-photos'

/** The progress of an import's photos. */
export async function loader({ params }: Route.LoaderArgs) {
  const progress = await findPhotoProgress(params.id)
  return progress ? Response.json(progress) : new Response(null, { status: 404 })
}

/** Retries one failed photo, or all of the import's. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData()
  const photo = formText(form, 'photo')
  const isKnown = isId(params.id) && (photo === '' || isId(photo))
  const count = isKnown
    ? await retryPhotos(commandContextOf(context), {
        entryId: params.id,
        photoId: photo || null,
        now: new Date(),
      })
    : 0
  return redirectWithFlash(returnPath(form.get('returnTo'), '/admin/cars/import'), {
    kind: count > 0 ? 'success' : 'info',
    text: retriedText(count),
  })
}
