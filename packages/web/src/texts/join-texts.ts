import type { AllTexts, MoreTexts } from './more-texts.ts'
import type { Texts } from './texts.ts'

export function joinTexts(texts: Texts, more: MoreTexts): AllTexts {
  return {
    ...texts,
    ...more,
    page: { ...texts.page, ...more.page },
    connection: { ...texts.connection, ...more.connection },
    reasons: { ...texts.reasons, ...more.reasons },
    threads: { ...texts.threads, ...more.threads },
    conversation: { ...texts.conversation, ...more.conversation },
    composer: { ...texts.composer, ...more.composer },
    notes: { ...texts.notes, ...more.notes },
    turn: { ...texts.turn, ...more.turn },
    why: { ...texts.why, ...more.why },
    asks: { ...texts.asks, ...more.asks },
    inspection: { ...texts.inspection, ...more.inspection },
    photos: { ...texts.photos, ...more.photos },
    device: { ...texts.device, ...more.device },
    voice: { ...texts.voice, ...more.voice },
  }
}
