import * as THREE from 'three'

import { MATERIALS } from '../materials/basics.ts'
import type { BodyField } from '../surface/body-field.ts'
import type { Point } from '../surface/curve.ts'
import type { Outline } from '../surface/outline.ts'
import { softBox } from './soft-box.ts'

/** How far a wheel well extends into the car, with some clearance. */
const WELL_DEPTH = 0.44
const SEAT_HALF = 0.25
/** Points down the back of a seat, from its foot: along the car and up. */
const SEAT_BACK: readonly Point[] = [
  [-0.14, 0.17],
  [-0.2, 0.3],
  [-0.24, 0.45],
  [-0.28, 0.6],
]

/** Seats, dashboard and a wheel on the right, as in Kenya. `trim` is the upholstery colour. */
export function buildCabin(field: BodyField, trim: string): THREE.Group {
  const { outline } = field
  const { spec, cowl, frontAxle } = outline
  const group = new THREE.Group()
  const cloth = new THREE.MeshPhysicalMaterial({ color: trim, roughness: 0.7 })
  const floor = Math.max(spec.sill + 0.06, 0.26)
  const beltY = spec.beltFront
  const isLow = spec.height < 1.43
  const seatX =
    spec.type === 'Van' || spec.type === 'Truck'
      ? cowl[0] - (spec.type === 'Truck' ? 1.0 : 1.35)
      : frontAxle - 1.5
  const lift = beltY - 0.95
  const spread = spec.width * 0.205
  for (const side of [1, -1])
    group.add(
      seat(
        cloth,
        [seatX, floor + lift * 0.7 - (isLow ? 0.06 : 0), side * spread],
        isLow ? 0.92 : 1,
      ),
    )
  const isTwoSeater = spec.type === 'Truck'
  const rows =
    isTwoSeater || (spec.length < 3.95 && spec.height < 1.3)
      ? []
      : spec.type === 'Van'
        ? [-0.95, -1.85]
        : spec.type === 'Coupe' || spec.type === 'Convertible'
          ? [-0.66]
          : spec.type === 'Pickup'
            ? [-0.68]
            : [-0.84]
  const scale = isLow ? 0.74 : spec.type === 'Pickup' ? 0.84 : 0.93
  for (const offset of rows) {
    const at: Point = [seatX + offset, floor + 0.02 + lift * 0.7]
    // Between the wheel wells a bench is narrower.
    const apart = isOverWell(outline, at, scale)
      ? Math.min(spread, spec.width / 2 - WELL_DEPTH - SEAT_HALF * scale)
      : spread
    for (const side of [1, -1]) group.add(seat(cloth, [...at, side * apart], scale))
  }
  const dash = new THREE.Mesh(
    softBox({ x: 0.62, y: 0.3, z: spec.width - 0.44, roundness: 0.22, taper: 0.15 }),
    MATERIALS.cabin,
  )
  dash.position.set(Math.min(cowl[0] - 0.34, seatX + 1.02), beltY - 0.13, 0)
  group.add(dash)
  const wheel = new THREE.Group()
  const rim = new THREE.Mesh(new THREE.TorusGeometry(0.175, 0.016, 12, 48), MATERIALS.glossBlack)
  const boss = new THREE.Mesh(
    softBox({ x: 0.15, y: 0.12, z: 0.05, roundness: 0.4, taper: 0 }),
    MATERIALS.cabin,
  )
  const arm = new THREE.Mesh(new THREE.BoxGeometry(0.33, 0.03, 0.018), MATERIALS.cabin)
  wheel.add(rim, boss, arm)
  wheel.rotation.set(0, -Math.PI / 2, 0)
  const tilted = new THREE.Group()
  tilted.add(wheel)
  tilted.rotation.z = -0.4
  tilted.position.set(seatX + 0.52, beltY - 0.03, spread)
  group.add(tilted)
  // In a short car, the floor ends before the bumper does.
  const cut = isTwoSeater ? 0 : Math.max(outline.tail + 0.3 - (seatX - 1.45), 0)
  const tub = new THREE.Mesh(
    new THREE.BoxGeometry((isTwoSeater ? 1 : 2.4) - cut, 0.04, spec.width - 0.3),
    MATERIALS.cabin,
  )
  tub.position.set((isTwoSeater ? seatX + 0.2 : seatX - 0.25) + cut / 2, floor, 0)
  group.add(tub)
  const mirror = new THREE.Mesh(
    softBox({ x: 0.03, y: 0.06, z: 0.22, roundness: 0.35, taper: 0 }),
    MATERIALS.glossBlack,
  )
  mirror.position.set(outline.windscreenTop[0] + 0.1, outline.windscreenTop[1] - 0.13, 0)
  group.add(mirror)
  return group
}

/** Whether the lower back of a seat lies where the rear wheels turn. */
function isOverWell(outline: Outline, [x, y]: Point, scale: number): boolean {
  const { spec, rearAxle, archRadius } = outline
  return SEAT_BACK.some(
    ([behind, above]) =>
      Math.abs((x + behind * scale - rearAxle) / archRadius) ** spec.archSquareness +
        Math.abs((y + above * scale - spec.tyreRadius) / archRadius) ** spec.archSquareness <
      1.1,
  )
}

function seat(
  cloth: THREE.Material,
  at: readonly [number, number, number],
  scale = 1,
): THREE.Group {
  const group = new THREE.Group()
  const cushion = new THREE.Mesh(
    softBox({ x: 0.52, y: 0.18, z: 0.5, roundness: 0.25, taper: 0 }),
    cloth,
  )
  cushion.position.set(0.12, 0.26, 0)
  const back = new THREE.Mesh(
    softBox({ x: 0.16, y: 0.64, z: 0.5, roundness: 0.28, taper: 0.3 }),
    cloth,
  )
  back.position.set(-0.2, 0.6, 0)
  back.rotation.z = 0.25
  const head = new THREE.Mesh(
    softBox({ x: 0.1, y: 0.17, z: 0.26, roundness: 0.35, taper: 0.1 }),
    cloth,
  )
  head.position.set(-0.31, 0.97, 0)
  head.rotation.z = 0.15
  group.add(cushion, back, head)
  group.position.set(...at)
  group.scale.setScalar(scale)
  return group
}
