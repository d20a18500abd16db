import * as THREE from 'three'

import type { BodySpec } from '../data/body-spec.ts'
import { NOSE_FACES, type NoseName } from '../data/nose-faces.ts'
import { PAINTS, type PaintName } from '../data/paints.ts'
import { TAIL_FACES, type TailName } from '../data/tail-faces.ts'
import type { Pose } from '../studio/views.ts'
import { bodyField } from '../surface/body-field.ts'
import { outlineOf } from '../surface/outline.ts'
import { buildArches } from './arches.ts'
import { buildCabin } from './cabin.ts'
import { buildNose, buildTail } from './ends.ts'
import { buildFittings } from './fittings.ts'
import { buildLoadBed } from './load-bed.ts'
import { buildRoofLip } from './roof-lip.ts'
import { buildSkin } from './skin.ts'
import { buildSpareWheel } from './spare-wheel.ts'
import { buildWheel, SAG, type WheelDesign } from './wheel.ts'
import { buildWindscreen } from './windscreen.ts'

/** Everything that decides how a car looks. */
export type CarLook = {
  body: BodySpec
  paint: PaintName
  wheel: WheelDesign
  wheelFinish: 'silver' | 'dark'
  nose: NoseName
  tail: TailName
  trim: string
  isLeather: boolean
  pose: Pose
}

export function buildCar(look: CarLook, cell: number): THREE.Group {
  const field = bodyField(outlineOf(look.body))
  const car = new THREE.Group()
  const nose = buildNose(field, NOSE_FACES[look.nose])
  const tail = buildTail(field, TAIL_FACES[look.tail])
  const colors = PAINTS[look.paint]
  const paint = new THREE.MeshPhysicalMaterial({
    color: colors.base,
    metalness: colors.metalness,
    roughness: colors.roughness,
    clearcoat: 1,
    clearcoatRoughness: 0.04,
  })
  const lip = new THREE.MeshPhysicalMaterial({
    color: look.body.cladding > 0 ? '#17181a' : colors.base,
    metalness: 0,
    roughness: 0.5,
    side: THREE.DoubleSide,
  })
  car.add(
    buildSkin({ field, paint: look.paint, ends: { nose: nose.sheet, tail: tail.sheet }, cell }),
    nose.parts,
    tail.parts,
    buildArches(field, lip),
    buildFittings(field, paint),
    buildCabin(field, look.trim),
    placeWheels(look, field.outline.frontAxle),
  )
  if (look.body.type === 'Convertible') car.add(buildWindscreen(field, paint))
  if (look.body.spoiler > 0) car.add(buildRoofLip(field, paint))
  if (look.body.hasSpare) car.add(buildSpareWheel(field, look.wheel, look.wheelFinish))
  if (look.body.type === 'Truck') car.add(buildLoadBed(field.outline, colors.base))
  return car
}

function placeWheels(look: CarLook, axle: number): THREE.Group {
  const { body } = look
  const group = new THREE.Group()
  const master = buildWheel(body, look.wheel, look.wheelFinish)
  for (const x of [axle, -axle]) {
    for (const side of [1, -1]) {
      const wheel = master.clone()
      wheel.position.set(x, body.tyreRadius - SAG, side * (body.width / 2 - 0.025))
      if (side < 0) wheel.rotation.y = Math.PI
      group.add(wheel)
      if (body.type === 'Truck' && x < 0) {
        const twin = wheel.clone()
        twin.position.z -= side * (body.tyreWidth + 0.04)
        group.add(twin)
      }
    }
  }
  return group
}
