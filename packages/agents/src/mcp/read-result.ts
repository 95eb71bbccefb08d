import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/sdk/types.js'

/** What a tool found or did, as one text for a model. */
export function readResult(result: CallToolResult, limitChars: number): string {
  const parts = result.content.map(readPart)
  const { structuredContent } = result
  if (structuredContent !== undefined) {
    const json = JSON.stringify(structuredContent)
    // Servers give the same as text too, for clients that know no structure.
    if (!result.content.some((part) => part.type === 'text' && isSameJson(part.text, json))) parts.push(json)
  }
  const text = parts.filter((part) => part !== '').join('\n')
  // Not every storage takes a NUL or half a character.
  return cut(text.toWellFormed().replaceAll('\0', '\uFFFD'), limitChars) || '[nothing]'
}

function readPart(part: ContentBlock): string {
  switch (part.type) {
    case 'text':
      return part.text
    case 'image':
    case 'audio':
      return `[${part.type}: ${part.mimeType}, ${sizeOf(base64Bytes(part.data))}]`
    case 'resource_link':
      return `[resource: ${part.uri}, ${part.mimeType ?? 'unknown type'}, ${part.size === undefined ? 'unknown size' : sizeOf(part.size)}]`
    case 'resource': {
      const { uri, mimeType = 'unknown type' } = part.resource
      if ('blob' in part.resource) return `[resource: ${uri}, ${mimeType}, ${sizeOf(base64Bytes(part.resource.blob))}]`
      const { text } = part.resource
      return `[resource: ${uri}, ${mimeType}, ${sizeOf(new TextEncoder().encode(text).length)}]\n${text}`
    }
  }
}

function isSameJson(text: string, json: string): boolean {
  if (!/^\s*\{/.test(text)) return false
  try {
    return JSON.stringify(JSON.parse(text)) === json
  } catch {
    return false
  }
}

function cut(text: string, limitChars: number): string {
  if (text.length <= limitChars) return text
  const line = `\n[cut: ${text.length} characters in all]`
  return text.slice(0, limitChars - line.length).replace(/[\uD800-\uDBFF]$/, '') + line
}

function base64Bytes(data: string): number {
  return Math.floor((data.replace(/=+$/, '').length * 3) / 4)
}

function sizeOf(bytes: number): string {
  return bytes < 1_024 ? `${bytes} bytes` : `${Math.round(bytes / 1_024)} KiB`
}
