import type { OverlapWords } from './overlap-words.ts'

/**
 * Among them the acknowledgements and interruptions that voice platforms ship with. The longest phrase counts:
 * "no problem" agrees, whatever "no" does. No soft phrase is made of soft words around a hard one.
 */
export const en: OverlapWords = {
  soft: `
    yes, yeah, i c, yea, yah, ya, yep, yup, yes please, yeah sure, yeah okay, ok, o k, okay, okey, okey dokey,
    okie dokie, kay, mkay, mmkay, sure, sure thing, for sure, alright, alrighty, all right, right, righto, right on, that's right,
    that's true, that's correct, that's fair, that's good, true, correct, exactly, precisely, indeed,
    absolutely, definitely, totally, certainly, of course, i see, oh i see, i understand, i got it, got it,
    gotcha, i hear you, i'm listening, i'm with you, i know, i agree, agreed, understood, makes sense,
    that makes sense, fair enough, go on, go ahead, carry on, keep going, continue, please continue,
    please go on, tell me more, no problem, no worries, no doubt, you bet, sounds good, good, very good,
    great, nice, cool, perfect, fine, excellent, wonderful, amazing, lovely, interesting, really,
    oh really, wow, thanks, thank you, thanks a lot, thank you very much, cheers, no kidding, hm, hmm, mm,
    mhm, mm hm, mm hmm, mhmm, mmhm, mmhmm, hm hm, hmm hmm, uh huh, uhhuh, uh hu, aha, ah, oh, ooh, um, uh, uhm, umm, er, erm,
    that's great, that's fine, that's nice, that's okay, that's cool, that's interesting, that is right, that is true,
    that is good, sounds great, good point, got you, okay then, not bad, you're right, good to know, no go on, no no go on,
    no keep going, no go ahead, don't stop, ha, he he, hi hi, not at all, i can't believe it, unbelievable
  `,
  hard: `
    stop, stop it, no, nope, nah, no way, wait, wait a minute, hold on, hold up, hold it, hang on, but,
    actually, not, don't, enough, that's enough, quiet, be quiet, silence, hush, shush, shut up, pause,
    never mind, nevermind, never, cancel, listen, excuse me, one moment, just a moment, one second,
    just a second, one sec, wrong, incorrect, hey, cut it out, halt, quit it, forget it, not so fast
  `,
}
