import * as THREE from 'three'

import type { Mirror } from './mirror.ts'
import { type Paper, PAPER, palePaper } from './paper.ts'
import { SHADE_HALF } from './shade.ts'

export type Floor = {
  mesh: THREE.Mesh
  set: (values: { shade: THREE.Texture; mirror: Mirror; horizon: number; paper: Paper }) => void
}

/** The paper under the car: shade multiplied in, and a faint mirror image that fades and blurs with distance. */
export function buildFloor(): Floor {
  const uniforms = {
    shade: { value: null as THREE.Texture | null },
    mirrorNear: { value: null as THREE.Texture | null },
    mirrorFar: { value: null as THREE.Texture | null },
    toMirror: { value: new THREE.Matrix4() },
    horizon: { value: 0.5 },
    nearFloor: { value: palePaper(0).nearFloor },
    contrast: { value: 1 },
  }
  const material = new THREE.ShaderMaterial({
    uniforms,
    toneMapped: false,
    vertexShader: /* glsl */ `
      varying vec3 vPlace; varying vec4 vClip;
      void main() {
        vPlace = (modelMatrix * vec4(position, 1.0)).xyz;
        vClip = projectionMatrix * viewMatrix * vec4(vPlace, 1.0);
        gl_Position = vClip;
      }`,
    fragmentShader: `${PAPER}
      #define MIRRORED 0.28
      varying vec3 vPlace; varying vec4 vClip;
      uniform sampler2D shade; uniform sampler2D mirrorNear; uniform sampler2D mirrorFar; uniform mat4 toMirror; uniform float horizon;
      void main() {
        vec2 screen = vClip.xy / vClip.w * 0.5 + 0.5;
        vec3 color = paperAt(screen, horizon);
        vec2 spot = vPlace.xz / ${(2 * SHADE_HALF).toFixed(1)} + 0.5;
        vec4 seen = toMirror * vec4(vPlace, 1.0);
        vec2 there = seen.xy / seen.w;
        vec4 near = texture2D(mirrorNear, there);
        vec4 image = mix(texture2D(mirrorFar, there), near, smoothstep(0.45, 0.95, near.a));
        float dark = texture2D(shade, spot).r;
        vec3 shaded = color * mix(vec3(1.0), vec3(0.13, 0.115, 0.10), dark);
        color = shaded * (1.0 - MIRRORED * image.a) + MIRRORED * image.rgb;
        gl_FragColor = vec4(color, 1.0);
      }`,
  })
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(60, 60), material)
  mesh.rotation.x = -Math.PI / 2
  return {
    mesh,
    set: ({ shade, mirror, horizon, paper }) => {
      uniforms.shade.value = shade
      uniforms.mirrorNear.value = mirror.textures[0] ?? null
      uniforms.mirrorFar.value = mirror.textures[1] ?? null
      uniforms.toMirror.value.copy(mirror.matrix)
      uniforms.horizon.value = horizon
      uniforms.nearFloor.value = paper.nearFloor
      uniforms.contrast.value = paper.contrast
    },
  }
}
