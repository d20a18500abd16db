/** What this worker uses of a service worker's world, which the compiler's DOM does not describe. */
type Extendable = { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = Extendable & {
  readonly request: Request
  readonly clientId: string
  respondWith(response: Promise<Response>): void
}

export type WorkerScope = {
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ readonly url: string } | undefined>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(
    type: 'message',
    listener: (event: Extendable & { readonly data: unknown }) => void,
  ): void
}
