/** How a file may lie beside itself, packed when it was built. The best first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The best of the offered encodings that the reader takes; undefined where it is to have the file as it is. */
export function chooseEncoding(accepted: string, offered: readonly Encoding[]): Encoding | undefined {
  const wishes = new Map(accepted.split(',').map(readWish))
  return encodings.find((encoding) => offered.includes(encoding) && (wishes.get(encoding) ?? wishes.get('*') ?? 0) > 0)
}

/** `br;q=0.5` is a wish for br, half as strong as one without a number; `q=0` is a refusal. */
function readWish(text: string): [name: string, weight: number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
