import * as THREE from 'three'

import type { Spot } from '../drawing/sheet.ts'
import type { Place } from '../surface/probe.ts'
import { dense, gridMesh, type EndFrame } from './end-frame.ts'

/** A recess behind an opening in the skin: walls along its outline and a floor that follows the skin's curve. */
export function pocket(o: {
  frame: EndFrame
  outline: readonly Spot[]
  depth: number
  wall: THREE.Material
  floor: THREE.Material
}): THREE.Group {
  const { frame, depth } = o
  const group = new THREE.Group()
  // A recess across the car's middle continues in its twin, without a wall between them.
  const goesOn = [o.outline[0], o.outline.at(-1)].every((spot) => (spot?.[0] ?? 1) <= 0.001)
  const edge = dense(o.outline, 0.025, !goesOn)
  if (!goesOn) edge.push(edge[0] as Spot)
  const walls = edge.map((spot): Place[] => [frame.place(spot, 0.003), frame.place(spot, depth)])
  group.add(gridMesh(walls, o.wall))
  const left = Math.min(...edge.map((p) => p[0]))
  const right = Math.max(...edge.map((p) => p[0]))
  const low = Math.min(...edge.map((p) => p[1]))
  const high = Math.max(...edge.map((p) => p[1]))
  const columns = Math.max(4, Math.ceil((right - left) / 0.03))
  const rowsCount = Math.max(3, Math.ceil((high - low) / 0.03))
  const rows: Place[][] = []
  for (let j = 0; j <= rowsCount; j++) {
    const y = low + ((high - low) * j) / rowsCount
    const span = widthAt(edge, y + (j === 0 ? 0.002 : j === rowsCount ? -0.002 : 0)) ?? [
      left,
      right,
    ]
    rows.push(
      Array.from({ length: columns + 1 }, (_, i) =>
        frame.place([span[0] + ((span[1] - span[0]) * i) / columns, y], depth),
      ),
    )
  }
  group.add(gridMesh(rows, o.floor))
  return group
}

/** Leftmost and rightmost crossing of a closed outline at a height. */
export function widthAt(outline: readonly Spot[], y: number): [number, number] | null {
  const hits: number[] = []
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i] as Spot
    const b = outline[(i + 1) % outline.length] as Spot
    if (a[1] > y === b[1] > y) continue
    hits.push(a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
  }
  return hits.length < 2 ? null : [Math.min(...hits), Math.max(...hits)]
}

/** Lowest and highest crossing of a closed outline at a distance from the middle. */
export function heightAt(outline: readonly Spot[], s: number): [number, number] | null {
  return widthAt(
    outline.map(([a, b]) => [b, a]),
    s,
  )
}
