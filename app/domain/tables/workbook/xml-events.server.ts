import { setImmediate } from 'node:timers/promises'

import { SaxesParser } from 'saxes'

export type XmlHandlers = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** Longest single text or tag that the parser may collect in memory. */
const LONGEST_TOKEN = 1_000_000
/** A cell's text is only nine levels deep. */
const DEEPEST = 100

/**
 * Passes the elements of an XML part to the handlers, by name without prefix, and yields the bytes
 * so far after each chunk, for other requests. A missing part has none. @throws if it isn't
 * well-formed
 */
export async function* readXml(
  part: AsyncIterable<Uint8Array>,
  { open, close, text }: XmlHandlers,
): AsyncGenerator<number> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({
    position: false,
    xmlns: false,
  })
  const decoder = new TextDecoder()
  let bytes = 0
  let silent = 0
  let depth = 0
  const heard = () => {
    silent = 0
  }
  parser.on('opentag', ({ name, attributes }) => {
    heard()
    depth += 1
    if (depth > DEEPEST) throw new Error('The XML is nested too deeply.')
    open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    heard()
    depth -= 1
    close?.(localName(name))
  })
  parser.on('text', (written) => {
    heard()
    text?.(written)
  })
  parser.on('cdata', (written) => {
    heard()
    text?.(written)
  })
  for await (const chunk of part) {
    bytes += chunk.length
    silent += chunk.length
    parser.write(decoder.decode(chunk, { stream: true }))
    if (silent > LONGEST_TOKEN) throw new Error('A text or tag in the XML never ends.')
    yield bytes
    await setImmediate()
  }
  if (bytes > 0) parser.close()
}

/** For small parts. */
export async function readWholeXml(
  part: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): Promise<void> {
  const steps = readXml(part, handlers)
  while (!(await steps.next()).done);
}

/** `x:row` → `row`: writers choose the prefix. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)
