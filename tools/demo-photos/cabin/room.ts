import * as THREE from 'three'

import { PAINTS, type PaintName } from '../data/paints.ts'
import { MATERIALS } from '../materials/basics.ts'
import type { CarLook } from '../parts/car.ts'
import { softBox } from '../parts/soft-box.ts'
import { buildDashboard } from './dashboard.ts'
import { buildSeat } from './seats.ts'
import { buildSteeringWheel } from './steering-wheel.ts'

/** Everything that determines how a cabin looks. */
export type Room = {
  /** Half the width between the doors, in metres. */
  half: number
  /** Leather or cloth of the seats. */
  cover: THREE.MeshPhysicalMaterial
  /** Cladding of the lower dashboard and doors. */
  lower: THREE.MeshPhysicalMaterial
  inlay: THREE.MeshPhysicalMaterial
  paint: PaintName
}

const ROOF = 1.33

/** The front of a cabin in its own frame: x forward, y up from the floor, z to the right, where the driver sits. */
export function buildRoom(look: CarLook): THREE.Group {
  const cover = new THREE.MeshPhysicalMaterial({
    // Dark seats are exposed a little longer.
    color: new THREE.Color(look.trim).lerp(new THREE.Color('#4a4a4c'), 0.16),
    roughness: look.isLeather ? 0.52 : 0.95,
    specularIntensity: look.isLeather ? 1 : 0.5,
  })
  const half = look.body.width / 2 - 0.15
  const room: Room = {
    half,
    cover,
    lower: look.isLeather ? cover : MATERIALS.softTouch,
    inlay: look.isLeather ? MATERIALS.wood : MATERIALS.inlay,
    paint: look.paint,
  }
  const group = new THREE.Group()
  group.add(
    buildDashboard(room),
    buildSteeringWheel([0.43, 0.79, half * 0.47]),
    centreConsole(room),
  )
  for (const side of [1, -1]) {
    group.add(buildSeat([0, 0.28, side * half * 0.49], cover))
    group.add(door(room, side))
  }
  group.add(roof(half), floor(half))
  // A van or truck whose seats stand over the axle has no bonnet to look at.
  if (look.body.cowl[0] < 0.4) group.add(bonnet(room))
  group.traverse((part) => {
    if (!(part instanceof THREE.Mesh)) return
    part.castShadow = true
    part.receiveShadow = true
  })
  return group
}

function centreConsole({ cover }: Room): THREE.Group {
  const group = new THREE.Group()
  const box = (
    size: Parameters<typeof softBox>[0],
    at: readonly [number, number, number],
    material: THREE.Material,
  ): void => {
    const mesh = new THREE.Mesh(softBox(size), material)
    mesh.position.set(...at)
    group.add(mesh)
  }
  box({ x: 1.2, y: 0.3, z: 0.25, roundness: 0.1, taper: 0.1 }, [0.3, 0.3, 0], MATERIALS.softTouch)
  box({ x: 0.6, y: 0.03, z: 0.2, roundness: 0.12, taper: 0 }, [0.45, 0.45, 0], MATERIALS.glossBlack)
  box({ x: 0.34, y: 0.11, z: 0.19, roundness: 0.22, taper: 0 }, [-0.06, 0.49, 0], cover)
  for (const x of [0.3, 0.2]) {
    const ring = new THREE.Mesh(new THREE.TorusGeometry(0.038, 0.004, 12, 48), MATERIALS.satin)
    ring.rotation.x = Math.PI / 2
    ring.position.set(x, 0.466, x > 0.25 ? 0.045 : -0.045)
    const hole = new THREE.Mesh(new THREE.CircleGeometry(0.037, 40), MATERIALS.well)
    hole.rotation.x = -Math.PI / 2
    hole.position.set(x, 0.467, x > 0.25 ? 0.045 : -0.045)
    group.add(ring, hole)
  }
  return group
}

