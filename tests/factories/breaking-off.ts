/** The body of a request whose sender leaves after its beginning. */
export function breakingOff(beginning: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(beginning))
    },
    pull(controller) {
      controller.error(new Error('aborted'))
    },
  })
}
