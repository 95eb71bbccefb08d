import type { Says } from './say.ts'

export const nl: Says = {
  yes: (heard) => {
    if (heard === 0) return 'Zeg het maar. Er zijn geen nieuwe notities.'
    return heard === 1 ? 'Zeg het maar. Ik heb 1 notitie gehoord.' : `Zeg het maar. Ik heb ${heard} notities gehoord.`
  },
  failed: 'Het antwoorden is niet gelukt. De vraag en alle notities zijn bewaard; stel de vraag gerust opnieuw.',
  stub: {
    begins: 'Voorlopig antwoord: ik kan nog niet zelf nadenken, wel onthouden en terugzoeken.',
    asked: (request) => `Gevraagd: “${request}”`,
    heard: (count, kept) => {
      if (count === kept) return `Meegenomen: ${notities(count)}.`
      if (count === 0) return `Er zijn geen nieuwe notities; in dit gesprek staan er ${kept}.`
      return `Nieuw meegenomen: ${notities(count)}, van ${kept} in dit gesprek.`
    },
    heardNothing: 'Er zijn in dit gesprek nog geen notities.',
    fits: 'Deze notities passen het best bij de vraag:',
    recent: 'De laatste notities:',
  },
}

function notities(count: number): string {
  return count === 1 ? '1 notitie' : `${count} notities`
}
