import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'

import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

import { RenderContext } from '#app/components/render-context.ts'
import { type KeptMarkup, KeptMarkupContext } from '#app/ui/kept.tsx'

import { finishDocument } from './document.ts'
import { PageMarkup } from './kept-markup.server.tsx'

/** What React writes where a part was not ready, and its fallback stands. */
const UNREADY = '<!--$!-->'

/** Which React's stream writes by itself. */
const DOCTYPE = '<!DOCTYPE html>'

/** Markup is kept by what it is made of, and while the shop is worked on that is its code too. */
const MAY_KEEP = process.env.NODE_ENV === 'production'

export type RenderedDocument = {
  /** As bytes: on its way out text would be measured, copied and encoded again. */
  html: Buffer<ArrayBuffer>
  /** CSP source expressions of its inline scripts. */
  scriptHashes: string[]
}

type Page = {
  context: Omit<EntryContext, 'serverHandoffStream'>
  /** What the loaders gave, as the router writes it for the browser; null where it writes nothing. */
  data: string | null
  url: string
  requestId: string
}

/**
 * Renders a page whole, so that its scripts can be hashed and the page be cached. In one go where
 * all of it is ready, which takes half the time; a page with a part that waits is rendered again
 * as a stream, to its end.
 */
export async function renderDocument({
  context,
  data,
  url,
  requestId,
}: Page): Promise<RenderedDocument> {
  const marker = randomBytes(16).toString('base64url')
  const toPage = (from: EntryContext, kept: KeptMarkup | null) => (
    <RenderContext value={{ requestId, nonce: marker }}>
      <KeptMarkupContext value={kept}>
        <ServerRouter context={from} url={url} nonce={marker} />
      </KeptMarkupContext>
    </RenderContext>
  )
  const kept = MAY_KEEP ? new PageMarkup(marker) : null
  const renderMeta: EntryContext['renderMeta'] = {}
  const html = renderToString(toPage({ ...context, renderMeta }, kept))
  if (html.includes(UNREADY)) {
    const serverHandoffStream = data === null ? undefined : new Blob([data]).stream()
    const page = toPage({ ...context, serverHandoffStream }, null)
    return finished(await renderStream(page, marker), { marker })
  }
  const isStarted = data !== null && renderMeta.didRenderScripts
  const whole = isStarted ? withData(html, data, marker) : html
  return finished(DOCTYPE + whole, { marker, kept })
}

/** The kept parts come last: they are most of a page, and there is nothing to change in them. */
function finished(
  rendered: string,
  { marker, kept }: { marker: string; kept?: PageMarkup | null },
): RenderedDocument {
  const { html, scriptHashes } = finishDocument(rendered, marker)
  return { html: kept ? kept.fill(html) : Buffer.from(html), scriptHashes }
}

const BODY_END = '</body>'

/** What the loaders gave, for the application to start from; the router's own way is a stream. */
function withData(html: string, data: string, nonce: string): string {
  const end = html.lastIndexOf(BODY_END)
  const controller = 'window.__reactRouterContext.streamController'
  const code = `${controller}.enqueue(${escapeForScript(JSON.stringify(data))});${controller}.close();`
  return `${html.slice(0, end)}<script nonce="${nonce}">${code}</script>${html.slice(end)}`
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
      // A larger lazy part would otherwise wait for a script to put it in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
      onShellError: reject,
    })
  })
}
