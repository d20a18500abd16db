import * as THREE from 'three'

import type { FacePoint, NoseFace, TailFace } from '../data/face-spec.ts'
import { TAIL_FACES } from '../data/tail-faces.ts'
import { Sheet, type Spot } from '../drawing/sheet.ts'
import { MATERIALS } from '../materials/basics.ts'
import type { BodyField } from '../surface/body-field.ts'
import { bothSides, endFrame, type EndFrame } from './end-frame.ts'
import { buildGrille } from './grille.ts'
import { buildHeadLamps, buildTailLamps } from './lamps.ts'
import { buildPlate } from './plate.ts'
import { pocket } from './pocket.ts'
import { ribbon } from './ribbon.ts'
import { softBox } from './soft-box.ts'

const SEAM = 0.006

/** Everything on the nose: the drawing that opens the skin, and what is mounted in the openings. */
export function buildNose(field: BodyField, face: NoseFace): { sheet: Sheet; parts: THREE.Group } {
  const frame = endFrame(field, 'nose')
  const sheet = new Sheet({ left: 0, width: 1.6, height: 1.6, pixelsPerMetre: 700 })
  const parts = new THREE.Group()
  sheet.fill('b', [
    [-0.3, 0],
    [1.6, 0],
    ...(
      [
        [1.5, face.plasticBelow],
        [-0.3, face.plasticBelow],
      ] as const
    ).map(frame.spot),
  ])
  sheet.stroke(
    'g',
    [
      [0.8, 0.66],
      [1.3, 0.7],
    ].map((p) => frame.spot(p as [number, number])),
    SEAM,
  )
  if (field.outline.spec.type !== 'Truck')
    sheet.stroke(
      'g',
      [
        [-0.2, 0.945],
        [0.5, 0.93],
        [0.72, 0.95],
        [0.8, 1.02],
      ].map((p) => frame.spot(p as [number, number])),
      SEAM,
      0.05,
    )
  parts.add(buildHeadLamps({ frame, face, sheet }))
  for (const grille of face.grilles) parts.add(buildGrille({ frame, grille, sheet }))
  if (face.fog) parts.add(fogLamps({ frame, outline: face.fog.map(frame.spot), sheet }))
  parts.add(buildPlate(field, 'nose', face.plateHeight))
  return { sheet, parts }
}

function fogLamps({
  frame,
  outline,
  sheet,
}: {
  frame: EndFrame
  outline: readonly Spot[]
  sheet: Sheet
}): THREE.Group {
  sheet.fill('r', outline, 0.02)
  const group = new THREE.Group()
  group.add(
    pocket({ frame, outline, depth: 0.04, wall: MATERIALS.plastic, floor: MATERIALS.plastic }),
  )
  const middle: Spot = [
    outline.reduce((s, p) => s + p[0], 0) / outline.length,
    outline.reduce((s, p) => s + p[1], 0) / outline.length,
  ]
  const lamp = new THREE.Mesh(new THREE.SphereGeometry(0.032, 24, 12), MATERIALS.lampGlass)
  lamp.scale.x = 0.4
  lamp.position.set(...frame.place(middle, 0.03))
  group.add(lamp)
  return bothSides(group)
}

