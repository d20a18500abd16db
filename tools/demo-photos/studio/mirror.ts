import * as THREE from 'three'

const SIZE = { width: 400, height: 300 }
/** Blur in pixels of the mirror picture: near the floor, and far above it. */
const BLURS = [2, 9] as const

export type Mirror = {
  textures: readonly THREE.Texture[]
  /** From a place on the floor to its spot in the mirror picture. */
  matrix: THREE.Matrix4
  shoot: (scene: THREE.Scene, camera: THREE.PerspectiveCamera) => void
}

/** The car as the floor sees it: taken by the camera's twin below the floor, once a little soft and once very soft. */
export function openMirror(renderer: THREE.WebGLRenderer): Mirror {
  const target = (samples: number): THREE.WebGLRenderTarget =>
    new THREE.WebGLRenderTarget(SIZE.width, SIZE.height, { samples })
  const sharp = target(4)
  const half = target(0)
  const soft = BLURS.map(() => target(0))
  const matrix = new THREE.Matrix4()
  const blur = openBlur(renderer)
  return {
    textures: soft.map((one) => one.texture),
    matrix,
    shoot: (scene, camera) => {
      const twin = twinBelow(camera)
      matrix
        .set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1)
        .multiply(twin.projectionMatrix)
        .multiply(twin.matrixWorldInverse)
      renderer.setRenderTarget(sharp)
      renderer.setClearColor(0x000000, 0)
      renderer.clear()
      renderer.render(scene, twin)
      BLURS.forEach((sigma, i) => {
        blur({ from: sharp, to: half, step: [1 / SIZE.width, 0], sigma })
        blur({ from: half, to: soft[i] ?? half, step: [0, 1 / SIZE.height], sigma })
      })
      renderer.setRenderTarget(null)
    },
  }
}

function twinBelow(camera: THREE.PerspectiveCamera): THREE.PerspectiveCamera {
  const twin = camera.clone()
  const ahead = camera.getWorldDirection(new THREE.Vector3())
  twin.position.y *= -1
  twin.up.set(0, 1, 0)
  twin.lookAt(twin.position.clone().add(ahead.multiply(new THREE.Vector3(1, -1, 1))))
  twin.updateMatrixWorld()
  return twin
}

type BlurJob = {
  from: THREE.WebGLRenderTarget
  to: THREE.WebGLRenderTarget
  step: readonly [number, number]
  sigma: number
}

function openBlur(renderer: THREE.WebGLRenderer): (job: BlurJob) => void {
  const uniforms = {
    picture: { value: null as THREE.Texture | null },
    stride: { value: new THREE.Vector2() },
    sigma: { value: 1 },
  }
  const sheet = new THREE.Mesh(
    new THREE.PlaneGeometry(2, 2),
    new THREE.ShaderMaterial({
      uniforms,
      toneMapped: false,
      depthTest: false,
      blending: THREE.NoBlending,
      vertexShader:
        'varying vec2 vSpot; void main() { vSpot = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
      fragmentShader: /* glsl */ `
        varying vec2 vSpot; uniform sampler2D picture; uniform vec2 stride; uniform float sigma;
        void main() {
          vec4 sum = vec4(0.0); float total = 0.0;
          for (int i = -12; i <= 12; i++) {
            float t = float(i) / 12.0 * 2.5;
            float weight = exp(-0.5 * t * t);
            sum += texture2D(picture, vSpot + stride * t * sigma) * weight;
            total += weight;
          }
          gl_FragColor = sum / total;
        }`,
    }),
  )
  sheet.frustumCulled = false
  const scene = new THREE.Scene()
  scene.add(sheet)
  const camera = new THREE.Camera()
  return ({ from, to, step, sigma }) => {
    uniforms.picture.value = from.texture
    uniforms.stride.value.set(...step)
    uniforms.sigma.value = sigma
    renderer.setRenderTarget(to)
    renderer.render(scene, camera)
  }
}
