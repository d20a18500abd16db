import * as THREE from 'three'

import { MATERIALS } from '../materials/basics.ts'
import type { BodyField } from '../surface/body-field.ts'
import { endPlace } from '../surface/probe.ts'
import { buildWheel, type WheelDesign } from './wheel.ts'

const SCALE = 0.9

/** The spare wheel in the middle of an off-roader's tailgate, on its carrier. */
export function buildSpareWheel(
  field: BodyField,
  design: WheelDesign,
  finish: 'silver' | 'dark',
): THREE.Group {
  const { spec } = field.outline
  const y = spec.tailHeight - 0.12
  const [x] = endPlace(field, 'tail', 0, y)
  const group = new THREE.Group()
  const wheel = buildWheel(spec, design, finish, false)
  wheel.scale.setScalar(SCALE)
  // The outer face looks backwards.
  wheel.rotation.y = -Math.PI / 2
  wheel.position.set(x - SCALE * spec.tyreWidth + 0.02, y, 0)
  const carrier = new THREE.Mesh(new THREE.BoxGeometry(0.16, 0.3, 0.3), MATERIALS.plastic)
  carrier.position.set(x - 0.05, y, 0)
  group.add(wheel, carrier)
  return group
}
