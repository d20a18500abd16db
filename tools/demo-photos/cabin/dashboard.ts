import * as THREE from 'three'

import { MATERIALS } from '../materials/basics.ts'
import { softBox } from '../parts/soft-box.ts'
import { dialsTexture, screenTexture } from './displays.ts'
import type { Room } from './room.ts'

/** Side view of the dashboard, from windscreen over pad to knees: along the car, and up. */
const PROFILE: readonly [number, number][] = [
  [1.2, 0.87],
  [1.0, 0.9],
  [0.82, 0.905],
  [0.75, 0.885],
  [0.735, 0.85],
  [0.765, 0.815],
  [0.775, 0.77],
  [0.755, 0.72],
  [0.745, 0.69],
  [0.775, 0.655],
  [0.79, 0.58],
  [0.83, 0.46],
  [0.95, 0.34],
]
/** The inlay's line across the dashboard lies on the fascia. */
const INLAY: readonly [number, number] = [0.757, 0.795]
const ACROSS = 60

/** The dashboard curves around the front occupants. */
function bend(z: number, half: number): number {
  return -0.1 * (Math.abs(z) / half) ** 3
}

export function buildDashboard({ half, lower, inlay }: Room): THREE.Group {
  const group = new THREE.Group()
  const curve = new THREE.CatmullRomCurve3(PROFILE.map(([x, y]) => new THREE.Vector3(x, y, 0)))
  const points = curve.getPoints(90)
  const pad = points.filter((point) => point.x > 0.9 || point.y > 0.7)
  const knees = points.filter((point) => point.x <= 0.9 && point.y <= 0.705)
  knees.push(...points.filter((point) => point.x > 0.9 && point.y < 0.7))
  group.add(
    sweep(
      pad.filter((p) => p.y > 0.69),
      half,
      MATERIALS.softTouch,
    ),
    sweep(knees, half, lower),
  )
  const strip = [-0.016, -0.008, 0.008, 0.016].map(
    (up, i) => new THREE.Vector3(INLAY[0] - (i % 3 === 0 ? 0 : 0.006), INLAY[1] + up, 0),
  )
  group.add(sweep(strip, half, inlay))
  group.add(centreStack())
  for (const z of [half - 0.12, -(half - 0.12)])
    group.add(vent([0.752 + bend(z, half), 0.84, z], 0.17))
  const cluster = new THREE.Group()
  const hood = new THREE.Mesh(
    softBox({ x: 0.26, y: 0.09, z: 0.42, roundness: 0.3, taper: 0.25 }),
    MATERIALS.softTouch,
  )
  hood.position.set(0.1, 0.06, 0)
  const bezel = new THREE.Mesh(
    softBox({ x: 0.05, y: 0.145, z: 0.38, roundness: 0.2, taper: 0.1 }),
    MATERIALS.glossBlack,
  )
  bezel.position.set(0.055, -0.01, 0)
  const dials = new THREE.Mesh(
    new THREE.PlaneGeometry(0.34, 0.12),
    new THREE.MeshBasicMaterial({ map: dialsTexture(), toneMapped: false }),
  )
  dials.rotation.y = -Math.PI / 2
  dials.position.set(0.0285, -0.008, 0)
  cluster.add(hood, bezel, dials)
  cluster.position.set(0.7, 0.9, half * 0.47)
  group.add(cluster)
  return group
}

function sweep(
  profile: readonly THREE.Vector3[],
  half: number,
  material: THREE.Material,
): THREE.Mesh {
  const positions: number[] = []
  const indices: number[] = []
  for (let i = 0; i <= ACROSS; i++) {
    const z = half * (-1 + (2 * i) / ACROSS)
    for (const point of profile) positions.push(point.x + bend(z, half), point.y, z)
  }
  const row = profile.length
  for (let i = 0; i < ACROSS; i++)
    for (let k = 0; k < row - 1; k++) {
      const a = i * row + k
      indices.push(a, a + 1, a + row, a + 1, a + row + 1, a + row)
    }
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3))
  geometry.setIndex(indices)
  geometry.computeVertexNormals()
  const both = material.clone()
  both.side = THREE.DoubleSide
  return new THREE.Mesh(geometry, both)
}

