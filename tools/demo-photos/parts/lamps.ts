import * as THREE from 'three'

import type { NoseFace, TailFace } from '../data/face-spec.ts'
import type { Sheet, Spot } from '../drawing/sheet.ts'
import { MATERIALS } from '../materials/basics.ts'
import { bothSides, type EndFrame } from './end-frame.ts'
import { pocket } from './pocket.ts'
import { ribbon } from './ribbon.ts'

/** Head lamps: a dark bowl behind clear glass, projector lenses and a daylight guide. */
export function buildHeadLamps({
  frame,
  face,
  sheet,
}: {
  frame: EndFrame
  face: NoseFace
  sheet: Sheet
}): THREE.Group {
  const outline = face.lamp.map(frame.spot)
  openLamp(sheet, outline, face.lampRadius)
  const group = new THREE.Group()
  group.add(
    pocket({ frame, outline, depth: 0.06, wall: MATERIALS.lampBowl, floor: MATERIALS.lampDark }),
  )
  group.add(
    ribbon(
      frame,
      face.daylight.map(frame.spot),
      { width: 0.015, proud: 0.006, sunk: 0.016 },
      MATERIALS.lampWhite,
    ),
  )
  for (const point of face.lenses) group.add(projector(frame, frame.spot(point), face.lensRadius))
  return bothSides(group)
}

function projector(frame: EndFrame, spot: Spot, radius: number): THREE.Group {
  const group = new THREE.Group()
  const place = frame.place(spot, 0.036)
  const forward = new THREE.Vector3(1, 0, 0.25).normalize()
  const lens = new THREE.Mesh(
    new THREE.SphereGeometry(radius, 32, 16, 0, Math.PI * 2, 0, Math.PI / 2),
    MATERIALS.lampGlass,
  )
  lens.scale.y = 0.45
  const ring = new THREE.Mesh(
    new THREE.TorusGeometry(radius * 1.12, radius * 0.13, 12, 40),
    MATERIALS.satin,
  )
  ring.rotation.x = Math.PI / 2
  const bowl = new THREE.Mesh(
    new THREE.CylinderGeometry(radius * 1.2, radius * 0.9, 0.04, 32, 1, true),
    MATERIALS.lampBowl,
  )
  bowl.position.y = -0.02
  group.add(lens, ring, bowl)
  group.position.set(...place)
  group.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), forward)
  return group
}

/** Tail lamps: red glass over a deep red bowl with bright light guides. */
export function buildTailLamps({
  frame,
  face,
  sheet,
}: {
  frame: EndFrame
  face: TailFace
  sheet: Sheet
}): THREE.Group {
  const outline = face.lamp.map(frame.spot)
  openLamp(sheet, outline, 0.03)
  const group = new THREE.Group()
  group.add(
    pocket({
      frame,
      outline,
      depth: 0.035,
      wall: MATERIALS.lampRedDeep,
      floor: MATERIALS.lampRedDeep,
    }),
  )
  for (const path of face.glow)
    group.add(
      ribbon(
        frame,
        path.map(frame.spot),
        { width: 0.02, proud: 0.006, sunk: 0.012 },
        MATERIALS.lampRed,
      ),
    )
  if (face.bar !== null) {
    const inner = Math.min(...face.lamp.map((p) => p[0]))
    const bar: Spot[] = [frame.spot([0, face.bar]), frame.spot([inner + 0.02, face.bar])]
    group.add(ribbon(frame, bar, { width: 0.05, proud: 0.004, sunk: 0 }, MATERIALS.glossBlack))
    group.add(ribbon(frame, bar, { width: 0.014, proud: 0.007, sunk: 0 }, MATERIALS.lampRed))
  }
  return bothSides(group)
}

function openLamp(sheet: Sheet, outline: readonly Spot[], radius: number): void {
  sheet.fill('r', outline, radius)
  sheet.fill('a', outline, radius)
  sheet.stroke('g', outline, 0.005, radius, true)
}
