import { findSitePreview } from '#app/domain/previews/find-preview.server.ts'

import type { Route } from './+types/site-preview'
import { previewResponse } from './preview-response.server.ts'

export function loader({ request, params }: Route.LoaderArgs) {
  return previewResponse(request, findSitePreview(params.file))
}
