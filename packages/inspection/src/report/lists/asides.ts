import type { Aside } from '@agora/core/answers/hear-aside'

/**
 * What a user says while these fields of the food report are asked, and what it wants of the questions. Null: it wants
 * nothing of them: it answers, or is about something else. Several where each of them does justice to the words.
 */
export type AsideRow = readonly [asked: string, said: string, wants: Aside | readonly Aside[] | null]

const three = 'place hygieneCode foodPoisoning'

/** Delays and refusals with a reason, questions back, and sentences that only sound so. */
export const dutchAsides: readonly AsideRow[] = [
  [three, 'niet nu, ik wil eerst de koelcel bekijken', 'stop'],
  [three, 'nu even niet, er staat iemand op me te wachten', ['stop', 'hold']],
  [three, 'laat maar zitten, ik ben nog niet klaar met de keuken', 'stop'],
  [three, 'stop maar, ik vul het op kantoor wel in', 'stop'],
  [three, 'nee, eerst nog een rondje door het magazijn', ['stop', 'hold']],
  [three, 'dat komt straks, ik sta midden in de vriescel', ['stop', 'hold']],
  [three, 'hou maar op met die vragen, ik heb handschoenen aan', 'stop'],
  [three, 'doe dat rapport later maar, de eigenaar komt net binnen', ['stop', 'hold']],
  [three, 'ik heb hier nu geen tijd voor, het is spitsuur', ['stop', 'hold']],
  [three, 'wacht daar nog even mee, ik moet de vriezer nog meten', ['stop', 'hold']],
  [three, 'genoeg nu, ik kom er vanavond op terug', ['stop', 'hold']],
  [three, 'vergeet het rapport maar even, ik heb nog niks gezien', ['stop', 'hold']],
  ['hygieneCode', 'niet nu, ik ben nog bezig met meten', ['stop', 'hold']],
  ['hygieneCode', 'dat vraag ik zo aan de chef, die is even weg', 'hold'],
  ['place', 'dat zoek ik zo op, mijn telefoon ligt in de auto', 'hold'],
  ['foodPoisoning', 'dat weet ik pas als ik de eigenaar gesproken heb', 'hold'],
  [three, 'zeg de vraag nog eens, ik verstond het niet', 'repeat'],
  [three, 'wat vroeg je, er viel net een pan', 'repeat'],
  ['hygieneCode', 'leg eens uit, wat is dat voor code', 'explain'],
  ['foodPoisoning', 'waarom moet je dat weten, dat staat toch nergens', 'explain'],
  ['place', 'welk adres bedoel je, dat van de zaak of van de eigenaar', 'explain'],
  // They answer, or tell something else.
  ['hygieneCode', 'nee, ze zijn ermee gestopt', null],
  ['spokenTo', 'de kok, hij had weinig tijd', null],
  ['method', 'eerst gekeken, daarna gemeten', null],
  ['method', 'niet gemeten, ik heb alleen gekeken', null],
  ['roomsSeen', 'de keuken, later ook de kelder', null],
  ['reason', 'een klacht, de buurman was het zat', null],
  ['point', 'nee, ze willen eerst een nieuwe koeling kopen', null],
  ['point', 'nog niet, de monteur komt later', null],
  [three, 'de vriezer is gestopt, er is ijs gesmolten', null],
  ['requiredAction', 'de afvoer laten repareren, en wel nu', null],
]

