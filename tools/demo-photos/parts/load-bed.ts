import * as THREE from 'three'

import { MATERIALS } from '../materials/basics.ts'
import type { Outline } from '../surface/outline.ts'
import { bothSides } from './end-frame.ts'

const FLOOR = 0.98
const BOARD = 0.42
const REAR_OVERHANG = 1.2

export function bedEnd(outline: Outline): number {
  return outline.rearAxle - REAR_OVERHANG
}

/** Frame rails and a drop-side cargo bed behind the cab. */
export function buildLoadBed(outline: Outline, paint: string): THREE.Group {
  const boards = BOARDS.clone()
  boards.color.set(paint)
  const group = new THREE.Group()
  const front = outline.tail - 0.1
  const back = bedEnd(outline)
  const length = front - back
  const half = outline.spec.width / 2 + 0.08
  const add = (
    size: readonly [number, number, number],
    at: readonly [number, number, number],
    material: THREE.Material,
    isPair = true,
  ): void => {
    const box = new THREE.Mesh(new THREE.BoxGeometry(...size), material)
    box.position.set(...at)
    group.add(isPair ? bothSides(box) : box)
  }
  const middle = (front + back) / 2
  add([outline.tail - back + 1.4, 0.2, 0.075], [middle + 0.75, 0.68, 0.36], MATERIALS.darkMetal)
  add([length, 0.08, half * 2 - 0.02], [middle, FLOOR - 0.04, 0], STEEL, false)
  add([length, BOARD, 0.035], [middle, FLOOR + BOARD / 2, half - 0.0175], boards)
  add([0.035, BOARD, half * 2], [back + 0.0175, FLOOR + BOARD / 2, 0], boards, false)
  // The headboard: a panel as high as the sides, and a ladder frame above it that keeps loads off the cab.
  add([0.05, BOARD, half * 2], [front - 0.025, FLOOR + BOARD / 2, 0], boards, false)
  for (const y of [0.62, 0.84, 1.06])
    add([0.045, 0.045, half * 2], [front - 0.025, FLOOR + y, 0], MATERIALS.darkMetal, false)
  for (const z of [half - 0.03, half * 0.34])
    add([0.05, 1.08, 0.05], [front - 0.025, FLOOR + 0.54, z], MATERIALS.darkMetal)
  // Grooves between the planks, posts and hinges keep the boards from looking like card.
  for (const y of [0.1, 0.21, 0.32])
    add([length, 0.009, 0.004], [middle, FLOOR + y, half], MATERIALS.well)
  for (const y of [0.1, 0.21, 0.32])
    add([0.004, 0.009, half * 2], [back, FLOOR + y, 0], MATERIALS.well, false)
  for (const x of [front - 0.06, middle, back + 0.05])
    add([0.07, BOARD + 0.1, 0.06], [x, FLOOR + BOARD / 2 - 0.03, half - 0.005], MATERIALS.darkMetal)
  for (let i = 1; i < 8; i++)
    add(
      [0.06, 0.1, half * 2 - 0.1],
      [front - (length * i) / 8, FLOOR - 0.12, 0],
      MATERIALS.darkMetal,
      false,
    )
  add([0.06, 0.1, half * 2 - 0.3], [back + 0.05, 0.52, 0], MATERIALS.darkMetal, false)
  add([0.05, 0.12, 0.34], [back + 0.02, 0.8, half - 0.26], MATERIALS.plastic)
  add([0.02, 0.09, 0.14], [back - 0.012, 0.8, half - 0.19], MATERIALS.lampRed)
  add([0.02, 0.09, 0.08], [back - 0.012, 0.8, half - 0.31], MATERIALS.lampAmber)
  add([0.02, 0.09, 0.06], [back - 0.012, 0.8, half - 0.39], MATERIALS.lampWhite)
  add([0.9, 0.4, 0.42], [0.35, 0.62, half - 0.36], MATERIALS.darkMetal)
  add([0.03, 0.34, 0.44], [outline.rearAxle - 0.55, 0.56, half - 0.3], MATERIALS.rubber)
  for (const side of [1, -1]) {
    const guard = new THREE.Mesh(guardGeometry(outline.spec.tyreRadius + 0.07), GUARD)
    guard.position.set(outline.rearAxle, outline.spec.tyreRadius, side * (half - 0.34))
    group.add(guard)
  }
  const axle = new THREE.Mesh(
    new THREE.CylinderGeometry(0.09, 0.09, half * 1.7, 16),
    MATERIALS.darkMetal,
  )
  axle.rotation.x = Math.PI / 2
  axle.position.set(outline.rearAxle, outline.spec.tyreRadius, 0)
  group.add(axle)
  return group
}

/** The upper part of a drum over the rear wheels. */
function guardGeometry(radius: number): THREE.BufferGeometry {
  const turn = Math.PI * 0.4
  return new THREE.CylinderGeometry(radius, radius, 0.5, 32, 1, true, -turn, 2 * turn).rotateX(
    -Math.PI / 2,
  )
}

const GUARD = MATERIALS.plastic.clone()
GUARD.side = THREE.DoubleSide
const BOARDS = new THREE.MeshPhysicalMaterial({
  color: '#b9bcbd',
  metalness: 0.1,
  roughness: 0.42,
  clearcoat: 0.5,
  clearcoatRoughness: 0.2,
})
const STEEL = new THREE.MeshPhysicalMaterial({ color: '#8e9295', metalness: 0.5, roughness: 0.45 })