function vent(at: readonly [number, number, number], width: number): THREE.Group {
  const group = new THREE.Group()
  const frame = new THREE.Mesh(
    softBox({ x: 0.04, y: 0.072, z: width + 0.014, roundness: 0.22, taper: 0 }),
    MATERIALS.satin,
  )
  const mouth = new THREE.Mesh(
    softBox({ x: 0.04, y: 0.06, z: width, roundness: 0.2, taper: 0 }),
    MATERIALS.well,
  )
  mouth.position.x = -0.004
  group.add(frame, mouth)
  for (const up of [-0.017, 0, 0.017]) {
    const slat = new THREE.Mesh(
      new THREE.BoxGeometry(0.022, 0.0045, width - 0.008),
      MATERIALS.plastic,
    )
    slat.position.set(-0.016, up, 0)
    slat.rotation.z = 0.25
    group.add(slat)
  }
  const tab = new THREE.Mesh(new THREE.BoxGeometry(0.012, 0.012, 0.01), MATERIALS.satin)
  tab.position.set(-0.03, 0, 0)
  group.add(tab)
  group.position.set(...at)
  return group
}

function centreStack(): THREE.Group {
  const group = new THREE.Group()
  const slab = new THREE.Mesh(
    softBox({ x: 0.022, y: 0.175, z: 0.29, roundness: 0.1, taper: 0 }),
    MATERIALS.glossBlack,
  )
  const glass = new THREE.Mesh(
    new THREE.PlaneGeometry(0.268, 0.152),
    new THREE.MeshBasicMaterial({ map: screenTexture(), toneMapped: false }),
  )
  glass.rotation.y = -Math.PI / 2
  glass.position.x = -0.0118
  const screen = new THREE.Group()
  screen.add(slab, glass)
  screen.position.set(0.71, 0.92, 0)
  screen.rotation.z = -0.12
  group.add(screen)
  for (const z of [-0.08, 0.08]) group.add(vent([0.755, 0.765, z], 0.14))
  const panel = new THREE.Mesh(
    softBox({ x: 0.05, y: 0.1, z: 0.3, roundness: 0.12, taper: 0 }),
    MATERIALS.glossBlack,
  )
  panel.position.set(0.775, 0.65, 0)
  panel.rotation.z = -0.2
  group.add(panel)
  for (const z of [-0.105, 0.105]) {
    const knob = new THREE.Group()
    const ring = new THREE.Mesh(new THREE.CylinderGeometry(0.03, 0.032, 0.026, 48), MATERIALS.satin)
    const face = new THREE.Mesh(
      new THREE.CylinderGeometry(0.024, 0.025, 0.03, 48),
      MATERIALS.glossBlack,
    )
    knob.add(ring, face)
    knob.rotation.z = Math.PI / 2 - 0.2
    knob.position.set(0.745, 0.655, z)
    group.add(knob)
  }
  for (const z of [-0.04, -0.013, 0.013, 0.04]) {
    const key = new THREE.Mesh(
      softBox({ x: 0.012, y: 0.018, z: 0.022, roundness: 0.15, taper: 0 }),
      MATERIALS.satin,
    )
    key.position.set(0.748, 0.655, z)
    group.add(key)
  }
  const lever = new THREE.Group()
  const boot = new THREE.Mesh(
    softBox({ x: 0.13, y: 0.05, z: 0.11, roundness: 0.3, taper: 0.8 }),
    MATERIALS.softTouch,
  )
  const stalk = new THREE.Mesh(new THREE.CylinderGeometry(0.009, 0.011, 0.1, 20), MATERIALS.satin)
  stalk.position.y = 0.06
  const knob = new THREE.Mesh(
    softBox({ x: 0.05, y: 0.06, z: 0.044, roundness: 0.38, taper: 0 }),
    MATERIALS.glossBlack,
  )
  knob.position.y = 0.125
  lever.add(boot, stalk, knob)
  lever.position.set(0.46, 0.475, 0)
  lever.rotation.z = 0.12
  group.add(lever)
  return group
}
