import type { Entry } from '@agora/client/thread/thread-snapshot'
import { describe, expect, test } from 'vitest'
import { type Told, findNews } from './find-news.ts'

const entry = (id: string, kind: 'user' | 'agent' = 'agent', state: Entry['state'] = { kind: 'stored' }): Entry => ({
  id,
  by: { kind, id: kind },
  text: id,
  as: 'turn',
  at: 0,
  state,
})

function follow(...steps: (readonly Entry[])[]): string[][] {
  let told: Told
  return steps.map((entries) => {
    const found = findNews(told, entries)
    told = found.told
    return found.news.map(({ id }) => id)
  })
}

describe('news', () => {
  test('[WEB13] what was there already is not said, what comes is, once', () => {
    const [a, b] = [entry('a'), entry('b')]
    expect(follow([a], [a, b], [a, b])).toEqual([[], ['b'], []])
  })

  test('[WEB13] a reply is said when it is whole, not while it is written', () => {
    const question = entry('q', 'user')
    const writing = entry('r', 'agent', { kind: 'writing' })
    expect(
      follow([question], [question, writing], [question, { ...writing, text: 'rr' }], [question, entry('r')]),
    ).toEqual([[], [], [], ['r']])
    expect(follow([question], [question, entry('r', 'agent', { kind: 'cut', why: 'stopped' })])).toEqual([[], ['r']])
  })

  test('[WEB13] older pages and own words are not said', () => {
    const [old, a, own] = [entry('old'), entry('a'), entry('own', 'user')]
    expect(follow([a], [old, a], [old, a, own])).toEqual([[], [], []])
  })

  test('[WEB13][XD9] while the page catches up, only the answer that it showed as on its way is news', () => {
    const [asked, before] = [entry('q', 'user'), { ...entry('b'), turn: 'earlier' }]
    const answer = { ...entry('r'), turn: 'awaited' }
    const { told } = findNews(undefined, [asked])
    const opened = findNews(told, [asked, before, answer], { awaited: 'awaited', said: new Set() })
    expect(opened.news).toEqual([answer])
    expect(findNews(opened.told, [asked, before, answer]).news).toEqual([])
    expect(findNews(told, [asked, entry('c'), answer], { awaited: undefined, said: new Set() }).news).toEqual([])
  })

  test('[WEB13][XD9] what answers words that were said before the conversation was here is news, what stands before them is not', () => {
    const all = [entry('old'), entry('own', 'user'), entry('r')]
    const { news, told } = findNews(undefined, all, { awaited: undefined, said: new Set(['own']) })
    expect(news.map(({ id }) => id)).toEqual(['r'])
    expect(findNews(told, all).news).toEqual([])
  })

  test('[WEB13] a reply that was being written when the page opened is said at its end', () => {
    const writing = entry('r', 'agent', { kind: 'writing' })
    expect(follow([writing], [entry('r')])).toEqual([[], ['r']])
  })
})
