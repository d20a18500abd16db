import { redirect } from 'react-router'

import { DATA_SAVER_FIELD, dataSaverCookie, parseDataSaver } from '#app/http/data-saver.ts'
import { ownPagePath } from '#app/http/own-page-path.ts'

import type { Route } from './+types/data-saver'

/** Remembers in this browser whether pages should cost little, and goes back to where it was asked. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  const choice = parseDataSaver(form?.get(DATA_SAVER_FIELD))
  if (choice === null) return say(400, 'Data saver can be turned on or off.')
  return redirect(ownPagePath(request.headers.get('Referer')), {
    status: 303,
    headers: { 'Set-Cookie': dataSaverCookie(choice) },
  })
}

export function loader() {
  return say(405, 'Data saver is turned on and off at the foot of every page.')
}

function say(status: 400 | 405, sentence: string): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      ...(status === 405 && { Allow: 'POST' }),
    },
  })
}
