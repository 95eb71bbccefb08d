/** Points: 72 to the inch. A4, with room at the top and the bottom of each page for what is said on every page. */
export const page = {
  widthPt: 595.28,
  heightPt: 841.89,
  leftPt: 56,
  rightPt: 56,
  topPt: 82,
  bottomPt: 70,
} as const

export const contentWidthPt = page.widthPt - page.leftPt - page.rightPt
export const contentHeightPt = page.heightPt - page.topPt - page.bottomPt

/** Every pair of text and ground has a contrast of at least 4.5 to 1. */
export const colours = {
  ink: '#1b2127',
  muted: '#55606b',
  accent: '#1f4b6e',
  line: '#c5ced6',
  band: '#eef2f5',
  paper: '#ffffff',
  draft: '#8a4b00',
  draftBand: '#fff3dc',
  watermark: '#f8f4ec',
  alarm: '#9b1c1c',
  inOrder: '#2f6b45',
  undecided: '#66717c',
} as const

/** From the lightest class to the gravest. White text can stand on each of them. */
export const gravity = ['#6b5b1e', '#a04e0c', '#9b1c1c'] as const

export const sizes = { title: 21, heading: 12.5, body: 9.2, small: 8, tiny: 7.2, mark: 6.2 } as const

/** The distance between two lines, as a share of the size of their letters. */
export const LEADING = 1.42
