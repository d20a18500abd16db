import * as THREE from 'three'

import type { Outline } from '../surface/outline.ts'

export type ViewName =
  | 'front-three-quarter'
  | 'side'
  | 'rear-three-quarter'
  | 'front'
  | 'rear'
  | 'detail'
  | 'cabin'

/** The view that lists and heroes show. */
export const CARD_VIEW: ViewName = 'front-three-quarter'

/** How a car is turned to the camera, so that a page of cars doesn't look repetitive. */
export type Pose = {
  /** Degrees of the front three-quarter view. */
  turn: number
  /** The three-quarter views show the car's right side. */
  isMirrored: boolean
}

type View = {
  name: ViewName
  words: string
  turn: number
  height: number
  lens: number
  fill: number
}

/** The seven pictures of a car, in order. Turn is degrees from the nose towards the car's left; fill is the share of the frame's width. */
export const VIEWS: readonly View[] = [
  {
    name: 'front-three-quarter',
    words: 'front three-quarter',
    turn: 38,
    height: 1.45,
    lens: 24,
    fill: 0.87,
  },
  { name: 'side', words: 'side', turn: 90, height: 1.1, lens: 18, fill: 0.86 },
  {
    name: 'rear-three-quarter',
    words: 'rear three-quarter',
    turn: 142,
    height: 1.55,
    lens: 24,
    fill: 0.87,
  },
  { name: 'front', words: 'front', turn: 0, height: 1.15, lens: 18, fill: 0.68 },
  { name: 'rear', words: 'rear', turn: 180, height: 1.15, lens: 18, fill: 0.68 },
  { name: 'detail', words: 'front wheel and headlamp', turn: 50, height: 1.05, lens: 24, fill: 1 },
  { name: 'cabin', words: 'dashboard and front seats', turn: 0, height: 1.1, lens: 60, fill: 1 },
]

/** Cars sit a little below the middle of the frame, which leaves air above the roof. */
const MIDDLE_LINE = -0.05

export const FRAME_ASPECT = 4 / 3

/** Points the camera so that every car fills the same share of the frame, on the same line. */
export function cameraFor(
  view: View,
  { outline, pose }: { outline: Outline; pose: Pose },
): { camera: THREE.PerspectiveCamera; horizon: number } {
  const camera = new THREE.PerspectiveCamera(view.lens, FRAME_ASPECT, 0.5, 60)
  const turn = (turnOf(view, pose) * Math.PI) / 180
  const away = new THREE.Vector3(Math.cos(turn), 0, -Math.sin(turn))
  const { spec, nose, tail } = outline
  const back = spec.type === 'Truck' ? -spec.wheelbase / 2 - 1.2 : tail
  const center = new THREE.Vector3((nose + back) / 2, spec.height * 0.44, 0)
  if (view.name === 'detail') {
    const spot = new THREE.Vector3(
      outline.frontAxle + 0.3,
      0.14 + spec.noseHeight * 0.52,
      -spec.width / 2 + 0.22,
    )
    camera.position
      .copy(spot)
      .addScaledVector(away, 2.6 + spec.noseHeight * 1.0)
      .setY(view.height)
    camera.lookAt(spot)
  } else {
    const corners = boxCorners([back, 0, -spec.width / 2], [nose, spec.height, spec.width / 2])
    let distance = 9
    for (let pass = 0; pass < 6; pass++) {
      camera.position.copy(center).addScaledVector(away, distance).setY(view.height)
      camera.lookAt(center)
      camera.updateMatrixWorld()
      const seen = corners.map((corner) => corner.clone().project(camera))
      const wide = (Math.max(...seen.map((p) => p.x)) - Math.min(...seen.map((p) => p.x))) / 2
      const tall = (Math.max(...seen.map((p) => p.y)) - Math.min(...seen.map((p) => p.y))) / 2
      distance *= Math.max(wide / view.fill, tall / 0.72)
      // Keep the car in the middle of the frame: aim at what is seen, not at the box.
      const midX = (Math.max(...seen.map((p) => p.x)) + Math.min(...seen.map((p) => p.x))) / 2
      const right = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 0)
      const frameHalf = distance * Math.tan((view.lens * Math.PI) / 360)
      center.addScaledVector(right, midX * frameHalf * FRAME_ASPECT)
      const midY = (Math.max(...seen.map((p) => p.y)) + Math.min(...seen.map((p) => p.y))) / 2
      center.y += (midY - MIDDLE_LINE) * frameHalf
    }
  }
  camera.updateMatrixWorld()
  camera.updateProjectionMatrix()
  const far = new THREE.Vector3(
    camera.position.x - away.x * 1000,
    0,
    camera.position.z - away.z * 1000,
  ).project(camera)
  return { camera, horizon: far.y * 0.5 + 0.5 }
}

function turnOf(view: View, pose: Pose): number {
  if (!view.name.endsWith('three-quarter')) return view.turn
  const turn = view.name === 'front-three-quarter' ? pose.turn : view.turn
  return pose.isMirrored ? -turn : turn
}

function boxCorners(
  min: readonly [number, number, number],
  max: readonly [number, number, number],
): THREE.Vector3[] {
  const corners: THREE.Vector3[] = []
  for (const x of [min[0], max[0]])
    for (const y of [min[1], max[1]])
      for (const z of [min[2], max[2]]) corners.push(new THREE.Vector3(x, y, z))
  return corners
}
