import { data, Link } from 'react-router'

import { carName } from '#app/domain/cars/car-name.ts'
import { formatDate, formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { findCopy } from '#app/domain/papers/copies/paper-copies.server.ts'
import {
  COPY_GONE,
  COPY_GONE_TEXT,
  COPY_NOTICE,
  TOO_MANY_OPENED,
  copyPath,
} from '#app/domain/papers/copies/paper-copy.ts'
import { labelOfPaper } from '#app/domain/papers/paper-keys.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { chatWithShop } from '#app/http/limits/visitor-budget.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { SECRET_PAGE } from '#app/http/render/secret-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

import type { Route } from './+types/paper-copy'
import { mayOpenCopy } from './copy-limit.server.ts'

export const headers = () => SECRET_PAGE

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { siteName } = await readSiteSettings()
  const { clientAddress } = context.get(requestContext)
  if (!mayOpenCopy(token, clientAddress)) {
    return data(
      { view: null, siteName, chat: await chatWithShop() },
      { status: 429, headers: SECRET_PAGE },
    )
  }
  const copy = await findCopy(token, new Date())
  const view = copy && {
    paper: labelOfPaper(copy.key),
    carName: carName(copy.car),
    carPath: `/car/${copy.car.id}`,
    checked: formatDate(copy.checkedOn),
    forName: copy.forName,
    until: formatMoment(copy.expiresAt),
    picture: `${copyPath(token)}/picture`,
  }
  return data({ view, siteName, chat: null }, { status: view ? 200 : 404, headers: SECRET_PAGE })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Copy of a paper | ${loaderData?.siteName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function PaperCopy({ loaderData }: Route.ComponentProps) {
  const { view, siteName, chat } = loaderData
  return (
    <main id="main" className="container-page max-w-3xl py-8 sm:py-12">
      {view ? (
        <>
          <h1 className="display text-3xl">{view.paper}</h1>
          <p className="mt-2 wrap-anywhere">
            <Link to={view.carPath} className="underline underline-offset-4">
              {view.carName}
            </Link>
            , checked by {siteName} on <span className="tabular">{view.checked}</span>. This copy is
            for {view.forName} and can be opened until <span className="tabular">{view.until}</span>
            .
          </p>
          <p className="mt-2 text-ink-2">{COPY_NOTICE}</p>
          <img
            src={view.picture}
            alt={`${view.paper}, with parts covered`}
            className="mt-6 block max-w-full rounded-md border border-line"
          />
        </>
      ) : (
        <>
          <h1 className="display text-3xl">Copy of a paper</h1>
          <div className="mt-6">
            {chat ? (
              <Alert
                tone="warning"
                title={TOO_MANY_OPENED}
                action={<WhatsappButton to={chat}>Write on WhatsApp</WhatsappButton>}
              />
            ) : (
              <Alert tone="warning" title={COPY_GONE}>
                {COPY_GONE_TEXT}
              </Alert>
            )}
          </div>
        </>
      )}
    </main>
  )
}
