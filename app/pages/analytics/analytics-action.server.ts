import { data, type RouterContextProvider } from 'react-router'

import { analyticsPath, parseAnalyticsSearch } from '#app/domain/analytics/analytics-search.ts'
import {
  insertTestEvents,
  removeTestEvents,
} from '#app/domain/analytics/change-test-events.server.ts'
import { addKnownModels } from '#app/domain/taxonomy/names/ensure-names.server.ts'
import { modelsAdded, modelsNotAdded } from '#app/domain/taxonomy/taxonomy-texts.ts'
import { count } from '#app/domain/text/count.ts'
import {
  commandContextOf,
  type StaffCommandContext,
} from '#app/http/auth/command-context.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { logger } from '#app/infra/logger.server.ts'

type Analytics = { request: Request; context: Readonly<RouterContextProvider> }

type Outcome = { text: string; isChange: boolean; withTests?: boolean }

type Task = {
  run: (context: StaffCommandContext, form: FormData) => Promise<Outcome | null>
  failed: (form: FormData) => string
}

const TASKS: Readonly<Record<string, Task>> = {
  'add-models': {
    run: async (context, form) => {
      const make = makeIn(form)
      const added = await addKnownModels(context, make)
      return added && { text: modelsAdded(make, added), isChange: added.added > 0 }
    },
    failed: (form) => modelsNotAdded(makeIn(form)),
  },
  'insert-tests': {
    run: async (context) => {
      const changed = await insertTestEvents(context, new Date())
      return { text: `${count(changed, 'test event')} inserted`, isChange: true, withTests: true }
    },
    failed: () => 'Failed to insert test events',
  },
  'remove-tests': {
    run: async (context) => {
      const changed = await removeTestEvents(context)
      return {
        text: `${count(changed, 'test event')} removed`,
        isChange: changed > 0,
        withTests: false,
      }
    },
    failed: () => 'Failed to remove test events',
  },
}

export async function analyticsAction({ request, context }: Analytics) {
  const search = parseAnalyticsSearch(new URL(request.url).searchParams)
  const commandContext = commandContextOf(context)
  const form = await request.formData()
  const intent = form.get('intent')
  const task = typeof intent === 'string' && Object.hasOwn(TASKS, intent) ? TASKS[intent] : null
  if (!task) throw data('Unknown form.', { status: 400 })
  try {
    const outcome = await task.run(commandContext, form)
    if (!outcome) throw data('Unknown form.', { status: 400 })
    const { text, isChange, withTests = search.withTests } = outcome
    const path = analyticsPath({ ...search, withTests })
    return redirectWithFlash(path, { kind: isChange ? 'success' : 'info', text })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logger.error({ requestId: commandContext.requestId, err: error }, 'an analytics form failed')
    return redirectWithFlash(analyticsPath(search), { kind: 'error', text: task.failed(form) })
  }
}

function makeIn(form: FormData): string {
  const make = form.get('make')
  return typeof make === 'string' ? make : ''
}
