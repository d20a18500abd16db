import { redirect } from 'react-router'

import { ownPagePath } from '#app/http/forms/own-page-path.ts'
import { DATA_SAVER_FIELD, dataSaverCookie, parseDataSaver } from '#app/http/render/data-saver.ts'

import type { Route } from './+types/data-saver'

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  const choice = parseDataSaver(form?.get(DATA_SAVER_FIELD))
  if (choice === null) return textResponse(400, 'The data-saver field must be "on" or "off".')
  return redirect(ownPagePath(request.headers.get('Referer')), {
    status: 303,
    headers: { 'Set-Cookie': dataSaverCookie(choice) },
  })
}

export function loader() {
  return textResponse(405, 'Data saver can be turned on and off at the bottom of every page.')
}

function textResponse(status: 400 | 405, sentence: string): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      ...(status === 405 && { Allow: 'POST' }),
    },
  })
}
