import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'

import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

import { onePerTurn } from '#app/infra/one-per-turn.ts'
import { renderCard } from '#app/pages/car-card/render-card.server.tsx'
import { type RenderCard, RenderContext } from '#app/pages/site/site-contexts.ts'
import { type ShopMarks, ShopMarksContext } from '#app/ui/wordmark.tsx'

import { finishDocument, type FinishedDocument } from './document.ts'

/** What React writes where a fallback replaces a part that is not ready. */
const UNREADY = '<!--$!-->'

/** React's stream writes it, `renderToString` does not. */
const DOCTYPE = '<!DOCTYPE html>'

type Page = {
  context: Omit<EntryContext, 'serverHandoffStream'>
  /** The loaders' data as serialised by the router; null when there is none. */
  data: string | null
  marks: ShopMarks | null
  url: string
  requestId: string
}

/**
 * Renders a whole page, so that its scripts can be hashed and the page cached. If everything is
 * ready it does so synchronously, in half the time; otherwise it renders again as a stream.
 */
export async function renderDocument({
  context,
  data,
  marks,
  url,
  requestId,
}: Page): Promise<FinishedDocument> {
  await renderTurn()
  const marker = randomBytes(16).toString('base64url')
  const toPage = (from: EntryContext, info?: { renderCard: RenderCard }) => (
    <RenderContext value={{ requestId, nonce: marker, ...info }}>
      <ShopMarksContext value={marks}>
        <ServerRouter context={from} url={url} nonce={marker} />
      </ShopMarksContext>
    </RenderContext>
  )
  const renderMeta: EntryContext['renderMeta'] = {}
  const html = renderToString(toPage({ ...context, renderMeta }, { renderCard }))
  if (html.includes(UNREADY)) {
    const handoff = data === null ? {} : { serverHandoffStream: new Blob([data]).stream() }
    const streamed = await renderStream(toPage({ ...context, ...handoff }), marker)
    return finishDocument([streamed], marker)
  }
  if (data === null || !renderMeta.didRenderScripts) return finishDocument([DOCTYPE, html], marker)
  const end = html.lastIndexOf(BODY_END)
  return finishDocument(
    [DOCTYPE, html.slice(0, end), dataScript(data, marker), html.slice(end)],
    marker,
  )
}

/** Several renderings in a row would delay every query of a save. */
const renderTurn = onePerTurn()

const BODY_END = '</body>'

/** The loaders' data inline; the router itself would stream it. */
function dataScript(data: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  const code = `${controller}.enqueue(${escapeForScript(JSON.stringify(data))});${controller}.close();`
  return `<script nonce="${nonce}">${code}</script>`
}

const ESCAPED: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

const escapeForScript = (json: string) =>
  json.replaceAll(/[&<>\u2028\u2029]/g, (character) => ESCAPED[character] ?? '')

function renderStream(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Otherwise a larger lazy part would need a script to be put in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
      onShellError: reject,
    })
  })
}
