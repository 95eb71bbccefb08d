import { expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { isGhostText, withoutGhosts } from './ghost-text.ts'

const madeUp = [
  'Ondertiteling door de Amara.org gemeenschap',
  'Ondertitels ingediend door de Amara.org gemeenschap',
  'Ondertitels ingediend door de Amara.org gemeenschap.',
  'Ondertiteling: door Jan Jansen',
  'Ondertiteld door Anna de Vries',
  'Nederlandse ondertiteling door Piet',
  'Ondertiteling door J. Jansen. Bedankt voor het kijken! Tot ziens.',
  'Thanks for watching. See you next time.',
  'Ondertiteling en vertaling door vrijwilligers van Amara.org',
  'door de Amara.org gemeenschap',
  'TV GELDERLAND 2021',
  'TV Gelderland 2023.',
  'Omroep West 2020',
  'Bedankt voor het kijken!',
  'Bedankt voor het kijken en tot de volgende keer.',
  'Bedankt voor het kijken naar deze video.',
  'Dank je wel voor het luisteren.',
  'Tot de volgende video!',
  'Vergeet niet te abonneren op ons kanaal',
  'Abonneer je op mijn kanaal',
  'Subtitles by the Amara.org community',
  'Subtitles by SteamTeamExtra',
  'Captions by GetTranscribed.com',
  'Transcribed by https://otter.ai',
  'Transcription by CastingWords',
  'Thanks for watching!',
  'Thank you for watching.',
  'Thank you so much for watching, see you in the next video.',
  'Please subscribe to my channel.',
  "Don't forget to like and subscribe",
  'See you in the next video',
  'Untertitelung des ZDF, 2020',
  'Untertitel der Amara.org-Community',
  "Sous-titres réalisés para la communauté d'Amara.org",
  'Copyright WDR 2021',
  '[Music]',
  '[BLANK_AUDIO]',
  '(muziek)',
  '(gelach) (applaus)',
  '*zucht*',
  '♪',
  '♪ ♪ ♪',
  '♪ (zachte muziek) ♪',
  '...',
  '…',
  '',
  '   ',
  '.',
  'you you you you you you you you you',
  'de de de de de de de de de de',
  'the end the end the end the end the end the end the end the end',
]

const said = [
  'bedankt voor het kijken naar de koelcel',
  'Bedankt voor het kijken naar mijn dossier, ik hoor het wel',
  'Thanks for watching the kitchen while I was away',
  'Thank you for listening to the staff',
  'ondertiteling ontbreekt op het scherm in de kantine',
  'de ondertiteling van de instructiefilm is niet in het Nederlands',
  'ondertiteling van de film is slecht te lezen',
  'ondertiteling moet door de eigenaar worden geregeld',
  'copyright ligt bij de fotograaf',
  'Silence!',
  'de vertaling is door de eigenaar gemaakt',
  'de tv in de kantine staat aan',
  'TV Gelderland was hier vorige week om te filmen',
  'hij wil een abonnement op ons kanaal',
  'de muziek staat te hard in de keuken',
  'er staat muziek aan',
  'the music is too loud',
  'copyright van de foto’s ligt bij ons en dat heb ik ook zo gezegd tegen de eigenaar',
  'we hebben [bijna] alles gezien',
  'de temperatuur (kern) is zeven graden',
  'ja ja ja ja',
  'nee nee nee',
  'Bedankt.',
  'Thank you.',
  'dank je wel',
  'ja',
  'okay',
  'tot ziens',

  'zeven',
  'please like the report before you send it',
  'Amara heeft de keuken schoongemaakt',
  'De koelcel is zeven graden. Ondertiteling door de Amara.org gemeenschap',
  'The door is open. Subtitles by the Amara.org community',
  'Zeven graden. Amara.org',
  'Ondertiteling door Jan. De vloer is nat.',
  'Subtitles by Anna. The sink leaks.',
]

test('[GH1] text that a recogniser made up is recognised, at any length of speech', () => {
  expectRows(madeUp, (text) => {
    expect(isGhostText(text)).toBe(true)
    expect(isGhostText(text, { speechMs: 3_000 })).toBe(true)
  })
})

test('[GH1] text that a person said is kept', () => {
  expectRows(said, (text) => {
    expect(isGhostText(text)).toBe(false)
    expect(isGhostText(text, { speechMs: 400 + text.length * 60 })).toBe(false)
  })
})

test('[GH2] what might be said as well is made up where hardly any speech was detected', () => {
  for (const text of ['Bedankt.', 'Thank you.', 'You', 'Muziek', 'Bye-bye.', 'Dank u wel!']) {
    expect(isGhostText(text, { speechMs: 120 }), text).toBe(true)
    expect(isGhostText(text, { speechMs: 450 }), text).toBe(false)
  }
  expect(isGhostText('ja', { speechMs: 120 })).toBe(false)
})

test('[GH2] where there was no speech at all, or far too little for so many words, nothing was said', () => {
  expect(isGhostText('De koelcel is zeven graden', { speechMs: 0 })).toBe(true)
  expect(isGhostText('De koelcel is zeven graden', { speechMs: 150 })).toBe(true)
  expect(isGhostText('De koelcel is zeven graden', { speechMs: 1_100 })).toBe(false)
})

test('[GH1] a long dictation that ends with thanks is no ghost', () => {
  expect(isGhostText(`${'De vloer is schoon en de koelcel is zeven graden. '.repeat(8)}Bedankt voor het kijken.`)).toBe(
    false,
  )
})

test('[GH1] credits behind what was said are left out, and nothing else', () => {
  const said = 'De koelcel is zeven graden. En de deur?'
  expect(withoutGhosts(`${said} Ondertiteling door de Amara.org gemeenschap`)).toBe(said)
  expect(withoutGhosts(`${said} TV Gelderland 2021. Ondertiteld door Anna de Vries.`)).toBe(said)
  for (const whole of [`${said} Bedankt voor het kijken.`, 'Ondertiteling door Jan. De vloer is nat.', said, 'ja']) {
    expect(withoutGhosts(whole)).toBe(whole)
  }
  for (const none of ['Ondertiteling door Jan', '[Music]', '']) expect(withoutGhosts(none)).toBe('')
  expect(withoutGhosts(said, { speechMs: 0 })).toBe('')
})
