import * as THREE from 'three'

import { PAPER } from './paper.ts'
import { SHADE_HALF } from './shade.ts'

export type Floor = {
  mesh: THREE.Mesh
  set: (values: { shade: THREE.Texture; mirror: THREE.Texture; horizon: number }) => void
}

/** The paper under the car: shade multiplied in, and a faint mirror image that fades and blurs with distance. */
export function buildFloor(): Floor {
  const uniforms = {
    shade: { value: null as THREE.Texture | null },
    mirror: { value: null as THREE.Texture | null },
    horizon: { value: 0.5 },
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
      varying vec3 vPlace; varying vec4 vClip;
      uniform sampler2D shade; uniform sampler2D mirror; uniform float horizon;
      void main() {
        vec2 screen = vClip.xy / vClip.w * 0.5 + 0.5;
        vec3 color = paperAt(screen, horizon);
        vec2 spot = vPlace.xz / ${(2 * SHADE_HALF).toFixed(1)} + 0.5;
        // The mirror picture is small, so being enlarged blurs it; a few taps hide its grid.
        vec4 image = texture2D(mirror, screen + vec2(0.0021, 0.0032)) + texture2D(mirror, screen + vec2(-0.0032, 0.0021));
        image += texture2D(mirror, screen + vec2(0.0032, -0.0021)) + texture2D(mirror, screen + vec2(-0.0021, -0.0032));
        image *= 0.25;
        float dark = texture2D(shade, spot).r;
        vec3 shaded = color * mix(vec3(1.0), vec3(0.13, 0.115, 0.10), dark);
        color = shaded * (1.0 - 0.13 * image.a) + 0.13 * image.rgb;
        gl_FragColor = vec4(color, 1.0);
      }`,
  })
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(60, 60), material)
  mesh.rotation.x = -Math.PI / 2
  return {
    mesh,
    set: ({ shade, mirror, horizon }) => {
      uniforms.shade.value = shade
      uniforms.mirror.value = mirror
      uniforms.horizon.value = horizon
    },
  }
}
