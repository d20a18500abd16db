import { findCarPreview } from '#app/domain/previews/find-preview.server.ts'
import { previewResponse } from '#app/http/preview-response.server.ts'

import type { Route } from './+types/car-preview'

/** What a chat shows with a link to a car's page. */
export function loader({ request, params }: Route.LoaderArgs) {
  return previewResponse(request, findCarPreview(params.id, params.file))
}
