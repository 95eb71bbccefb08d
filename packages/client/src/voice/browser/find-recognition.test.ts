import { expect, test } from 'vitest'
import { browserRecogniser } from './browser-recogniser.ts'
import { findLocalRecognition, findRecognition } from './find-recognition.ts'

class Older {
  addEventListener(): void {}
}
const newer = (has: readonly string[]) =>
  class extends Older {
    static readonly asked: unknown[] = []
    static available(options: { readonly langs: readonly string[] }): Promise<string> {
      this.asked.push(options)
      return Promise.resolve(options.langs.every((tag) => has.includes(tag)) ? 'available' : 'downloadable')
    }
  }

test('[VC28] [XV5] recognition on the device is found where the browser says that it has the language there', async () => {
  const Found = newer(['nl-NL'])
  expect((await findLocalRecognition({ SpeechRecognition: Found }))?.languages).toEqual(['nl'])
  expect(Found.asked[0]).toEqual({ langs: ['nl-NL'], processLocally: true })
  expect(await findLocalRecognition({ SpeechRecognition: newer([]) })).toBeUndefined()
  expect(await findLocalRecognition({ webkitSpeechRecognition: Older })).toBeUndefined()
  expect(await findLocalRecognition({})).toBeUndefined()
  const broken = Object.assign(class extends Older {}, { available: () => Promise.reject(new TypeError('options')) })
  expect(await findLocalRecognition({ SpeechRecognition: broken })).toBeUndefined()
})

test('[VC28] [XV5] what stays on the device is used without being chosen, and told to stay there', async () => {
  const made: { processLocally?: boolean }[] = []
  class Recogniser extends newer(['nl-NL', 'en-GB']) {
    processLocally?: boolean
    constructor() {
      super()
      made.push(this)
    }
    start(): void {}
  }
  const local = await findLocalRecognition({ SpeechRecognition: Recogniser })
  const begin = { segId: 's', language: 'nl', onInterim: () => {} } as const
  const onDevice = browserRecogniser(local!.make, { languages: local!.languages })
  expect([onDevice.sendsAway, onDevice.languages]).toEqual([undefined, ['nl', 'en']])
  onDevice.begin(begin)
  const away = browserRecogniser(findRecognition({ SpeechRecognition: Recogniser })!)
  expect(away.sendsAway).toBe(true)
  away.begin(begin)
  expect(made.map(({ processLocally }) => processLocally)).toEqual([true, undefined])
})
