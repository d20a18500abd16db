import * as THREE from 'three'

const SIZE = 512
/** Half extent in metres of the floor the shade picture covers. */
export const SHADE_HALF = 4

/**
 * The soft shade under a car. The car is rendered from below as a height map; parts close to the
 * floor darken it strongly and sharply, higher ones faintly and widely, as under large soft boxes.
 */
export function bakeShade(renderer: THREE.WebGLRenderer, car: THREE.Object3D): THREE.DataTexture {
  const scene = new THREE.Scene()
  scene.background = new THREE.Color(0, 0, 0)
  scene.overrideMaterial = new THREE.ShaderMaterial({
    side: THREE.DoubleSide,
    vertexShader:
      'varying float vUp; void main() { vec4 p = modelMatrix * vec4(position, 1.0); vUp = p.y; gl_Position = projectionMatrix * viewMatrix * p; }',
    fragmentShader:
      'varying float vUp; void main() { gl_FragColor = vec4(1.0, clamp(vUp / 1.0, 0.0, 1.0), 0.0, 1.0); }',
  })
  const camera = new THREE.OrthographicCamera(
    -SHADE_HALF,
    SHADE_HALF,
    SHADE_HALF,
    -SHADE_HALF,
    0,
    4,
  )
  camera.up.set(0, 0, 1)
  camera.position.set(0, -0.01, 0)
  camera.lookAt(0, 1, 0)
  const parent = car.parent
  scene.add(car)
  const target = new THREE.WebGLRenderTarget(SIZE, SIZE, { colorSpace: THREE.NoColorSpace })
  renderer.setRenderTarget(target)
  renderer.setClearColor(0x000000, 0)
  renderer.render(scene, camera)
  const bytes = new Uint8Array(SIZE * SIZE * 4)
  renderer.readRenderTargetPixels(target, 0, 0, SIZE, SIZE, bytes)
  renderer.setRenderTarget(null)
  target.dispose()
  if (parent) parent.add(car)
  return shadeTexture(bytes)
}

function shadeTexture(bytes: Uint8Array): THREE.DataTexture {
  const cover = new Float32Array(SIZE * SIZE)
  const touch = new Float32Array(SIZE * SIZE)
  for (let i = 0; i < cover.length; i++) {
    const isCar = (bytes[i * 4] as number) > 127
    const height = (bytes[i * 4 + 1] as number) / 255
    cover[i] = isCar ? 1 : 0
    touch[i] = isCar ? Math.max(1 - height / 0.12, 0) : 0
  }
  const pixel = (2 * SHADE_HALF) / SIZE
  const wide = blurred(cover, 0.5 / pixel)
  const middle = blurred(cover, 0.16 / pixel)
  const tight = blurred(touch, 0.035 / pixel)
  const data = new Uint8Array(SIZE * SIZE * 4)
  for (let i = 0; i < cover.length; i++) {
    const lit =
      (1 - 0.34 * (wide[i] as number)) *
      (1 - 0.62 * (middle[i] as number) ** 1.25) *
      (1 - 0.85 * Math.min((tight[i] as number) * 1.3, 1))
    data.fill(Math.round(255 * (1 - lit)), i * 4, i * 4 + 3)
    data[i * 4 + 3] = 255
  }
  const texture = new THREE.DataTexture(data, SIZE, SIZE)
  texture.minFilter = THREE.LinearFilter
  texture.magFilter = THREE.LinearFilter
  texture.needsUpdate = true
  return texture
}

/** Three box blurs are close to a Gaussian and cost the same at any radius. */
function blurred(source: Float32Array, sigma: number): Float32Array {
  const reach = Math.max(1, Math.round(sigma))
  let out = source
  for (let pass = 0; pass < 3; pass++) out = boxed(boxed(out, reach, 1, SIZE), reach, SIZE, 1)
  return out
}

function boxed(source: Float32Array, reach: number, step: number, lineStep: number): Float32Array {
  const out = new Float32Array(source.length)
  const span = 2 * reach + 1
  for (let line = 0; line < SIZE; line++) {
    const start = line * lineStep
    let sum = 0
    for (let i = -reach; i < SIZE + reach; i++) {
      if (i + reach < SIZE) sum += source[start + (i + reach) * step] ?? 0
      if (i >= 0 && i < SIZE) out[start + i * step] = sum / span
      if (i - reach >= 0) sum -= source[start + (i - reach) * step] ?? 0
    }
  }
  return out
}
