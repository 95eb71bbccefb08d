/** What is read on white paper needs this much contrast, as every pair of `colours` has it. */
const LEAST_CONTRAST = 4.5
const CHROMA = 0.13

/**
 * A hue as a colour that can be read on white: as light as that allows, so that neighbours still differ. The circle is that
 * of the app (OKLCH): who is blue there is blue on paper.
 */
export function hueColour(hue: number): string {
  for (let lightness = 0.7; lightness > 0; lightness -= 0.01) {
    const rgb = toRgb(hue, lightness)
    if (contrastOnWhite(rgb) >= LEAST_CONTRAST) return toHex(rgb)
  }
  return '#000000'
}

type Rgb = readonly [number, number, number]

/** By the matrices of OKLab; what a screen cannot show is cut off. */
function toRgb(hue: number, lightness: number): Rgb {
  const [a, b] = [CHROMA * Math.cos((hue * Math.PI) / 180), CHROMA * Math.sin((hue * Math.PI) / 180)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toChannel(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    toChannel(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    toChannel(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

function toChannel(light: number): number {
  const shown = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.min(1, Math.max(0, shown))
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
