import * as THREE from 'three'

import { MATERIALS } from '../materials/basics.ts'
import { softBox } from '../parts/soft-box.ts'

/** A three-spoke wheel without any maker's mark, tilted towards the driver, with its column and stalks. */
export function buildSteeringWheel(at: readonly [number, number, number]): THREE.Group {
  const wheel = new THREE.Group()
  const rim = new THREE.Mesh(new THREE.TorusGeometry(0.178, 0.0165, 20, 96), MATERIALS.grip)
  const boss = new THREE.Mesh(
    softBox({ x: 0.17, y: 0.13, z: 0.06, roundness: 0.32, taper: 0 }),
    MATERIALS.softTouch,
  )
  const ring = new THREE.Mesh(new THREE.TorusGeometry(0.028, 0.0025, 12, 48), MATERIALS.satin)
  ring.position.z = 0.031
  wheel.add(rim, boss, ring)
  for (const side of [1, -1]) {
    const spoke = new THREE.Mesh(
      softBox({ x: 0.13, y: 0.042, z: 0.024, roundness: 0.14, taper: 0 }),
      MATERIALS.plastic,
    )
    spoke.position.set(side * 0.12, 0.005, 0.004)
    const keys = new THREE.Mesh(
      softBox({ x: 0.055, y: 0.03, z: 0.012, roundness: 0.2, taper: 0 }),
      MATERIALS.satin,
    )
    keys.position.set(side * 0.108, 0.006, 0.016)
    const stalk = new THREE.Mesh(
      softBox({ x: 0.17, y: 0.016, z: 0.016, roundness: 0.3, taper: 0 }),
      MATERIALS.plastic,
    )
    stalk.position.set(side * 0.14, 0.05, -0.07)
    stalk.rotation.z = side * 0.2
    wheel.add(spoke, keys, stalk)
  }
  const low = new THREE.Mesh(
    softBox({ x: 0.05, y: 0.13, z: 0.022, roundness: 0.14, taper: 0 }),
    MATERIALS.satin,
  )
  low.position.set(0, -0.11, 0.0)
  const column = new THREE.Mesh(
    softBox({ x: 0.13, y: 0.13, z: 0.3, roundness: 0.2, taper: 0 }),
    MATERIALS.softTouch,
  )
  column.position.z = -0.17
  wheel.add(low, column)
  // The wheel's face looks backwards and a little up.
  wheel.rotation.y = -Math.PI / 2
  const tilted = new THREE.Group()
  tilted.add(wheel)
  tilted.rotation.z = -0.4
  tilted.position.set(...at)
  return tilted
}