export const englishAsides: readonly AsideRow[] = [
  [three, 'not now, I want to look at the cold store first', 'stop'],
  [three, 'not right now, somebody is waiting for me', ['stop', 'hold']],
  [three, "leave it, I'm not done with the kitchen yet", 'stop'],
  [three, "stop there, I'll fill it in at the office", 'stop'],
  [three, 'no, let me finish the storeroom first', ['stop', 'hold']],
  [three, "that can wait, I'm standing in the freezer", ['stop', 'hold']],
  [three, 'enough questions, I have gloves on', 'stop'],
  [three, 'do the report later, the owner just came in', ['stop', 'hold']],
  [three, "I don't have time for this, it's rush hour", ['stop', 'hold']],
  [three, 'hold off on that, I still have to measure the freezer', ['stop', 'hold']],
  [three, "that's enough for now, I'll come back to it tonight", ['stop', 'hold']],
  [three, "forget the report for a moment, I haven't seen anything yet", ['stop', 'hold']],
  ['hygieneCode', "not now, I'm still measuring", ['stop', 'hold']],
  ['hygieneCode', "I'll ask the chef in a minute, he just stepped out", 'hold'],
  ['place', "I'll look that up in a bit, my phone is in the car", 'hold'],
  ['foodPoisoning', "I won't know until I've spoken to the owner", 'hold'],
  [three, "say the question again, I didn't catch it", 'repeat'],
  [three, 'what did you ask, somebody dropped a pan', 'repeat'],
  ['hygieneCode', 'explain that, what sort of code is it', 'explain'],
  ['foodPoisoning', 'why do you need to know that, it is written nowhere', 'explain'],
  ['place', "which address do you mean, the shop's or the owner's", 'explain'],
  ['hygieneCode', 'no, they stopped using it', null],
  ['spokenTo', 'the cook, he had little time', null],
  ['method', 'looked first, then measured', null],
  ['method', 'not measured, I only looked', null],
  ['roomsSeen', 'the kitchen, later the cellar as well', null],
  ['reason', 'a complaint, the neighbour had had enough', null],
  ['point', 'no, they want to buy a new fridge first', null],
  ['point', 'not yet, the engineer is coming later', null],
  [three, 'the freezer stopped, the ice has melted', null],
  ['requiredAction', 'have the drain repaired, and do it now', null],
]

/** Set aside: nothing is fitted to these. */
export const dutchAsidesHeldOut: readonly AsideRow[] = [
  [three, 'straks, ik wil eerst nog even in de spoelkeuken kijken', ['stop', 'hold']],
  [three, 'kap er even mee, ik word gebeld', ['stop', 'hold']],
  [three, 'nee dank je, ik maak het verslag thuis af', 'stop'],
  [three, 'nog niet, we zijn pas halverwege', ['stop', 'hold']],
  [three, 'sla het rapport maar over, dit is alleen een proefbezoek', 'stop'],
  [three, 'niet vragen nu, ik probeer te luisteren', ['stop', 'hold']],
  ['place', 'moment, ik loop even naar buiten voor het huisnummer', 'hold'],
  ['hygieneCode', 'hoe bedoel je dat, met zo’n code', 'explain'],
  ['foodPoisoning', 'nog een keer graag, de afzuiging staat aan', 'repeat'],
  ['spokenTo', 'met de vervanger, de eigenaar wilde niet', null],
  ['point', 'nee, daar wachten ze nog op een offerte voor', null],
  [three, 'de koelcel is nu wel dicht, daarnet niet', null],
]

export const englishAsidesHeldOut: readonly AsideRow[] = [
  [three, 'in a bit, I want to check the scullery first', ['stop', 'hold']],
  [three, "knock it off for a second, I'm on the phone", ['stop', 'hold']],
  [three, "no thanks, I'll finish the report at home", 'stop'],
  [three, 'not yet, we are only halfway', ['stop', 'hold']],
  [three, 'skip the report, this is only a trial visit', 'stop'],
  [three, "don't ask now, I'm trying to listen", ['stop', 'hold']],
  ['place', "one moment, I'm stepping outside for the house number", 'hold'],
  ['hygieneCode', 'how do you mean that, with such a code', 'explain'],
  ['foodPoisoning', 'once more please, the extractor is on', 'repeat'],
  ['spokenTo', "the stand-in, the owner didn't want to", null],
  ['point', 'no, they are still waiting for a quote', null],
  [three, 'the cold store is shut now, it was not just then', null],
]
