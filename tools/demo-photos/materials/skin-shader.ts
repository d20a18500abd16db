import * as THREE from 'three'

import { CLEAR_END, FLAGGED, GLASS_COVER } from './clear.ts'

/** Which part of the skin a pass draws: the painted panels, or the clear parts (windows and lamp lenses). */
export type SkinPass = 'panels' | 'clear'

export type SkinUniforms = Record<
  | 'sideSheet'
  | 'noseSheet'
  | 'tailSheet'
  | 'topSheet'
  | 'screenSheet'
  | 'backSheet'
  | 'axles'
  | 'ends'
  | 'arch'
  | 'screens'
  | 'flop'
  | 'trimTint'
  | 'lensTint'
  | 'flake'
  | 'glassTint'
  | 'cockpit',
  THREE.IUniform
>

const VERTEX_DECLARE = /* glsl */ `
attribute float openness;
varying vec3 vSkin; varying vec3 vFacing; varying float vOpenness;`

const VERTEX_FILL = /* glsl */ `vSkin = position; vFacing = normal; vOpenness = openness;`

// The skin is one smooth surface; drawings (sheets) projected from the side, the ends, the top and
// the screens say what each spot of it is. Nose and tail use a sheet wrapped around the axle, so
// lamps run round the corner unbroken.
const READ_SHEETS = /* glsl */ `
varying vec3 vSkin; varying vec3 vFacing; varying float vOpenness;
uniform sampler2D sideSheet; uniform sampler2D noseSheet; uniform sampler2D tailSheet;
uniform sampler2D topSheet; uniform sampler2D screenSheet; uniform sampler2D backSheet;
uniform vec2 axles; uniform vec2 ends; uniform vec4 arch; uniform vec4 screens;
uniform vec3 flop; uniform vec3 trimTint; uniform vec3 lensTint; uniform float flake; uniform vec3 glassTint; uniform vec4 cockpit;

struct Spot { float glass; float hole; float lens; float line; float trim; float gloss; float privacy; };

Spot spotAt() {
  Spot s = Spot(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
  vec3 n = normalize(vFacing);
  float side = abs(vSkin.z);
  float along = (vSkin.x - ends.x) / (ends.y - ends.x);
  if (abs(n.z) > 0.42) {
    vec4 t = texture2D(sideSheet, vec2(along, vSkin.y / 2.4));
    s.glass = t.r; s.line = t.g; s.trim = t.b; s.gloss = t.a;
    s.privacy = step(vSkin.x, screens.w);
  }
  if (n.y > 0.55) {
    vec4 t = texture2D(topSheet, vec2(along, side / 1.1));
    s.line = max(s.line, t.g); s.trim = max(s.trim, t.b); s.gloss = max(s.gloss, t.a);
  }
  if (vSkin.x > axles.x && n.y < 0.93) {
    float run = ends.y - axles.x;
    float wrap = run * atan(side, vSkin.x - axles.x);
    vec4 t = texture2D(noseSheet, vec2(wrap / 1.6, vSkin.y / 1.6));
    s.hole = t.r; s.line = max(s.line, t.g); s.trim = max(s.trim, t.b); s.lens = t.a;
  }
  if (vSkin.x < axles.y && n.y < 0.9) {
    float run = axles.y - ends.x;
    float wrap = run * atan(side, axles.y - vSkin.x);
    vec4 t = texture2D(tailSheet, vec2(wrap / 1.6, vSkin.y / 2.4));
    s.hole = max(s.hole, t.r); s.line = max(s.line, t.g); s.trim = max(s.trim, t.b); s.lens = max(s.lens, t.a);
  }
  if (abs(n.x) > 0.1 && vSkin.x > screens.x && vSkin.y > screens.z) {
    vec4 t = texture2D(screenSheet, vec2(side / 1.1, vSkin.y / 2.4));
    s.glass = max(s.glass, t.r); s.gloss = max(s.gloss, t.a); s.line = max(s.line, t.g); s.privacy *= 0.0;
  }
  if (n.x < -0.1 && vSkin.x < screens.y) {
    vec4 t = texture2D(backSheet, vec2(side / 1.1, vSkin.y / 2.4));
    s.glass = max(s.glass, t.r); s.gloss = max(s.gloss, t.a); s.line = max(s.line, t.g);
    s.privacy = max(s.privacy, t.r);
  }
  // Walls that face the car's middle line the inside of an open cabin or a load bed.
  if (n.z * sign(vSkin.z) < -0.3) s.trim = 1.0;
  if (vSkin.x > cockpit.x && vSkin.x < cockpit.y && side < cockpit.z && vSkin.y < cockpit.w && n.y < 0.6) {
    s.trim = 1.0; s.hole = 0.0; s.lens = 0.0;
  }
  return s;
}

bool isInArch() {
  float side = abs(vSkin.z);
  if (side < arch.w) return false;
  vec2 a = abs(vSkin.xy - vec2(axles.x, arch.z)) / arch.x;
  vec2 b = abs(vSkin.xy - vec2(axles.y, arch.z)) / arch.x;
  float p = arch.y;
  return pow(a.x, p) + pow(a.y, p) < 1.0 || pow(b.x, p) + pow(b.y, p) < 1.0;
}

float grain(vec3 p) { return fract(sin(dot(floor(p), vec3(12.9898, 78.233, 37.719))) * 43758.5453); }`

