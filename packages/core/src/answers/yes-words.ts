/** Words of a yes, by what they do in it. Whatever is not here makes a message say more than yes. */

export const bare = setOf('j y ja jaa jaaa joa jep jup jawel jazeker yes yeah yep yup yea aye sure')
export const thanks = setOf('dank je u dankjewel dankuwel bedankt merci heel thank thanks you ta cheers so much very')
export const hesitations = setOf('nou tja well hm hmm ach')
/** A message that ends with one of these was not finished. */
export const unfinished = setOf('en of dus and or want because om to de een the a an my mijn naar van als for is moet')
/** "Doe maar", "toe maar" are whole; "prima maar" is not. */
export const beforeMaar = setOf('doe toe ga voer')
/** Before a yes, and no part of it. */
export const softeners = setOf('eh uh em o oh och awel allez amai')
/** They begin a clause: a reason, or what follows from one. */
export const joins = setOf('dus so want omdat because en and')
/** Who else may say or do it. */
export const others = setOf('hij zij ze we wij wie men zei zegt said says he she they who someone iedereen everyone')
export const articles = setOf('de het een die dat dit deze the a that this')
export const copulas = setOf('is was zijn waren are were wordt')
export const numbered = setOf(
  'die notitie note bevinding finding nummer number rapport report verwijder wis delete remove erase scrap wipe',
)
export const numerals = setOf(
  'een twee drie vier vijf zes zeven acht negen tien eerste tweede derde vierde vijfde ' +
    'one two three four five six seven eight nine ten first second third fourth fifth',
)

const orders =
  'verstuur verstuurt stuur stuurt verzend maak sluit verwijder wis gooi rond haal kieper knal vink send email dispatch ' +
  'ship finalise finalize make close lock seal sign chuck shoot ping zap toss fire drop finish press hit delete remove ' +
  'erase wipe scrap bin submit publish complete forward transmit deliver trash ditch dump discard purge release issue ' +
  'voltooi schrap publiceer vergrendel wrap proceed'
const doings =
  'versturen sturen verzenden opsturen maken afronden afsluiten vaststellen vastleggen uitvoeren verwijderen wissen ' +
  'weggooien opslaan doorsturen indienen inleveren afmaken voltooien schrappen doorgeven vastzetten'
export const imperatives = setOf(`${orders} mail`)
export const infinitives = setOf(`${doings} mailen`)
/** They make an order of an infinitive: "afronden graag". */
export const urging = setOf('maar graag alsjeblieft alstublieft please')
const verbs = `${orders} ${doings} deletion verzending`
const actionNames = 'mail mailen post final definitief weg'
/** What there is to agree to: sending, making final, removing. */
export const actionWords = setOf(`${verbs} ${actionNames}`)
/** These say of a thing what is to be done with it. */
export const predicates = setOf(`${verbs} mail mailen weg rid mag may can kan kunt is doe do gaan go`)
const nouns =
  'rapport rapportje verslag bericht brief document stuk dossier versie concept bestand regel opmerking bevinding notitie ' +
  'adres boel zooi spul zaakje mailtje berichtje thing lot job report note message letter document draft dossier file version entry item remark finding paper address'
export const things = setOf(nouns)

/** Beside a bare yes these say nothing of what is asked: "ja, dat", "yes, the report", "ja mooi". */
const particles =
  'dat het dit die deze de een ding nummer op af uit vast zo naar aan slot dan nu even dus met the a number ' +
  'thing that it this on off out over up in to them now then so one'
const praise =
  'echt eindelijk vandaag vlug rustig totaal mooi super uitstekend fantastisch keurig netjes geweldig deal check ' +
  'really finally today completely entirely great excellent brilliant super cool splendid nice lovely'
export const pointing = setOf(`${nouns} ${particles} ${praise} door plan`)

export const covered = setOf(
  `${verbs} ${actionNames} ${nouns} ${particles} ${praise}
  ja jaa jaaa jep jup joa j y jao jaja jaaja jawel jazeker jazekers akkoord prima doe doen doemaar natuurlijk
  tuurlijk uiteraard vanzelfsprekend zeker absoluut goedgekeurd graag bevestig bevestigd hierbij toestemming afgesproken
  gedaan doorgaan goed goe oke ok okay okee helemaal volledig inderdaad plan hup top zegen volmondig positief
  correct precies
  yes yeah yep yup yea aye ya sure approve approved agreed agree confirm confirmed certainly absolutely definitely
  definite indeed surely certain fine all right alright perfect affirmative positive roger granted naturally totally
  grand sound lovely happy good hereby blessing course yessir oui
  hoor joh man meneer mevrouw jong jongen lieverd zenne alsjeblieft alstublieft asjeblieft aub zelfs maar nou gewoon
  gerust meteen direct gelijk snel gauw seffens mar moar mer da heel alle plezier bedankt dankjewel allez amai awel
  vooruit o oh och please kindly just straight away quickly immediately already sir ma'am mam love pal lad dear hey
  mate pleasure thanks ta much
  hem m em ie mogen verder voer toe zet set eruit ermee handel hap kan los me ahead do get dae aff`,
)

