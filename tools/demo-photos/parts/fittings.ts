import * as THREE from 'three'

import { windowOpening } from '../drawing/side-sheet.ts'
import { MATERIALS } from '../materials/basics.ts'
import type { BodyField } from '../surface/body-field.ts'
import { windscreenPlane } from '../surface/open-top.ts'
import { skinDepth, skinTop } from '../surface/probe.ts'
import { bothSides } from './end-frame.ts'
import { softBox } from './soft-box.ts'

/** Parts screwed onto the skin: mirrors, handles, wipers, roof rails and aerial. */
export function buildFittings(field: BodyField, paint: THREE.Material): THREE.Group {
  const group = new THREE.Group()
  group.add(bothSides(mirror(field, paint)), handles(field, paint))
  const { spec } = field.outline
  group.add(wipers(field))
  if (spec.roofRails) group.add(bothSides(rail(field)))
  if (!['Convertible', 'Truck', 'Van'].includes(spec.type)) group.add(fin(field, paint))
  return group
}

function mirror(field: BodyField, paint: THREE.Material): THREE.Group {
  const { outline } = field
  const corner = windowOpening(outline)[0] ?? [outline.cowl[0], outline.cowl[1]]
  const x = corner[0] - (outline.spec.type === 'Truck' ? -0.02 : 0.09)
  const [y, z] = mirrorFoot(field, x, corner[1] + 0.075)
  const group = new THREE.Group()
  const big = outline.spec.height > 1.6 ? 1.22 : 1
  const shell = new THREE.Mesh(
    softBox({ x: 0.105 * big, y: 0.135 * big, z: 0.2 * big, roundness: 0.45, taper: 0.3 }),
    paint,
  )
  shell.position.set(0, 0.03, 0.15)
  const glass = new THREE.Mesh(
    softBox({ x: 0.012, y: 0.105 * big, z: 0.165 * big, roundness: 0.3, taper: 0 }),
    MATERIALS.mirrorGlass,
  )
  glass.position.set(-0.052 * big, 0.03, 0.15)
  const frame = new THREE.Mesh(
    softBox({ x: 0.03, y: 0.125 * big, z: 0.19 * big, roundness: 0.35, taper: 0 }),
    MATERIALS.glossBlack,
  )
  frame.position.set(-0.042 * big, 0.03, 0.15)
  const foot = new THREE.Mesh(
    softBox({ x: 0.07, y: 0.03, z: 0.14, roundness: 0.4, taper: 0 }),
    MATERIALS.plastic,
  )
  foot.position.set(0.0, -0.035, 0.05)
  group.add(shell, frame, glass, foot)
  group.rotation.y = 0.12
  group.position.set(x, y, z - 0.01)
  return group
}

/** Height and distance from the middle of a mirror: at the window's corner, or on an open car's door. */
function mirrorFoot(field: BodyField, x: number, above: number): [number, number] {
  const { spec, belt } = field.outline
  if (spec.type !== 'Convertible')
    return [above, skinDepth(field, x, above - 0.03) ?? spec.width / 2 - 0.1]
  const z = field.halfWidth(x, belt.at(x)) - 0.12
  return [(skinTop(field, x, z + 0.04) ?? belt.at(x)) + 0.042, z]
}

function handles(field: BodyField, paint: THREE.Material): THREE.Group {
  const group = new THREE.Group()
  const { outline } = field
  const { spec } = outline
  for (const offset of spec.doors.slice(1)) {
    const x = outline.frontAxle + offset + 0.15
    const y = outline.belt.at(x) - spec.shoulderDrop - 0.035
    const z = skinDepth(field, x, y)
    if (z === null) continue
    const ahead = skinDepth(field, x + 0.08, y) ?? z
    const behind = skinDepth(field, x - 0.08, y) ?? z
    const unit = new THREE.Group()
    const cup = new THREE.Mesh(
      softBox({ x: 0.13, y: 0.05, z: 0.012, roundness: 0.45, taper: 0 }),
      MATERIALS.glossBlack,
    )
    const bar = new THREE.Mesh(
      softBox({ x: 0.2, y: 0.026, z: 0.03, roundness: 0.45, taper: 0 }),
      paint,
    )
    bar.position.z = 0.022
    unit.add(cup, bar)
    unit.rotation.set(-0.1, Math.atan2(behind - ahead, 0.16), 0)
    unit.position.set(x, y, z - 0.002)
    group.add(bothSides(unit))
  }
  return group
}

function wipers(field: BodyField): THREE.Group {
  const { cowl, windscreenTop } = field.outline
  const group = new THREE.Group()
  const lean = Math.atan2(windscreenTop[1] - cowl[1], cowl[0] - windscreenTop[0])
  const ahead = windscreenPlane(field.outline)
  const screened =
    field.outline.spec.type === 'Convertible'
      ? { ...field, skin: (x: number, y: number, z: number) => ahead(x, y, Math.abs(z)) }
      : field
  for (const [z, length, tilt] of [
    [-0.08, 0.6, 0.1],
    [0.4, 0.44, 0.2],
  ] as const) {
    const blade = new THREE.Mesh(new THREE.BoxGeometry(0.014, 0.012, length), MATERIALS.plastic)
    const up = 0.1
    const x = cowl[0] - up * Math.cos(lean)
    const top = skinTop(screened, x, z) ?? cowl[1]
    blade.position.set(x, top + 0.014, z)
    blade.rotation.set(0, tilt, -lean, 'YZX')
    group.add(blade)
  }
  return group
}

function rail(field: BodyField): THREE.Mesh {
  const { windscreenTop, roofEnd, spec } = field.outline
  const points: THREE.Vector3[] = []
  const from = windscreenTop[0] - 0.12
  const to = roofEnd[0] + 0.12
  for (let i = 0; i <= 14; i++) {
    const x = from + ((to - from) * i) / 14
    const z = field.cabinHalfWidth(x, spec.height - 0.1) - 0.07
    const lift = i === 0 || i === 14 ? -0.02 : 0.035
    points.push(new THREE.Vector3(x, (skinTop(field, x, z) ?? spec.height) + lift, z))
  }
  return new THREE.Mesh(
    new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points), 60, 0.016, 12),
    MATERIALS.satin,
  )
}

function fin(field: BodyField, paint: THREE.Material): THREE.Mesh {
  const x = field.outline.roofEnd[0] + 0.22
  const blade = new THREE.Mesh(
    softBox({ x: 0.13, y: 0.05, z: 0.035, roundness: 0.4, taper: 0.8 }),
    paint,
  )
  blade.position.set(x, (skinTop(field, x, 0) ?? 1.4) + 0.014, 0)
  return blade
}
