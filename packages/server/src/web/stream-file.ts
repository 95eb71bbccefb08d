import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { limits } from '@agora/protocol/limits'

/**
 * Sends a file as the body of a response whose head is written. One buffer serves for all of it, so that
 * a reader who takes nothing costs no more than that, and a fast one leaves nothing to collect.
 */
export async function streamFile(file: FileHandle, response: ServerResponse, bytes: number): Promise<void> {
  try {
    const buffer = Buffer.allocUnsafeSlow(limits.pieceBytes)
    let sent = 0
    while (sent < bytes && !response.destroyed) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, bytes - sent), sent)
      if (bytesRead === 0) break
      await write(response, buffer.subarray(0, bytesRead))
      sent += bytesRead
    }
    // A body that is shorter than its head says must not look whole.
    if (sent < bytes) response.destroy()
    else response.end()
  } catch {
    response.destroy()
  }
}

/** Resolves when the piece is out of our hands. */
function write(response: ServerResponse, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    response.write(piece, (error) => (error ? reject(error) : resolve()))
  })
}
