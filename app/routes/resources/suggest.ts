import { listSuggestions } from '#app/domain/cars/search/suggesting/list-suggestions.server.ts'
import { suggestionsLoader } from '#app/http/limits/suggestions-loader.server.ts'
import { plainMaintenanceMiddleware } from '#app/http/render/maintenance.server.ts'

import type { Route } from './+types/suggest'

export const middleware: Route.MiddlewareFunction[] = [plainMaintenanceMiddleware]

/** `/suggest?q=pra`: up to five names of cars on sale that begin like this. */
export const loader = suggestionsLoader(listSuggestions)