const PANEL_START = /* glsl */ `
  Spot spot = spotAt();
  float cut = max(spot.glass, spot.hole);
  float rim = max(fwidth(cut), 0.02);
  float keep = 1.0 - smoothstep(0.5 - 0.5 * rim, 0.5 + 0.5 * rim, cut);
  if (isInArch() || keep < 0.01) discard;
  float dull = clamp(spot.trim, 0.0, 1.0);
  float shine = clamp(spot.gloss, 0.0, 1.0);
  float seam = clamp(spot.line, 0.0, 1.0);`

const PANEL_COLOR = /* glsl */ `
  float facing = clamp(abs(dot(normalize(vNormal), normalize(vViewPosition))), 0.0, 1.0);
  diffuseColor.rgb = mix(flop, diffuseColor.rgb, mix(0.45, 1.0, smoothstep(0.05, 0.7, facing)));
  diffuseColor.rgb *= 1.0 + flake * (grain(vSkin * 900.0) - 0.5) * 2.0;
  diffuseColor.rgb = mix(diffuseColor.rgb, trimTint, dull);
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.006), shine);
  diffuseColor.rgb *= 1.0 - 0.93 * seam;`

const PANEL_SURFACE = /* glsl */ `
  roughnessFactor = mix(roughnessFactor, 0.62, dull);
  roughnessFactor = mix(roughnessFactor, 0.2, shine);
  metalnessFactor *= (1.0 - dull) * (1.0 - shine) * (1.0 - seam);`

const PANEL_COAT = /* glsl */ `
  material.clearcoat *= (1.0 - dull * 0.93) * (1.0 - 0.9 * seam);`

const SHADE = /* glsl */ `
  float open = vOpenness;
  reflectedLight.indirectDiffuse *= open;
  reflectedLight.indirectSpecular *= mix(open, 1.0, 0.25);
  clearcoatSpecularIndirect *= mix(open, 1.0, 0.3);`

const CLEAR_START = /* glsl */ `
  Spot spot = spotAt();
  float lens = spot.lens * step(0.5, spot.hole);
  float pane = max(spot.glass, lens);
  if (isInArch() || pane < 0.4) discard;
  bool isLamp = lens > 0.5;
  bool isTail = vSkin.x < 0.0;
  vec3 tint = isLamp ? (isTail ? lensTint : vec3(0.0)) : glassTint;
  // Windows darken towards their foot, where cars and people around the studio would stand.
  float flag = isLamp ? 0.5 : 0.5 * mix(0.22, 1.0, smoothstep(screens.z + 0.06, screens.z + 0.46, vSkin.y));
  float cover = isLamp ? (isTail ? 0.5 : 0.04) : mix(${GLASS_COVER}, 0.95, spot.privacy);`

export function dressSkin(
  material: THREE.MeshPhysicalMaterial,
  pass: SkinPass,
  uniforms: SkinUniforms,
): void {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms)
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${VERTEX_DECLARE}`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>\n${VERTEX_FILL}`)
    let code = shader.fragmentShader.replace(
      '#include <common>',
      `#include <common>\n${READ_SHEETS}`,
    )
    if (pass === 'panels') {
      code = code
        .replace('#include <map_fragment>', `${PANEL_START}\n${PANEL_COLOR}`)
        .replace(
          '#include <metalnessmap_fragment>',
          `#include <metalnessmap_fragment>\n${PANEL_SURFACE}`,
        )
        .replace(
          '#include <lights_physical_fragment>',
          `#include <lights_physical_fragment>\n${PANEL_COAT}`,
        )
        .replace('#include <aomap_fragment>', SHADE)
        .replace(
          '#include <dithering_fragment>',
          `gl_FragColor.a = keep;\n#include <dithering_fragment>`,
        )
    } else {
      code = code
        .replace('#include <map_fragment>', CLEAR_START)
        .replace('#include <opaque_fragment>', FLAGGED)
        .replace('#include <premultiplied_alpha_fragment>', CLEAR_END)
    }
    shader.fragmentShader = code
  }
  material.customProgramCacheKey = () => `skin-${pass}`
}

/** The inside of the skin, seen through the windows: pale headlining above, dark trim below. Unlit, as it is cheap that way. */
export function liningMaterial(uniforms: SkinUniforms): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    side: THREE.BackSide,
    uniforms,
    vertexShader: `${VERTEX_DECLARE}\nvoid main() { ${VERTEX_FILL} gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
    fragmentShader: `${READ_SHEETS}
      void main() {
        Spot spot = spotAt();
        if (isInArch() || max(spot.glass, spot.hole) > 0.5) discard;
        float above = smoothstep(screens.z + 0.34, screens.z + 0.44, vSkin.y);
        gl_FragColor = vec4(mix(vec3(0.03, 0.03, 0.031), vec3(0.1, 0.096, 0.09), above), 1.0);
      }`,
  })
}
