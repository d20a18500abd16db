/**
 * Writes app/ui/icons.ts: each Lucide icon as one SVG path.
 *
 *   npm install --no-save lucide-react@1.75.0 && node tools/icons/build.ts
 *
 * An icon then costs a page about a hundred bytes and no runtime, and the 50 MB package stays
 * out of every install. To add one, put its Lucide name in names.txt and run this again.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const PACKAGE: string = 'lucide-react'
const lucide: object = await import(PACKAGE)
const icons = new Map<string, unknown>(Object.entries(lucide))

const number = (attributes: Map<string, string>, name: string) => Number(attributes.get(name) ?? 0)

function ellipse(cx: number, cy: number, rx: number, ry: number) {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
}

function rectangle(x: number, y: number, w: number, h: number, r: number) {
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [across, down] = [w - 2 * r, h - 2 * r]
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}

/** A relative first move would start where the previous path ended. */
function absoluteStart(d: string) {
  const start = /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)(.*)$/s.exec(d)
  if (!start) return d
  const rest = (start[3] ?? '').trim()
  return `M${start[1]} ${start[2]}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`
}

const SHAPES = new Map<string, (a: Map<string, string>) => string>([
  ['path', (a) => absoluteStart(a.get('d') ?? '')],
  ['circle', (a) => ellipse(number(a, 'cx'), number(a, 'cy'), number(a, 'r'), number(a, 'r'))],
  ['ellipse', (a) => ellipse(number(a, 'cx'), number(a, 'cy'), number(a, 'rx'), number(a, 'ry'))],
  ['line', (a) => `M${a.get('x1')} ${a.get('y1')}L${a.get('x2')} ${a.get('y2')}`],
  ['polyline', (a) => `M${a.get('points')}`],
  ['polygon', (a) => `M${a.get('points')}z`],
  [
    'rect',
    (a) =>
      rectangle(
        number(a, 'x'),
        number(a, 'y'),
        number(a, 'width'),
        number(a, 'height'),
        number(a, 'rx'),
      ),
  ],
])

function pathOf(name: string) {
  const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const component = icons.get(pascal)
  if (!component) throw new Error(`Lucide has no icon called ${name}`)
  const markup = renderToStaticMarkup(createElement(component as ComponentType))
  return [...markup.matchAll(/<(\w+) ([^>]*?)\/?>/g)]
    .filter(([, tag]) => tag !== 'svg')
    .map(([, tag = '', text = '']) => {
      const shape = SHAPES.get(tag)
      if (!shape) throw new Error(`${name}: cannot turn <${tag}> into a path`)
      return shape(
        new Map([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k = '', v = '']) => [k, v])),
      )
    })
    .join('')
}

const lines = readFileSync(new URL('names.txt', import.meta.url), 'utf8')
  .trim()
  .split(/\s+/)
  .map((name) => {
    const constant = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return `export const ${constant}Icon = '${pathOf(name)}'`
  })
writeFileSync(
  'app/ui/icons.ts',
  `// Made by tools/icons/build.ts from Lucide (ISC licence, https://lucide.dev/license).\n${lines.join('\n')}\n`,
)
