import type { BodyField } from '../surface/body-field.ts'
import type { Outline } from '../surface/outline.ts'
import { Sheet, type Spot } from './sheet.ts'

const SEAM = 0.006
const PILLAR = 0.075

/** Side windows, pillars, door seams, fuel flap and plastic cladding, drawn in the side view. */
export function drawSide({ outline }: BodyField): Sheet {
  const { spec, frontAxle, nose, tail, belt } = outline
  const sheet = new Sheet({ left: tail, width: nose - tail, height: 2.4, pixelsPerMetre: 640 })
  if (spec.type !== 'Convertible') drawWindows(sheet, outline)
  const edges = spec.doors.map((offset) => frontAxle + offset)
  const low = spec.sill + 0.1
  edges.forEach((x, i) =>
    sheet.stroke('g', doorEdge({ outline, x, low, isFirst: i === 0 }), SEAM, 0.12),
  )
  const front = edges[0] as number
  const back = edges[edges.length - 1] as number
  sheet.stroke(
    'g',
    [
      [Math.min(front + 0.02, front), low],
      [rearEdgeX(outline, back, low), low],
    ],
    SEAM,
  )
  if (spec.type !== 'Truck' && spec.type !== 'Pickup') {
    const flap: Spot = [outline.rearAxle + 0.02, belt.at(outline.rearAxle) - 0.17]
    sheet.stroke('g', box(flap, 0.085, 0.08), 0.004, 0.03, true)
  }
  if (spec.cladding > 0) drawCladding(sheet, outline)
  return sheet
}

function drawWindows(sheet: Sheet, outline: Outline): void {
  const { spec, frontAxle } = outline
  const opening = windowOpening(outline)
  sheet.fill('a', grown(opening, 0.022), 0.07)
  sheet.fill('r', opening, 0.055)
  const inner = spec.type === 'Truck' ? [] : spec.doors.slice(1)
  inner.forEach((offset, i) => {
    const x = frontAxle + offset
    const width = i === 0 ? 0.1 : 0.06
    const bar: Spot[] = [
      [x - width / 2 - 0.015, 2.4],
      [x + width / 2 - 0.015, 2.4],
      [x + width / 2 + 0.03, 0.4],
      [x - width / 2 + 0.03, 0.4],
    ]
    sheet.erase('r', bar)
  })
}

/** The glass area seen from the side, clockwise from the front lower corner. */
export function windowOpening(outline: Outline): Spot[] {
  const { spec, cowl, windscreenTop, roofEnd, glassBase, belt, roof } = outline
  const lean = (windscreenTop[0] - cowl[0]) / (windscreenTop[1] - cowl[1])
  const frontShift = (PILLAR + 0.095) * Math.hypot(1, lean)
  const rearLean = (roofEnd[0] - glassBase[0]) / (roofEnd[1] - glassBase[1])
  const rearShift = (spec.pillarRear + 0.02) * Math.min(Math.hypot(1, rearLean), 2.4)
  const frontX = (y: number): number => cowl[0] + lean * (y - cowl[1]) - frontShift
  const rearX = (y: number): number => glassBase[0] + rearLean * (y - glassBase[1]) + rearShift
  const topAt = (x: number): number => roof.at(x) - 0.105
  const meetTop = (edge: (y: number) => number): number => {
    let y = spec.height - 0.1
    for (let i = 0; i < 12; i++) y = topAt(edge(y))
    return y
  }
  const frontTop = meetTop(frontX)
  const rearTop = meetTop(rearX)
  const lowAt = (x: number): number => belt.at(x) + 0.02
  const frontLow = lowAt(frontX(outline.cowl[1]))
  const rearLow = lowAt(rearX(glassBase[1])) + spec.windowKick
  const kickStart = rearX(rearLow) + 2 * spec.windowKick
  const points: Spot[] = [
    [frontX(frontLow), frontLow],
    [frontX(frontTop), frontTop],
  ]
  for (let i = 1; i < 6; i++) {
    const x = frontX(frontTop) + ((rearX(rearTop) - frontX(frontTop)) * i) / 6
    points.push([x, topAt(x)])
  }
  points.push([rearX(rearTop), rearTop], [rearX(rearLow), rearLow])
  if (spec.windowKick > 0) points.push([kickStart, lowAt(kickStart)])
  for (let i = 1; i < 5; i++) {
    const x = kickStart + ((frontX(frontLow) - kickStart) * i) / 5
    points.push([x, lowAt(x)])
  }
  return points
}

function grown(points: readonly Spot[], by: number): Spot[] {
  const cx = points.reduce((sum, p) => sum + p[0], 0) / points.length
  const cy = points.reduce((sum, p) => sum + p[1], 0) / points.length
  return points.map((p) => [p[0] + by * Math.sign(p[0] - cx), p[1] + by * Math.sign(p[1] - cy)])
}

function rearEdgeX(outline: Outline, x: number, y: number): number {
  const reach = (outline.archRadius + 0.035) ** 2 - (y - outline.spec.tyreRadius) ** 2
  return reach > 0 && x < outline.rearAxle + 0.6
    ? Math.max(x, outline.rearAxle + Math.sqrt(reach))
    : x
}

function doorEdge(o: { outline: Outline; x: number; low: number; isFirst: boolean }): Spot[] {
  const top = o.outline.belt.at(o.x) + 0.01
  const points: Spot[] = []
  for (let i = 0; i <= 10; i++) {
    const y = top + ((o.low - top) * i) / 10
    const bulge = o.isFirst ? -0.05 * Math.sin((Math.PI * i) / 10) : 0
    points.push([rearEdgeX(o.outline, o.x + bulge * 0.5, y), y])
  }
  return points
}

function box(at: Spot, halfWidth: number, halfHeight: number): Spot[] {
  return [
    [at[0] - halfWidth, at[1] - halfHeight],
    [at[0] + halfWidth, at[1] - halfHeight],
    [at[0] + halfWidth, at[1] + halfHeight],
    [at[0] - halfWidth, at[1] + halfHeight],
  ]
}

function drawCladding(sheet: Sheet, outline: Outline): void {
  const { spec, archRadius, nose, tail } = outline
  for (const axle of [outline.frontAxle, outline.rearAxle]) {
    const ring: Spot[] = []
    for (let i = 0; i <= 48; i++) {
      const a = (Math.PI * 2 * i) / 48
      const power = 2 / spec.archSquareness
      const r = archRadius + spec.cladding
      ring.push([
        axle + r * Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** power,
        spec.tyreRadius + r * Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** power,
      ])
    }
    sheet.fill('b', ring)
  }
  sheet.fill('b', [
    [tail, 0],
    [nose, 0],
    [nose, spec.sill + 0.085],
    [tail, spec.sill + 0.085],
  ])
}
