import type { End } from '@agora/protocol/table'
import { expect, test } from 'vitest'
import { TablePlay, ai, person } from '../testing/table-play.ts'

const turns = { takesTurns: true } as const
const text = 'Een waarschuwing.'

/** Vera has proposed, and Hugo has said what he thinks of it. */
function proposed(seats = [person('ines', turns)], rule: 'all' | 'majority' = 'all', hugo = true): TablePlay {
  const play = new TablePlay([ai('vera'), ai('hugo'), ...seats], 'round-robin', { end: { kind: 'agreement', rule } })
  play.start()
  play.executeInternal({ name: 'propose-agreement', body: { ...play.hold, text } })
  play.turnOver()
  play.executeInternal({ name: 'cast-vote', body: { ...play.hold, agrees: hugo } })
  play.turnOver()
  return play
}

const vote = (agrees: boolean, more: { proposal?: string; participant?: string } = {}) =>
  ({ name: 'vote-at-table', body: { proposal: text, agrees, ...more } }) as const

test('[RT35] where all must agree, a person who takes turns is waited for, and their yes ends it', () => {
  const play = proposed()
  expect(play.table.phase).toBe('running')
  // Words are not read for it.
  play.say('Akkoord, ik ben het ermee eens.')
  expect(play.table.phase).toBe('running')
  play.command(vote(true))
  play.turnOver()
  expect([play.table.phase, play.table.because]).toEqual(['ended', 'agreement'])
})

test('[RT35] whoever is waited for votes too: an agreement ends it at once, else the floor stays theirs', () => {
  const play = proposed()
  expect(play.speaker).toBe('ines')
  play.command(vote(false))
  expect([play.table.phase, play.speaker]).toEqual(['running', 'ines'])
  const { length } = play.log
  play.command(vote(false))
  expect(play.log).toHaveLength(length)
  play.command(vote(true))
  expect([play.table.because, play.table.awaited]).toEqual(['agreement', null])
})

test('[RT35] by majority a person’s vote counts like any other', () => {
  const play = proposed([person('ines', turns), person('piet', turns)], 'majority', false)
  play.command(vote(true, { participant: 'ines' }))
  expect(play.table.phase).toBe('running')
  play.command(vote(true, { participant: 'piet' }))
  expect(play.table.because).toBe('agreement')
})

test('[RT35] upon other words than stand there nobody votes, nor where nothing stands or nobody discusses', () => {
  const play = proposed()
  const refused = (command = vote(true)) => {
    const decided = play.attempt(command)
    return decided.kind === 'refused' ? decided.code : undefined
  }
  expect(refused(vote(true, { proposal: 'Een boete.' }))).toBe('proposal-changed')
  play.do({ name: 'end-table' })
  expect(refused()).toBe('table-not-running')
  play.start()
  expect(refused()).toBe('proposal-changed')
})

test('[RT35] who only listens, is muted, sits elsewhere or is no person has no vote; of several it is said whose it is', () => {
  const play = proposed([person('ines', turns), person('piet', turns), person('oog')])
  const refused = (participant?: string) => {
    const decided = play.attempt(vote(true, participant === undefined ? {} : { participant }))
    return decided.kind === 'refused' ? decided.code : undefined
  }
  expect([refused(), refused('oog'), refused('hugo'), refused('nemo')]).toEqual([
    'bad-request',
    'may-not-speak',
    'participant-not-found',
    'participant-not-found',
  ])
  play.do({ name: 'change-participant', participant: 'piet', body: { muted: true } })
  expect([refused('piet'), refused()]).toEqual(['may-not-speak', undefined])
  // Ines, and with her all who may speak.
  expect(play.table.because).toBe('agreement')
})

test('[RT16] a moderator proposes where an agreement ends it, and takes nothing from those who vote; it has no vote', () => {
  const end: End = {
    kind: 'any',
    of: [
      { kind: 'turns', count: 50 },
      { kind: 'agreement', rule: 'all' },
    ],
  }
  const play = new TablePlay([ai('vera'), ai('hugo'), ai('dora')], 'moderated', { end }).start()
  const moderate = (participant: string, proposes?: string) => {
    const said = { participant, ...(proposes ? { proposes } : {}) }
    play.executeInternal({ name: 'follow-moderator', body: { ...play.hold, ...said } })
  }
  const voteBy = (agrees: boolean) => {
    play.executeInternal({ name: 'cast-vote', body: { ...play.hold, agrees } })
    play.turnOver()
  }
  moderate('vera', text)
  expect([play.table.proposal, play.speaker]).toEqual([{ text, by: null, votes: [] }, 'vera'])
  voteBy(true)
  moderate('hugo', 'Een boete.')
  expect(play.table.proposal?.text).toBe(text)
  voteBy(false)
  moderate('vera', 'Een waarschuwing, en een hercontrole.')
  expect(play.table.proposal).toMatchObject({ by: null, votes: [] })
  voteBy(true)
  moderate('hugo')
  voteBy(true)
  expect(play.table.phase).toBe('running')
  moderate('dora')
  voteBy(true)
  expect([play.table.phase, play.table.because]).toEqual(['ended', 'agreement'])
  const other = new TablePlay([ai('vera'), ai('hugo')], 'moderated').start()
  other.executeInternal({ name: 'follow-moderator', body: { ...other.hold, participant: 'vera', proposes: text } })
  expect([other.table.proposal, other.speaker]).toEqual([null, 'vera'])
})

test('[RT35] while it is paused a person votes as well, and it ends when it is gone on with', () => {
  const play = proposed()
  play.do({ name: 'pause-table', body: { when: 'now' } })
  play.command(vote(true))
  expect(play.table.phase).toBe('paused')
  play.do({ name: 'resume-table', body: {} })
  expect(play.table.because).toBe('agreement')
})
