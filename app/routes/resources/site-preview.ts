import { findSitePreview } from '#app/domain/previews/find-preview.server.ts'
import { previewResponse } from '#app/http/preview-response.server.ts'

import type { Route } from './+types/site-preview'

/** What a chat shows with a link to any page that is not about one car. */
export function loader({ request, params }: Route.LoaderArgs) {
  return previewResponse(request, findSitePreview(params.file))
}
