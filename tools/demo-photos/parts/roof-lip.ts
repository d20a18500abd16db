import * as THREE from 'three'

import type { BodyField } from '../surface/body-field.ts'
import { skinTop, type Place } from '../surface/probe.ts'
import { gridMesh } from './end-frame.ts'

const ROWS = 40
const THICKNESS = 0.028

/** The painted lip that carries the roof on over a tailgate's window. Its ends sink into the skin. */
export function buildRoofLip(field: BodyField, paint: THREE.Material): THREE.Mesh {
  const { roofEnd, spec } = field.outline
  const half = field.cabinHalfWidth(roofEnd[0], roofEnd[1] - 0.08) - 0.09
  const front = roofEnd[0] + 0.14
  const rows: Place[][] = []
  for (let i = -ROWS; i <= ROWS; i++) {
    const t = i / ROWS
    const z = half * t
    const body = 1 - t ** 8
    const y = skinTop(field, front, z) ?? roofEnd[1]
    const slope = ((skinTop(field, front + 0.1, z) ?? y) - y) / 0.1
    const rear = roofEnd[0] - spec.spoiler * (1 - 0.35 * t ** 6) * body
    const top = (x: number): number => y + slope * (x - front) * 0.9 - 0.02 * (1 - body)
    const thick = THICKNESS * body
    rows.push([
      [front, y - 0.006, z],
      [front - 0.05, top(front - 0.05) + 0.003, z],
      [rear + 0.05, top(rear + 0.05) + 0.004, z],
      [rear + 0.012, top(rear + 0.012) + 0.003, z],
      [rear, top(rear) - thick * 0.3, z],
      [rear + 0.004, top(rear) - thick, z],
      [rear + 0.02, top(rear) - thick * 1.1, z],
      [front, top(front) - 0.07, z],
    ])
  }
  const both = paint.clone()
  both.side = THREE.DoubleSide
  return gridMesh(rows, both)
}
