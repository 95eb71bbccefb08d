// One spoken exchange as both sides get it: when speech is heard, and what is understood of it.
// Times in milliseconds. The reply begins some 500 ms after the question is over, and lasts ten seconds.

/** Silence that a detector needs before it says that speech is over, and how long a transcript takes after it. */
export const SILENCE_MS = 500
export const TRANSCRIPT_MS = 200
export const REPLY_MS = 10_000
export const REPLY_TEXT =
  'Once upon a time there was a firefighter who lived near the harbour and kept a small boat. Every morning she rowed out before the town was awake, and every morning the gulls came along.'

const question = { from: 500, to: 2_500, text: 'Tell me a story.', interims: [[900, 'Tell me']] }
const said = (from, text, ms = 450) => ({ from, to: from + ms, text, interims: [[from + 300, text]] })

/** What is said over the reply, which plays from 3,500 on. */
export const stories = {
  'nothing said over it': [question],
  '"Yeah." once': [question, said(5_000, 'Yeah.')],
  '"Okay." … "Right." … "Uh-huh."': [
    question,
    said(5_000, 'Okay.'),
    said(7_000, 'Right.'),
    said(9_000, 'Uh-huh.', 550),
  ],
  '"Ja, ja." once': [question, said(5_000, 'Ja, ja.', 650)],
  '"That is pretty much what I thought."': [
    question,
    {
      from: 5_000,
      to: 6_800,
      text: 'That is pretty much what I thought.',
      interims: [
        [5_500, 'That is pretty'],
        [6_000, 'That is pretty much what'],
        [6_500, 'That is pretty much what I thought'],
      ],
    },
  ],
  '"Haha, echt waar?"': [
    question,
    {
      from: 5_000,
      to: 6_100,
      text: 'Haha, echt waar?',
      interims: [
        [5_500, 'Haha'],
        [5_900, 'Haha, echt'],
      ],
    },
  ],
  '"Okay, but what about the floor?"': [
    question,
    {
      from: 5_000,
      to: 6_600,
      text: 'Okay, but what about the floor?',
      interims: [
        [5_400, 'Okay'],
        [5_700, 'Okay, but'],
        [6_200, 'Okay, but what about'],
      ],
    },
  ],
  '"No, stop that."': [
    question,
    {
      from: 5_000,
      to: 6_000,
      text: 'No, stop that.',
      interims: [
        [5_350, 'No'],
        [5_700, 'No, stop'],
      ],
    },
  ],
}