function door({ half, cover, lower }: Room, side: number): THREE.Group {
  const group = new THREE.Group()
  const box = (
    size: Parameters<typeof softBox>[0],
    at: readonly [number, number, number],
    material: THREE.Material,
    lean = 0,
  ): void => {
    const mesh = new THREE.Mesh(softBox(size), material)
    mesh.position.set(at[0], at[1], side * at[2])
    mesh.rotation.z = lean
    group.add(mesh)
  }
  box(
    { x: 2.1, y: 0.8, z: 0.08, roundness: 0.04, taper: 0 },
    [0.2, 0.5, half + 0.05],
    MATERIALS.softTouch,
  )
  box({ x: 1.2, y: 0.2, z: 0.06, roundness: 0.2, taper: 0 }, [0.25, 0.72, half + 0.02], cover)
  box({ x: 0.62, y: 0.09, z: 0.12, roundness: 0.25, taper: 0 }, [0.12, 0.62, half - 0.02], lower)
  box(
    { x: 0.14, y: 0.022, z: 0.02, roundness: 0.3, taper: 0 },
    [0.42, 0.77, half - 0.015],
    MATERIALS.satin,
  )
  const pillar = new THREE.Mesh(
    softBox({ x: 0.09, y: 0.86, z: 0.1, roundness: 0.2, taper: 0.2 }),
    MATERIALS.headlining,
  )
  pillar.position.set(0.74, 1.1, side * (half - 0.02))
  pillar.rotation.set(side * -0.2, 0, 0.95)
  group.add(pillar)
  return group
}

function roof(half: number): THREE.Group {
  const group = new THREE.Group()
  const lining = new THREE.Mesh(
    softBox({ x: 1.7, y: 0.06, z: 2 * half + 0.1, roundness: 0.1, taper: 0 }),
    MATERIALS.headlining,
  )
  lining.position.set(-0.3, ROOF + 0.03, 0)
  group.add(lining)
  for (const side of [1, -1]) {
    const visor = new THREE.Mesh(
      softBox({ x: 0.17, y: 0.018, z: 0.4, roundness: 0.12, taper: 0 }),
      MATERIALS.headlining,
    )
    visor.position.set(0.36, ROOF - 0.012, side * half * 0.5)
    visor.rotation.z = -0.16
    group.add(visor)
  }
  const lamp = new THREE.Mesh(
    softBox({ x: 0.16, y: 0.03, z: 0.16, roundness: 0.2, taper: 0 }),
    MATERIALS.plastic,
  )
  lamp.position.set(0.22, ROOF - 0.005, 0)
  const mirror = new THREE.Mesh(
    softBox({ x: 0.035, y: 0.07, z: 0.25, roundness: 0.35, taper: 0 }),
    MATERIALS.glossBlack,
  )
  mirror.position.set(0.5, 1.225, 0)
  mirror.rotation.y = 0.18
  const glass = new THREE.Mesh(
    softBox({ x: 0.006, y: 0.055, z: 0.232, roundness: 0.3, taper: 0 }),
    MATERIALS.mirrorGlass,
  )
  glass.position.set(-0.016, 0, 0)
  mirror.add(glass)
  const arm = new THREE.Mesh(new THREE.CylinderGeometry(0.008, 0.01, 0.1, 16), MATERIALS.plastic)
  arm.position.set(0.53, 1.28, 0)
  arm.rotation.z = -0.5
  group.add(lamp, mirror, arm)
  return group
}

/** Carpet, and the wall in front of the feet. Neither pedals nor lever give the gearbox away. */
function floor(half: number): THREE.Group {
  const group = new THREE.Group()
  const carpet = new THREE.Mesh(new THREE.BoxGeometry(3, 0.04, 2 * half + 0.6), MATERIALS.carpet)
  carpet.position.set(0.2, 0.16, 0)
  const wall = new THREE.Mesh(new THREE.BoxGeometry(0.04, 0.9, 2 * half + 0.2), MATERIALS.carpet)
  wall.position.set(1.2, 0.42, 0)
  group.add(carpet, wall)
  return group
}

/** The bonnet beyond the windscreen. */
function bonnet({ half, paint }: Room): THREE.Mesh {
  const colors = PAINTS[paint]
  const mesh = new THREE.Mesh(
    softBox({ x: 1.5, y: 0.16, z: 2 * half + 0.2, roundness: 0.16, taper: 0 }),
    new THREE.MeshPhysicalMaterial({
      color: colors.base,
      metalness: colors.metalness,
      roughness: colors.roughness,
      clearcoat: 1,
    }),
  )
  mesh.position.set(2.0, 0.79, 0)
  mesh.rotation.z = -0.06
  return mesh
}
