import type { Body } from './make-body.ts'
import { payload } from './payloads.ts'
import type { Random } from './random.ts'

const LINE = '\r\n'
const BOUNDARIES = ['x', 'fuzz-boundary', '--', 'a b', "'()+_,-./:=?", 'x'.repeat(70)]
const FILE_NAMES = ['file', 'files', 'name', 'x']
const CONTENTS = [
  '\xff\xd8\xff\xe0broken',
  'GIF89a',
  '<svg/>',
  '',
  'make,model\n"a',
  'PK\x03\x04broken',
]

/** A form with fields and files, most of it whole; the rest is what no browser sends. */
export function makeMultipart(random: Random, fields: [string, string][]): Body {
  const boundary = random.pick(BOUNDARIES)
  const parts = fields.map(([name, value]) => part(nameOf(random, name), value))
  if (random.percent(40)) {
    const head = `${nameOf(random, random.pick(FILE_NAMES))}; ${fileNameOf(random)}`
    parts.push(part(`${head}${LINE}Content-Type: image/jpeg`, random.pick(CONTENTS)))
  }
  if (random.percent(15)) parts.push(oddPart(random))
  const text = spoil(random, wholeOf(parts, boundary), boundary)
  return { type: typeOf(random, boundary), body: Buffer.from(text) }
}

const part = (disposition: string, content: string) =>
  `Content-Disposition: form-data; ${disposition}${LINE}${LINE}${content}`

function wholeOf(parts: string[], boundary: string): string {
  const opened = parts.map((each) => `--${boundary}${LINE}${each}${LINE}`)
  return `${opened.join('')}--${boundary}--${LINE}`
}

function nameOf(random: Random, name: string): string {
  if (random.percent(92)) return `name="${name.replaceAll('"', '%22')}"`
  return random.pick([
    `name=${name}`,
    `name='${name}'`,
    String.raw`name="${name}\"; filename=\"a"`,
    `name="${name}"; name="intent"`,
    `name*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
    `name="${name}${LINE}Content-Type: text/html${LINE}${LINE}"`,
    `name="${name}\0"`,
    'name=""',
    'name',
    `NAME="${name}";;; =; x`,
  ])
}

function fileNameOf(random: Random): string {
  if (random.percent(50)) return `filename="${payload(random)}"`
  return random.pick([
    "filename*=UTF-8''%e2%82%ac.jpg",
    "filename*=ISO-8859-1'en'%A3.jpg",
    "filename*=UTF-8''%zz%",
    'filename*=broken',
    `filename="a.jpg"; filename*=UTF-8''..%2f..%2fb.jpg`,
    'filename=""',
    'filename',
    'filename="a.jpg"; filename="b.csv"',
    String.raw`filename="a\"b.jpg"`,
    String.raw`filename="C:\fuzz\a.jpg"`,
    'filename="a\0.jpg"',
    `filename="a${LINE}X: y.jpg"`,
    `filename="${'x'.repeat(5_000)}.jpg"`,
  ])
}

function oddPart(random: Random): string {
  return random.pick([
    () => `${LINE}no head`,
    () => `Content-Type: text/plain${LINE}${LINE}no disposition`,
    () => `Content-Disposition: attachment; name="x"${LINE}${LINE}of another kind`,
    () => part(`name="x"${LINE}Content-Transfer-Encoding: base64`, 'ZnV6eg=='),
    () => part(`name="x"${LINE}Content-Type: text/plain; charset=utf-16`, '\0f\0u'),
    () => part(`name="x"${LINE}X-Long: ${'x'.repeat(random.pick([4_000, 9_000, 90_000]))}`, ''),
    () => part(`name="x"${`${LINE}X: y`.repeat(random.pick([50, 500, 5_000]))}`, ''),
    () => part(`name="${'x'.repeat(20_000)}"`, ''),
    () =>
      part(
        `name="files"${LINE}Content-Type: multipart/mixed; boundary=inner`,
        wholeOf([part('filename="a.jpg"', 'x'), part('filename="b.jpg"', '')], 'inner'),
      ),
    () => `Content-Disposition form-data name x${LINE}${LINE}`,
  ])()
}

function spoil(random: Random, whole: string, boundary: string): string {
  if (random.percent(75)) return whole
  return random.pick([
    () => whole.slice(0, random.below(whole.length)),
    () => whole.slice(0, whole.lastIndexOf(`--${boundary}--`)),
    () => `--${boundary}--${LINE}`,
    () => `--${boundary}${LINE}`,
    () => `before${LINE}${whole}after`,
    () => whole.replaceAll(LINE, '\n'),
    () => whole + whole,
    () => whole.replaceAll(LINE, ` \t${LINE}`),
    () => `--${boundary}${LINE}${part('name="a"', '')}${LINE}`.repeat(2_000) + whole,
    () => '',
  ])()
}

function typeOf(random: Random, boundary: string): string {
  const quoted = /^[\w'-]+$/.test(boundary) ? boundary : `"${boundary}"`
  if (random.percent(85)) return `multipart/form-data; boundary=${quoted}`
  return random.pick([
    'multipart/form-data',
    'multipart/form-data; boundary',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    'multipart/form-data; boundary="x',
    'multipart/form-data; boundary=another',
    `multipart/form-data; boundary=${'x'.repeat(2_000)}`,
    `multipart/form-data; boundary=another; boundary=${quoted}`,
    `Multipart/Form-Data; charset=utf-8; BOUNDARY=${quoted}`,
    `multipart/mixed; boundary=${quoted}`,
    `multipart/form-data;boundary=${quoted},multipart/form-data`,
  ])
}