/** Who a report goes to. */
const recipients = [
  'eigenaar eigenares ondernemer bedrijfsleider teamleider exploitant leidinggevende klant'
    .split(' ')
    .map((one) => `naar de ${one}`),
  'hem haar hen ze mij me'.split(' ').map((one) => `naar ${one}`),
  ['owner', 'proprietor', 'manager', 'team leader', 'operator'].flatMap((one) => [`to the ${one}`, `email the ${one}`]),
  'him her them me us'.split(' ').map((one) => `to ${one}`),
]
  .flat()
  .join('|')

/** The speaker or Agora as the one who does, and other words that agree only together. */
export const agreeing = phrasesOf(
  `ga akkoord|ga ik akkoord|ga ik mee akkoord|daar ga ik mee akkoord|ik ga akkoord|ik ga ermee akkoord|ik ben akkoord
  ben ik akkoord|ik geef toestemming|ik geef akkoord|ik geef hierbij|mijn toestemming|mijn akkoord|mijn zegen|zegen heb je
  je hebt mijn|jij hebt mijn|u hebt mijn|u heeft mijn|hebt ge|ik bevestig|bevestig ik dat|bij deze|ik keur het goed|ik stem ermee in|ik stem daarmee in|reken maar
  ik wil het|ik wil dat|dat wil ik|wil ik graag|ik wil graag|dat je dat|ik weet het zeker|zeker weten|vast en zeker
  zeg ik ja|daar zeg ik|mijn antwoord is|ik ben het ermee eens|ermee eens|ik heb alles gecheckt
  mag je|je mag|jij mag|u mag|je kunt|je kan|u kunt|ge moogt|moogt ge|hij mag|hij kan|dat mag|het mag|die mag|dit mag
  mag dat|het kan|kan weg|kan eruit|mag weg|mag eruit|mag op slot|dat moet|gebeuren|mag gebeuren|laten we|doen we
  ga je gang|ga maar|gaan|go ahead|ga uw gang|gaat uw gang|gaat u verder|ga ervoor|ga door|ga maar door|stuur door|stuur het door
  stuur hem door|stuur maar door|mail het door|mail door|laat maar gaan|om te|op verzenden|voor akkoord
  is goed|is prima|is akkoord|is in orde|is goe|da's goed|da's prima|t is|is het|is de bedoeling|de bedoeling
  is precies de bedoeling|het klopt|alles klopt|in orde|groen licht|klinkt goed|goed plan|lijkt me prima|dat lijkt me
  van mij|wat mij betreft|betreft wel|zonder meer|nou en of|wel ja|met alle plezier|met plezier|met de geit
  de deur uit|de lucht in|een punt achter|er een punt achter|op de knop|er maar uit|er uit|d'r uit
  maak m vast|maak maar vast|maak hem vast|zet vast|zet maar vast
  ${recipients}|dank je|dank u|dank je wel|dank u wel
  i agree|i approve|i confirm|i consent|i hereby|i said yes|i say yes|i give my|i give|my consent|my permission
  my approval|my blessing|my go ahead|the go ahead|you have my|you may|you can|may now|i want that|i want it|i'd like that
  i'd love that|i do|i'm sure|i'm certain|i want you to|i'm happy with it|happy for you to|i've checked it|i checked it
  i agree to that being|being finalised|my answer is|my answer's|answer's|you've the|would you|consider it|consider this
  that's fine|that's ok|that's okay|that's grand|that's good|that's what i want|that's a|that is fine|that is ok
  that is okay|is ok|is okay|is fine|it's fine|it's good to go|good to go|it's all correct|all set|all good|sounds good
  looks good|fine by me|from me|from my side|for me|of course|by all means|for sure|for good|sure thing|that thing
  the thing|with pleasure|with it|off with it|without a doubt|you bet|too right|right you are|dead on|to goodness
  with the deletion|carry on|crack on|wrap it up|most certainly|work away|go on|go for it|go right ahead|green light|thumbs up|fire away|be my guest|make it so
  let it go|let it|let's do it|let's go|lets go|let's roll|off you go|off it goes|out it goes|it can go
  it can|can go|leave the building|get rid of|get rid|get it sent|get it mailed|get it gone|get it|get that|that one
  be quick about it|to final|thank you`,
)

function phrasesOf(text: string): readonly (readonly string[])[] {
  return text.split(/[|\n]/u).map((phrase) => phrase.trim().split(' '))
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u))
}
