/**
 * A browser does not send a strict cookie along when one comes from another site, a mail or a chat, so the server may
 * not have known this browser although it is let in. A request of our own page does carry the cookie.
 */
const answer = await fetch('/api/threads?limit=1').catch(() => undefined)
// The question mark makes it another address: to one that differs in its hash alone, a browser does not go.
if (answer?.ok) location.replace(`/?${location.hash}`)

export {}
