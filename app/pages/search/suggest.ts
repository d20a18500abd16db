import { listSuggestions } from '#app/domain/search/suggesting/list-suggestions.server.ts'
import { plainMaintenanceMiddleware } from '#app/http/render/maintenance.server.ts'

import type { Route } from './+types/suggest'
import { suggestionsLoader } from './suggestions-loader.server.ts'

export const middleware: Route.MiddlewareFunction[] = [plainMaintenanceMiddleware]

/** `/suggest?q=pra`: up to five names of cars on sale that begin like this. */
export const loader = suggestionsLoader(listSuggestions)
