import * as THREE from 'three'

import type { BodyField } from '../surface/body-field.ts'
import { windscreenRim } from '../surface/open-top.ts'

const RADIUS = 0.027

/** The round bar along the pillars and the header of an open car's windscreen. */
export function buildWindscreenBar(field: BodyField, paint: THREE.Material): THREE.Mesh {
  const path = windscreenRim(field.outline, field.glassHouse).map((at) => new THREE.Vector3(...at))
  const curve = new THREE.CatmullRomCurve3(path, false, 'centripetal')
  return new THREE.Mesh(new THREE.TubeGeometry(curve, 160, RADIUS, 20), paint)
}
