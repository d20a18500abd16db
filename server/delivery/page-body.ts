import { CODECS, KEPT_ENCODINGS, type CachedEncoding } from './compress-once.ts'

/**
 * A page's bytes in the encodings that were asked for, each made once. The bytes as rendered go as
 * soon as a compressed form is there, a sixth of their size.
 */
export class PageBody {
  #rendered: Buffer | null
  readonly #made = new Map<CachedEncoding | 'identity', Promise<Buffer>>()
  #bytes: number
  readonly #onResize: () => void

  /** `onResize` is called whenever `bytes` has changed. */
  constructor(rendered: Buffer, onResize: () => void) {
    this.#rendered = rendered
    this.#bytes = rendered.length
    this.#onResize = onResize
  }

  /** How much memory all of it takes. */
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
    for (const encoding of KEPT_ENCODINGS) {
      const made = this.#made.get(encoding)
      if (made) return CODECS[encoding].decompress(await made)
    }
    return this.in('identity')
  }
}
