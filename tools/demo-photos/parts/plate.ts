import * as THREE from 'three'

import { MATERIALS } from '../materials/basics.ts'
import type { BodyField } from '../surface/body-field.ts'
import type { End } from '../surface/probe.ts'
import { endFrame } from './end-frame.ts'

const WIDTH = 0.5
const HEIGHT = 0.115

/** A number plate with the dealer's name, as cars in a showroom wear. */
export function buildPlate(field: BodyField, end: End, faceHeight: number): THREE.Group {
  const frame = endFrame(field, end)
  const place = frame.place(frame.spot([0, faceHeight]))
  const normal = new THREE.Vector3(...frame.normal(place)).setZ(0).normalize()
  const group = new THREE.Group()
  const board = new THREE.Mesh(new THREE.BoxGeometry(WIDTH, HEIGHT, 0.012), MATERIALS.plastic)
  const face = new THREE.Mesh(
    new THREE.PlaneGeometry(WIDTH - 0.008, HEIGHT - 0.008),
    plateMaterial(),
  )
  face.position.z = 0.0068
  group.add(board, face)
  group.position.set(place[0], place[1], place[2]).addScaledVector(normal, 0.016)
  group.lookAt(group.position.clone().add(normal))
  return group
}

let shared: THREE.MeshPhysicalMaterial | null = null

function plateMaterial(): THREE.MeshPhysicalMaterial {
  if (shared) return shared
  const pen = new OffscreenCanvas(512, 118).getContext('2d')
  if (!pen) throw new Error('no canvas to draw on')
  pen.fillStyle = '#f4f3ee'
  pen.fillRect(0, 0, 512, 118)
  pen.fillStyle = '#15171b'
  pen.font = 'bold 68px "DejaVu Sans", "Liberation Sans", sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText('FOURWAYS', 256, 62, 450)
  const bytes = new Uint8Array(pen.getImageData(0, 0, 512, 118).data.buffer)
  const texture = new THREE.DataTexture(flipped(bytes, 512, 118), 512, 118)
  texture.colorSpace = THREE.SRGBColorSpace
  texture.generateMipmaps = true
  texture.minFilter = THREE.LinearMipmapLinearFilter
  texture.magFilter = THREE.LinearFilter
  texture.anisotropy = 4
  texture.needsUpdate = true
  shared = new THREE.MeshPhysicalMaterial({ map: texture, roughness: 0.5 })
  return shared
}

function flipped(bytes: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(bytes.length)
  for (let row = 0; row < height; row++)
    out.set(bytes.subarray(row * width * 4, (row + 1) * width * 4), (height - 1 - row) * width * 4)
  return out
}
