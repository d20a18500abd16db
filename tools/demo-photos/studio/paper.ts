/** Colours are final, in 0 to 1. */
export type Paper = {
  nearFloor: readonly [number, number, number]
  /** How far its light and dark parts lie apart. */
  contrast: number
}

export const palePaper = (dim: number): Paper => ({
  nearFloor: [0.926 - dim, 0.91 - dim, 0.886 - dim],
  contrast: 1,
})

/** The site's ink, so that a dark page and the picture are one. */
export const INK: Paper = { nearFloor: [0.082, 0.102, 0.137], contrast: 0.35 }

/** The curved paper sweep as it is seen: one function of the screen, used by backdrop and floor alike so no seam shows. */
export const PAPER = /* glsl */ `
uniform vec3 nearFloor;
uniform float contrast;
vec3 paperAt(vec2 screen, float horizon) {
  // One hue, lighter and darker: a gradient of hue would show as blotches once the picture is compressed.
  vec3 farFloor = nearFloor - contrast * 0.036;
  vec3 wallLow = nearFloor - contrast * 0.055;
  vec3 wallHigh = nearFloor - contrast * 0.012;
  float below = clamp((horizon - screen.y) / max(horizon, 0.05), 0.0, 1.0);
  float above = clamp((screen.y - horizon) / max(1.0 - horizon, 0.05), 0.0, 1.0);
  vec3 base = mix(mix(wallLow, farFloor, 0.5), mix(farFloor, nearFloor, smoothstep(0.0, 0.9, below)), smoothstep(0.0, 0.5, below));
  base = mix(base, wallHigh, smoothstep(0.05, 1.0, above));
  vec2 middle = (screen - vec2(0.5, 0.45)) * vec2(1.0, 0.85);
  float pool = exp(-dot(middle, middle) * 4.0);
  return base + contrast * (vec3(0.045) * pool - 0.012);
}`
