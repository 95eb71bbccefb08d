import type { WordClass } from '../speech-config.ts'

/** What somebody says over Agora's speech, by what it is. */
export const labelled: Readonly<Record<Exclude<WordClass, 'empty'>, readonly string[]>> = {
  soft: [
    // Dutch
    ...list(`
      Ja. | ja ja | Ja, ja. | jaaa | jaja | Jawel | jazeker | Ja hoor. | jep | Oké. | okee | oke | OK |
      oké dan | hm | Hmmmm | hm-hm | mhm | Aha! | aha, oké | Oh ja? | o ja | ah ja | Klopt. | dat klopt |
      klopt, ja | Precies! | ja precies | Juist. | Inderdaad | ja inderdaad | Zeker. | zeker weten |
      tuurlijk | Natuurlijk. | Goed. | heel goed | goed zo | is goed | da's goed | Prima. | prima zo |
      Duidelijk | ja duidelijk | helder | Snap ik. | dat snap ik | ik snap het | Begrijp ik |
      ja dat begrijp ik | Echt? | Echt waar? | goh | Tja. | nou | nou ja | ga door | Ga verder. |
      ja ga maar door | Geen probleem | dank je | Dank je wel. | bedankt | eh | ehm | uhm |
      oké, prima, dank je | mooi | mooi zo | top | Mee eens. | logisch | wauw | ga je gang | Jajaja. |
      jajajaja ja | Jajajaaa | Okeoke | Mmhmm. | mmhm | hmhmhm | Uhhuh. | uhuh | Tsja. | Jaha! | mja | Ohja? | jo |
      Helemaal mee eens. | ja, helemaal mee eens | ja, ga maar | toe maar | praat maar door | klinkt goed |
      ja, dat klinkt goed | goed punt | ja toch? | ja graag | dat is mooi | da's fijn, ja | dat is prima hoor |
      heel mooi | interessant | niet verkeerd | ja, niet slecht | je hebt gelijk | klopt helemaal | goed om te weten
    `),
    // English
    ...list(`
      Yeah. | yeah yeah | Yes. | yep | Yup! | Okay. | ok | O.K. | okay okay | Right. | Alright | all right |
      Sure. | yeah, sure | Got it. | I got it | gotcha | I see. | oh, I see | I understand | I'm listening. |
      I’m with you | Uh-huh. | Uh-hu | mm-hmm | Mhmm | hmm | Hmmmmmm | ah | Exactly! | Makes sense. |
      that makes sense | Go on. | No problem. | thank you | Thanks! | Really? | Wow | um | Um. | uh |
      I hear you | Understood | Of course. | That's right | true | fair enough | sounds good | no worries |
      keep going | Cool. | yeahyeah | Mmkay | Mmhmm, right. | alrighty | Righto |
      that's great | oh, that's fine | yeah, that is true | sounds great | good point | okay then | Not bad. | you're right |
      good to know
    `),
    // Both
    ...list(`
      yeah, oké | ja, right | yes, klopt
    `),
  ],
  hard: [
    // Dutch
    ...list(`
      Stop. | stop daarmee | Nee. | nee nee | Neee | nee, stop daarmee | ja maar wacht | Ja, maar | Wacht. |
      wacht even | Wacht eens even | ho | Ho, ho. | ho even | Hou op | stil | Genoeg. | zo is het genoeg |
      Momentje | een momentje | ogenblikje graag | pauze | eigenlijk wilde ik iets anders | Luister. |
      luister eens | dat klopt niet | niet doen | oké maar de koelcel dan | laat maar | ja nee |
      goed, maar niet nu | dat is niet zo | neenee | neeneeneee | Hoho! | eh nee | oké stop | stop maar niet |
      dat is niet goed | ga maar niet door | sorry? | halt
    `),
    // English
    ...list(`
      Stop! | please stop | No. | Nooo | no, stop that | Nope. | Wait. | yeah but wait | Yeah, but. |
      hold on | Hang on a second | okay but what about tomorrow | actually | Actually, no | not now | don't |
      Don’t do that | enough | be quiet | shut up | pause | never mind | Cancel that | listen | excuse me |
      no way | that's wrong | nonono
    `),
    // Both
    ...list(`
      ja, wait | okay, nee
    `),
  ],
  content: [
    // Dutch
    ...list(`
      en de deur? | wat zei je | de koelcel is zeven graden | koelcel | hoeveel graden | morgen |
      ja en morgen dan | waar staat dat | artikel 5 | zeven | 7 | 7 °C | wie is dat | kun je dat herhalen |
      nog een keer | Agora | oké volgende punt | ja schrijf op | goedemorgen | jas | janken | noot |
      stoplicht | maart | papa | mama | hè? | wat? | dat is te warm | geen kip | ga naar de koelcel
    `),
    // English
    ...list(`
      What happened next? | about a firefighter | tomorrow | can you repeat that | what | who said that |
      next | yeah so tomorrow | okay next question | tell me about cats | seven degrees | rightly | button |
      nothing | Noah | that's too warm | good morning | got any more
    `),
  ],
}

function list(text: string): readonly string[] {
  return text.split('|').map((one) => one.trim())
}