/** Everything on the tail: lamps, boot or tailgate seam, plate, bumper and exhausts. */
export function buildTail(field: BodyField, face: TailFace): { sheet: Sheet; parts: THREE.Group } {
  const frame = endFrame(field, 'tail')
  const { spec, isNotchback } = field.outline
  // A short tail ends in the wheel arch before a wide one does.
  const inwards = spec.length - spec.wheelbase - spec.frontOverhang < 0.7 ? 0.16 : 0
  const inner = (points: readonly FacePoint[]): FacePoint[] =>
    points.map(([across, up]): FacePoint => [across - inwards, up])
  const sheet = new Sheet({ left: 0, width: 1.6, height: 2.4, pixelsPerMetre: 640 })
  const parts = new THREE.Group()
  if (face.lamp.length === 0) return { sheet, parts }
  sheet.fill('b', [
    [-0.3, 0],
    [1.6, 0],
    ...(
      [
        [1.5, face.plasticBelow],
        [-0.3, face.plasticBelow],
      ] as const
    ).map(frame.spot),
  ])
  const seam = (points: readonly (readonly [number, number])[]): void =>
    sheet.stroke('g', points.map(frame.spot), SEAM, 0.06)
  if (spec.type === 'Pickup')
    seam([
      [0.63, 0.98],
      [0.63, 0.38],
      [-0.2, 0.38],
    ])
  else if (spec.type === 'Van' || face.lamp === TAIL_FACES.upright.lamp)
    seam([
      [0.62, 1.9],
      [0.62, 0.4],
      [-0.2, 0.38],
    ])
  else if (isNotchback)
    seam([
      ...inner([
        [0.66, 1.06],
        [0.62, 0.72],
        [0.56, 0.52],
      ]),
      [-0.2, 0.5],
    ])
  else
    seam([
      [0.8, 1.9],
      [0.78, 1.06],
      [0.7, 0.78],
      [0.68, 0.44],
      [-0.2, 0.42],
    ])
  seam([
    [0.72, 0.66],
    [1.3, 0.68],
  ])
  const lamps = { ...face, lamp: inner(face.lamp), glow: face.glow.map(inner) }
  parts.add(buildTailLamps({ frame, face: lamps, sheet }))
  parts.add(buildPlate(field, 'tail', face.plateHeight))
  const handle: Spot[] = [
    [0, face.plateHeight + 0.1],
    [0.3, face.plateHeight + 0.1],
  ].map((p) => frame.spot(p as [number, number]))
  if (spec.type !== 'Pickup' && !spec.hasSpare)
    parts.add(
      bothSides(
        ribbon(
          frame,
          handle,
          { width: 0.022, proud: 0.01, sunk: 0 },
          isNotchback ? MATERIALS.glossBlack : MATERIALS.chrome,
        ),
      ),
    )
  if (spec.type === 'Pickup') parts.add(tailgateHandle(frame))
  const reflector: Spot[] = inner([
    [0.62, 0.26],
    [0.8, 0.28],
  ]).map(frame.spot)
  parts.add(
    bothSides(
      ribbon(frame, reflector, { width: 0.024, proud: 0.004, sunk: 0 }, MATERIALS.lampRedDeep),
    ),
  )
  if (['SUV', 'Hatchback', 'Wagon'].includes(spec.type)) {
    const low = field.outline.glassBase[1]
    parts.add(
      ribbon(
        frame,
        [
          [0.02, low + 0.05],
          [0.34, low + 0.12],
        ],
        { width: 0.016, proud: 0.014, sunk: 0 },
        MATERIALS.plastic,
      ),
    )
  }
  if (face.exhausts > 0) parts.add(exhausts(frame, face.exhausts))
  return { sheet, parts }
}

function tailgateHandle(frame: EndFrame): THREE.Mesh {
  const { spec, tail } = frame.field.outline
  const handle = new THREE.Mesh(
    softBox({ x: 0.05, y: 0.085, z: 0.3, roundness: 0.3, taper: 0 }),
    MATERIALS.plastic,
  )
  handle.position.set(tail + spec.tailSetback, spec.tailHeight - 0.13, 0)
  return handle
}

function exhausts(frame: EndFrame, count: 1 | 2 | 0): THREE.Group {
  const group = new THREE.Group()
  const { spec, tail } = frame.field.outline
  for (const side of count === 2 ? [1, -1] : [1]) {
    const outer = new THREE.Mesh(new THREE.CylinderGeometry(0.036, 0.036, 0.16, 32, 1, true), PIPE)
    outer.rotation.z = Math.PI / 2
    const hole = new THREE.Mesh(new THREE.CircleGeometry(0.033, 24), MATERIALS.well)
    hole.rotation.y = -Math.PI / 2
    hole.position.x = -0.03
    const pipe = new THREE.Group()
    pipe.add(outer, hole)
    pipe.scale.z = count === 2 ? 1.5 : 1
    // Under the bumper's edge, which rises towards the tail.
    pipe.position.set(tail + 0.17, spec.sill + 0.074, spec.width * 0.3 * side)
    group.add(pipe)
  }
  return group
}

const PIPE = MATERIALS.darkMetal.clone()
PIPE.side = THREE.DoubleSide
