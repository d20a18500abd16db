import * as THREE from 'three'

import type { Paint } from '../data/paints.ts'
import { UNMIRRORED } from '../parts/skin.ts'
import type { Outline } from '../surface/outline.ts'
import { buildBackdrop } from './backdrop.ts'
import { openCabin } from './cabin-set.ts'
import { buildFloor } from './floor.ts'
import { openMirror } from './mirror.ts'
import { INK, palePaper } from './paper.ts'
import { captureStudio, installNearbyReflections } from './reflections.ts'
import { bakeShade } from './shade.ts'
import { CARD_VIEW, cameraFor, VIEWS, type Pose, type ViewName } from './views.ts'

/** Sub-pixel offsets of the frames that are averaged; the graphics card's own four samples refine each of them. */
const JITTER = [
  [-0.125, -0.375],
  [0.375, -0.125],
  [0.125, 0.375],
  [-0.375, 0.125],
] as const

export type Subject = {
  car: THREE.Object3D
  outline: Outline
  pose: Pose
  paint: Paint
  room: THREE.Object3D
}

export type Studio = {
  place: (subject: Subject) => void
  shoot: (shot: { view: ViewName; passes: number; width: number; height: number }) => Uint8Array
}

export function openStudio({ isDraft }: { isDraft: boolean }): Studio {
  installNearbyReflections()
  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true })
  renderer.setPixelRatio(1)
  renderer.toneMapping = THREE.ACESFilmicToneMapping
  renderer.toneMappingExposure = 0.9
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = THREE.PCFSoftShadowMap
  const scene = new THREE.Scene()
  scene.environment = captureStudio(renderer)
  const backdrop = buildBackdrop()
  const floor = buildFloor()
  scene.add(backdrop.mesh, floor.mesh)
  const mirror = openMirror(renderer)
  const cabin = openCabin(scene.environment)
  let shade: THREE.Texture | null = null
  let current: Subject | null = null

  const shootMirror = (camera: THREE.PerspectiveCamera): void => {
    backdrop.mesh.visible = false
    floor.mesh.visible = false
    mirror.shoot(scene, camera)
    backdrop.mesh.visible = true
    floor.mesh.visible = true
  }

  return {
    place: (subject) => {
      const { car } = subject
      if (current) {
        dispose(current.car)
        dispose(current.room)
      }
      shade?.dispose()
      current = subject
      scene.add(car)
      shade = bakeShade(renderer, car)
      scene.add(car)
    },
    shoot: ({ view: name, passes, width, height }) => {
      const view = VIEWS.find((candidate) => candidate.name === name)
      if (!current || !shade || !view) throw new Error(`nothing to shoot for ${name}`)
      renderer.setSize(width, height)
      const isCabin = name === 'cabin'
      const { camera, horizon } = isCabin ? cabin.camera() : cameraFor(view, current)
      if (isCabin) cabin.set(current.room)
      else if (!isDraft) shootMirror(camera)
      camera.layers.enable(UNMIRRORED)
      const { paint } = current
      const paper = paint.isOnInk && name === CARD_VIEW ? INK : palePaper(paint.dim)
      backdrop.set({ horizon, paper })
      floor.set({ shade, mirror, horizon, paper })
      const sum = new Float32Array(width * height * 4)
      const frame = new Uint8Array(width * height * 4)
      const gl = renderer.getContext()
      for (let pass = 0; pass < passes; pass++) {
        const [dx, dy] = JITTER[pass % JITTER.length] ?? [0, 0]
        camera.setViewOffset(width, height, passes > 1 ? dx : 0, passes > 1 ? dy : 0, width, height)
        renderer.render(isCabin ? cabin.scene : scene, camera)
        gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, frame)
        for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + (frame[i] as number)
      }
      return averaged({ sum, passes, width, height })
    },
  }
}

/** WebGL's rows run upwards, a picture's run downwards. */
function averaged({
  sum,
  passes,
  width,
  height,
}: {
  sum: Float32Array
  passes: number
  width: number
  height: number
}): Uint8Array {
  const out = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = ((height - 1 - row) * width + column) * 4
      const to = (row * width + column) * 3
      for (let c = 0; c < 3; c++) out[to + c] = Math.round((sum[from + c] as number) / passes)
    }
  }
  return out
}

function dispose(car: THREE.Object3D): void {
  car.removeFromParent()
  car.traverse((part) => {
    if (part instanceof THREE.Mesh) part.geometry.dispose()
  })
}
