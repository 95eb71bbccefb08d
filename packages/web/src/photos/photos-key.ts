/** The photos that are chosen for a conversation's next message are a draft, kept under a name of their own. */
export function photosKey(id: string): string {
  return `${id}/photos`
}
