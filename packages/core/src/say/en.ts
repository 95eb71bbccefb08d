import type { Says } from './say.ts'

export const en: Says = {
  yes: (heard) => {
    if (heard === 0) return 'Go ahead. There are no new notes.'
    return heard === 1 ? 'Go ahead. I heard 1 note.' : `Go ahead. I heard ${heard} notes.`
  },
  failed: 'Answering did not work. The question and all notes are kept; feel free to ask again.',
  stub: {
    begins: 'Provisional answer: I cannot think yet, only remember and look things up.',
    asked: (request) => `Asked: “${request}”`,
    heard: (count, kept) => {
      if (count === kept) return `Taken along: ${notes(count)}.`
      if (count === 0) return `There are no new notes; this conversation has ${kept}.`
      return `Newly taken along: ${notes(count)}, of ${kept} in this conversation.`
    },
    heardNothing: 'There are no notes in this conversation yet.',
    fits: 'These notes fit the question best:',
    recent: 'The latest notes:',
  },
}

function notes(count: number): string {
  return count === 1 ? '1 note' : `${count} notes`
}
