import * as THREE from 'three'

import type { FacePoint } from '../data/face-spec.ts'
import type { Spot } from '../drawing/sheet.ts'
import type { BodyField } from '../surface/body-field.ts'
import { endPlace, skinNormal, type End, type Place } from '../surface/probe.ts'

/** Turns face points into metres on the wrapped drawing, and metres into places in space. */
export type EndFrame = {
  end: End
  field: BodyField
  spot: (point: FacePoint) => Spot
  place: (spot: Spot, depth?: number) => Place
  normal: (place: Place) => Place
}

export function endFrame(field: BodyField, end: End): EndFrame {
  const { spec } = field.outline
  const reach = (spec.width / 2) * 1.2
  const top = end === 'nose' ? spec.noseHeight : spec.tailHeight
  return {
    end,
    field,
    spot: ([u, v]) => [u * reach, spec.sill + v * (top - spec.sill)],
    place: ([wrap, y], depth = 0) => endPlace(field, end, wrap, y, depth),
    normal: ([x, y, z]) => skinNormal(field.skin, x, y, z),
  }
}

/** Points no further apart than `step` metres along a path. */
export function dense(points: readonly Spot[], step: number, isClosed: boolean): Spot[] {
  const out: Spot[] = []
  const count = isClosed ? points.length : points.length - 1
  for (let i = 0; i < count; i++) {
    const a = points[i] as Spot
    const b = points[(i + 1) % points.length] as Spot
    const parts = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / step))
    for (let k = 0; k < parts; k++)
      out.push([a[0] + ((b[0] - a[0]) * k) / parts, a[1] + ((b[1] - a[1]) * k) / parts])
  }
  if (!isClosed) out.push(points[points.length - 1] as Spot)
  return out
}

export function gridMesh(rows: readonly Place[][], material: THREE.Material): THREE.Mesh {
  const across = (rows[0] as Place[]).length
  const indices: number[] = []
  for (let i = 0; i < rows.length - 1; i++) {
    for (let k = 0; k < across - 1; k++) {
      const a = i * across + k
      indices.push(a, a + 1, a + across, a + 1, a + across + 1, a + across)
    }
  }
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(rows.flat(2), 3))
  geometry.setIndex(indices)
  geometry.computeVertexNormals()
  return new THREE.Mesh(geometry, material)
}

/** The part and its twin on the other side of the car. */
export function bothSides(part: THREE.Object3D): THREE.Group {
  const group = new THREE.Group()
  const twin = part.clone()
  twin.scale.z *= -1
  twin.position.z *= -1
  group.add(part, twin)
  return group
}
