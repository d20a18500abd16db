import * as THREE from 'three'

import type { Spot } from '../drawing/sheet.ts'
import type { Place } from '../surface/probe.ts'
import { dense, gridMesh, type EndFrame } from './end-frame.ts'

export type RibbonShape = { width: number; proud: number; sunk: number; isClosed?: boolean }

/** A rounded bar laid on the skin along a path: grille bars, chrome rims, light guides. */
export function ribbon(
  frame: EndFrame,
  path: readonly Spot[],
  shape: RibbonShape,
  material: THREE.Material,
): THREE.Mesh {
  const isClosed = shape.isClosed ?? false
  const points = dense(path, 0.02, isClosed)
  if (isClosed) points.push(points[0] as Spot)
  const places = points.map((point) => frame.place(point))
  const profile = [
    [-0.5, -1],
    [-0.5, 0.4],
    [-0.3, 0.9],
    [0, 1],
    [0.3, 0.9],
    [0.5, 0.4],
    [0.5, -1],
  ] as const
  const rows = places.map((place, i): Place[] => {
    const before = places[Math.max(i - 1, 0)] as Place
    const after = places[Math.min(i + 1, places.length - 1)] as Place
    const n = new THREE.Vector3(...frame.normal(place))
    const along = new THREE.Vector3(
      after[0] - before[0],
      after[1] - before[1],
      after[2] - before[2],
    ).normalize()
    const across = new THREE.Vector3().crossVectors(n, along).normalize()
    return profile.map(([a, h]): Place => {
      const lift = h < 0 ? -shape.sunk - 0.02 : -shape.sunk + h * shape.proud
      return [
        place[0] + across.x * a * shape.width + n.x * lift,
        place[1] + across.y * a * shape.width + n.y * lift,
        place[2] + across.z * a * shape.width + n.z * lift,
      ]
    })
  })
  const both = material.clone()
  both.side = THREE.DoubleSide
  return gridMesh(rows, both)
}
