import type { BodyField } from '../surface/body-field.ts'
import { Sheet, type Spot } from './sheet.ts'

const PILLAR = 0.085

function blank(): Sheet {
  return new Sheet({ left: 0, width: 1.1, height: 2.4, pixelsPerMetre: 640 })
}

type Edge = {
  low: readonly [number, number]
  high: readonly [number, number]
  pillar: number
  lowLift: number
  highDrop: number
}

/** Windscreen or rear window as seen from straight ahead; only the z >= 0 half is drawn. */
function drawScreen(field: BodyField, edge: Edge): Sheet {
  const sheet = blank()
  const right: Spot[] = []
  for (let i = 0; i <= 8; i++) {
    const t = i / 8
    const x = edge.low[0] + (edge.high[0] - edge.low[0]) * t
    const y =
      edge.low[1] + edge.lowLift + (edge.high[1] - edge.highDrop - edge.low[1] - edge.lowLift) * t
    right.push([field.cabinHalfWidth(x, y) - edge.pillar, y])
  }
  const low = edge.low[1] + edge.lowLift
  const high = edge.high[1] - edge.highDrop
  const pane: Spot[] = [[-0.3, low], ...right, [-0.3, high]]
  sheet.fill(
    'a',
    pane.map((p) => [p[0] + 0.022, p[1] + (p[1] > (low + high) / 2 ? 0.012 : -0.02)]),
    0.06,
  )
  sheet.fill('r', pane, 0.05)
  return sheet
}

export function drawWindscreen(field: BodyField): Sheet {
  const { cowl, windscreenTop, spec } = field.outline
  if (spec.type === 'Convertible') return blank()
  return drawScreen(field, {
    low: cowl,
    high: windscreenTop,
    pillar: PILLAR,
    lowLift: 0.03,
    highDrop: 0.045,
  })
}

export function drawRearWindow(field: BodyField): Sheet {
  const { roofEnd, glassBase, spec } = field.outline
  if (spec.type === 'Convertible') return blank()
  const isUpright = !field.outline.isNotchback
  return drawScreen(field, {
    low: glassBase,
    high: roofEnd,
    pillar: isUpright ? 0.1 : 0.11,
    lowLift: isUpright ? 0.05 : 0.03,
    highDrop: spec.spoiler > 0 ? 0.1 : 0.06,
  })
}

/** Bonnet and boot seams, seen from above. */
export function drawTop(field: BodyField): Sheet {
  const { cowl, nose, tail, spec, glassBase, isNotchback, frontAxle } = field.outline
  const sheet = new Sheet({ left: tail, width: nose - tail, height: 1.1, pixelsPerMetre: 420 })
  const bonnetEdge: Spot[] = []
  for (let i = 0; i <= 10; i++) {
    const x = cowl[0] - 0.1 + ((nose - cowl[0]) * i) / 10
    bonnetEdge.push([
      x,
      spec.width / 2 - 0.13 - 0.1 * Math.max((x - frontAxle) / (nose - frontAxle), 0) ** 2,
    ])
  }
  if (spec.type !== 'Truck') sheet.stroke('g', bonnetEdge, 0.007)
  if (spec.type !== 'Truck')
    sheet.fill(
      'a',
      [
        [cowl[0] + 0.01, -0.2],
        [cowl[0] + 0.075, -0.2],
        [cowl[0] + 0.0, 0.68],
        [cowl[0] - 0.09, 0.68],
      ],
      0.03,
    )
  if (spec.type === 'Convertible') {
    const side = spec.width / 2 - 0.17
    sheet.fill(
      'b',
      [
        [cowl[0] - 0.03, -0.2],
        [cowl[0] - 0.12, side],
        [glassBase[0] - 0.1, side],
        [glassBase[0] - 0.1, -0.2],
      ],
      0.08,
    )
  }
  if (spec.type === 'Pickup')
    sheet.fill('b', [
      [glassBase[0] - 0.1, -0.2],
      [glassBase[0] - 0.1, spec.width / 2 - 0.165],
      [tail + 0.07, spec.width / 2 - 0.165],
      [tail + 0.07, -0.2],
    ])
  if (isNotchback && spec.type !== 'Pickup') {
    sheet.stroke(
      'g',
      [
        [glassBase[0] - 0.02, 0],
        [glassBase[0] + 0.03, spec.width / 2 - 0.24],
        [tail - 0.05, spec.width / 2 - 0.22],
      ],
      0.007,
      0.06,
    )
  }
  return sheet
}
