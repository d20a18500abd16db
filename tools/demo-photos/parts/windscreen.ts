import * as THREE from 'three'

import { paneMaterial } from '../materials/clear.ts'
import type { BodyField } from '../surface/body-field.ts'
import { windscreenMiddle, windscreenPlace, windscreenRim } from '../surface/open-top.ts'
import type { Place } from '../surface/probe.ts'
import { gridMesh } from './end-frame.ts'
import { UNMIRRORED } from './skin.ts'

const BAR_RADIUS = 0.023
const BAR_STEPS = 160
const RINGS = 24

/** The windscreen of an open car: a round bar along pillars and header, and a pane that ends in the bar's middle. */
export function buildWindscreen(field: BodyField, paint: THREE.Material): THREE.Group {
  const { outline } = field
  const rim = windscreenRim(outline, field.glassHouse).map((at) => new THREE.Vector3(...at))
  const curve = new THREE.CatmullRomCurve3(rim, false, 'centripetal')
  const bar = new THREE.Mesh(new THREE.TubeGeometry(curve, BAR_STEPS, BAR_RADIUS, 20), paint)
  const middle = windscreenMiddle(outline)
  const rows = curve.getSpacedPoints(BAR_STEPS).map(({ y, z }) =>
    Array.from({ length: RINGS + 1 }, (_, i): Place => {
      const reach = i / RINGS
      return windscreenPlace(outline, [middle[1] + (y - middle[1]) * reach, z * reach])
    }),
  )
  const pane = gridMesh(rows, paneMaterial())
  pane.renderOrder = 5
  pane.layers.set(UNMIRRORED)
  const group = new THREE.Group()
  group.add(bar, pane)
  return group
}
