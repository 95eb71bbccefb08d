/** Where a photo of a conversation is, at the server. */
export function photoPath(thread: string, id: string): string {
  return `/api/threads/${encodeURIComponent(thread)}/attachments/${encodeURIComponent(id)}`
}
