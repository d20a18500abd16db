const MARKER = 0xff
const START_OF_SCAN = 0xda
const APP14 = 0xee
const ADOBE = 'Adobe'

/**
 * Whether a JPEG has the marker that Adobe's programs write. They store the inks of a CMYK picture
 * inverted; without the marker 0 is no ink.
 */
export function hasAdobeMarker(jpeg: Uint8Array): boolean {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === MARKER;) {
    const kind = bytes[at + 1]
    // Markers may be padded.
    if (kind === MARKER) {
      at += 1
      continue
    }
    if (kind === START_OF_SCAN) return false
    const name = bytes.toString('latin1', at + 4, at + 4 + ADOBE.length)
    if (kind === APP14 && name === ADOBE) return true
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}
