import { CODECS, CACHED_ENCODINGS, type CachedEncoding } from './compress-responses.ts'

/** Drops the rendered bytes, six times as large, once a compressed form exists. */
export class PageBody {
  #rendered: Buffer | null
  readonly #made = new Map<CachedEncoding | 'identity', Promise<Buffer>>()
  #bytes: number
  readonly #onResize: () => void

  constructor(rendered: Buffer, onResize: () => void) {
    this.#rendered = rendered
    this.#bytes = rendered.length
    this.#onResize = onResize
  }

  get bytes(): number {
    return this.#bytes
  }

  in(encoding: CachedEncoding | 'identity'): Promise<Buffer> {
    const made = this.#made.get(encoding) ?? this.#make(encoding)
    this.#made.set(encoding, made)
    return made
  }

  async #make(encoding: CachedEncoding | 'identity'): Promise<Buffer> {
    const rendered = this.#rendered ?? (await this.#unpack())
    const form = encoding === 'identity' ? rendered : await CODECS[encoding].compress(rendered)
    this.#bytes += form.length
    if (this.#rendered) this.#bytes -= this.#rendered.length
    this.#rendered = null
    this.#onResize()
    return form
  }

  async #unpack(): Promise<Buffer> {
    for (const encoding of CACHED_ENCODINGS) {
      const made = this.#made.get(encoding)
      if (made) return CODECS[encoding].decompress(await made)
    }
    return this.in('identity')
  }
}
