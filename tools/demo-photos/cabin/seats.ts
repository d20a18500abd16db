import * as THREE from 'three'

import { MATERIALS } from '../materials/basics.ts'
import { softBox } from '../parts/soft-box.ts'

/** A front seat with bolsters, piping and a headrest on two posts. */
export function buildSeat(
  at: readonly [number, number, number],
  cover: THREE.Material,
): THREE.Group {
  const group = new THREE.Group()
  const box = (
    size: Parameters<typeof softBox>[0],
    place: readonly [number, number, number],
    lean = 0,
    material = cover,
  ): void => {
    const mesh = new THREE.Mesh(softBox(size), material)
    mesh.position.set(...place)
    mesh.rotation.z = lean
    group.add(mesh)
  }
  // Padding sewn in strips, to break up the light.
  for (let i = 0; i < 5; i++)
    box(
      { x: 0.105, y: 0.13, z: 0.35, roundness: 0.17, taper: 0 },
      [-0.06 + i * 0.1, 0.122 + i * 0.01, 0],
      0.1,
    )
  for (let i = 0; i < 6; i++)
    box(
      { x: 0.13, y: 0.105, z: 0.33, roundness: 0.17, taper: 0 },
      [-0.1 - i * 0.022, 0.22 + i * 0.098, 0],
      0.22,
    )
  for (const side of [1, -1]) {
    box(
      { x: 0.54, y: 0.19, z: 0.11, roundness: 0.2, taper: 0.15 },
      [0.13, 0.135, side * 0.205],
      0.1,
    )
    box({ x: 0.2, y: 0.52, z: 0.11, roundness: 0.2, taper: 0.3 }, [-0.15, 0.41, side * 0.185], 0.22)
    box(
      { x: 0.02, y: 0.12, z: 0.02, roundness: 0.4, taper: 0 },
      [-0.25, 0.79, side * 0.06],
      0.2,
      MATERIALS.satin,
    )
  }
  box({ x: 0.1, y: 0.19, z: 0.26, roundness: 0.34, taper: 0.15 }, [-0.27, 0.89, 0], 0.14)
  group.position.set(...at)
  return group
}
