import * as THREE from 'three'

import { FRAME_ASPECT } from './views.ts'

/** The set for cabins: daylight through windscreen and side windows, little elsewhere. */
export function openCabin(environment: THREE.Texture): {
  scene: THREE.Scene
  set: (room: THREE.Object3D) => void
  camera: () => { camera: THREE.PerspectiveCamera; horizon: number }
} {
  const scene = new THREE.Scene()
  scene.environment = environment
  scene.environmentIntensity = 0.85
  scene.background = daylight()
  scene.add(new THREE.HemisphereLight('#fffdf8', '#8a8276', 1.1))
  for (const [from, glow] of LIGHTS) scene.add(lamp(from, glow))
  let shown: THREE.Object3D | null = null
  return {
    scene,
    set: (room) => {
      if (shown) scene.remove(shown)
      shown = room
      scene.add(room)
    },
    camera: () => {
      const camera = new THREE.PerspectiveCamera(66, FRAME_ASPECT, 0.05, 30)
      camera.position.set(-0.27, 1.14, -0.09)
      camera.lookAt(0.7, 0.72, 0.1)
      camera.updateMatrixWorld()
      return { camera, horizon: 0.5 }
    },
  }
}

/** Paper seen through the glass: a little darker towards the floor. */
function daylight(): THREE.DataTexture {
  const rows = 64
  const data = new Uint8Array(rows * 4)
  for (let i = 0; i < rows; i++) {
    const up = i / (rows - 1)
    data.set([206 + 34 * up, 202 + 36 * up, 194 + 40 * up, 255].map(Math.round), i * 4)
  }
  const texture = new THREE.DataTexture(data, 1, rows)
  texture.colorSpace = THREE.SRGBColorSpace
  texture.magFilter = THREE.LinearFilter
  texture.needsUpdate = true
  return texture
}

const LIGHTS: readonly [readonly [number, number, number], number][] = [
  [[3, 3.2, 0.8], 2.2],
  [[0.6, 1.7, -3], 1.1],
  [[0.2, 1.7, 3], 1.1],
]

function lamp(from: readonly [number, number, number], glow: number): THREE.DirectionalLight {
  const light = new THREE.DirectionalLight('#fffaf2', glow)
  light.position.set(...from)
  light.target.position.set(0.3, 0.7, 0)
  light.target.updateMatrixWorld()
  light.castShadow = true
  light.shadow.mapSize.set(2048, 2048)
  light.shadow.radius = 6
  light.shadow.bias = -0.0005
  light.shadow.normalBias = 0.01
  Object.assign(light.shadow.camera, {
    left: -1.6,
    right: 1.6,
    top: 1.6,
    bottom: -1.6,
    near: 0.5,
    far: 8,
  })
  return light
}
