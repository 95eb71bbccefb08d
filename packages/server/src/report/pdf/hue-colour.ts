/** What is read on white paper needs this much contrast, as every pair of `colours` has it. */
const LEAST_CONTRAST = 4.5
const SATURATION = 0.72

/** A hue as a colour that can be read on white: as light as that allows, so that neighbours still differ. */
export function hueColour(hue: number): string {
  for (let lightness = 0.5; lightness > 0; lightness -= 0.02) {
    const rgb = toRgb(hue, lightness)
    if (contrastOnWhite(rgb) >= LEAST_CONTRAST) return toHex(rgb)
  }
  return '#000000'
}

type Rgb = readonly [number, number, number]

function toRgb(hue: number, lightness: number): Rgb {
  const reach = SATURATION * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const place = (offset + (((hue % 360) + 360) % 360) / 30) % 12
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

export function contrastOnWhite(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 1.05 / (0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) + 0.05)
}

function toHex(rgb: Rgb): string {
  // Rounded down: darker by a hair, never lighter than was judged.
  return `#${rgb
    .map((part) =>
      Math.floor(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
