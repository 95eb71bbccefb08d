/**
 * What people ask and order, by an author who saw neither code nor data: kind, language and words of each. Nobody reads
 * them or prints their errors; tests tell counts alone.
 */
export type HeldOutRequest = {
  readonly kind: 'opinion' | 'own-notes' | 'listen' | 'unlisten' | 'neither'
  readonly language: 'nl' | 'en'
  readonly text: string
}

const lines = `
opinion|nl|Agora, wat vind je hiervan?
opinion|nl|Agora wat denk jij
opinion|nl|mag dit eigenlijk wel?
opinion|nl|hoe ernstig is dit Agora
opinion|nl|wat valt je op
opinion|nl|wat moet ik hiermee
opinion|nl|Agora, wat zou jij doen
opinion|nl|is dat toegestaan volgens de regels?
opinion|nl|wat maak je hieruit op
opinion|nl|Agora kun je hier iets van zeggen
opinion|nl|hoe erg is dat nou, zo alles bij elkaar
opinion|nl|is dit een overtreding of valt het mee
opinion|nl|en, wat is je oordeel?
opinion|nl|Agora zeg es wat vind jij daar nu van
opinion|nl|wat is hier het ergste van
opinion|nl|moet ik hiervoor een boete geven of is een waarschuwing genoeg, Agora
opinion|nl|tegen welke regels gaat dit in
opinion|nl|Agora, geef je mening over wat ik net zei
opinion|nl|kan dit door de beugel
opinion|nl|hoe kijk jij hiertegenaan Agora
opinion|nl|is er gevaar voor de gasten zo
opinion|nl|Agora welke van die drie is het zwaarst
opinion|nl|moet ik de zaak sluiten, denk je?
opinion|nl|zie jij een patroon in wat ik heb gevonden
opinion|nl|Agora, waar zou je mee beginnen
opinion|nl|wa peist ge daarvan Agora
opinion|nl|hoe beoordeel je deze tekortkomingen
opinion|nl|mogen ze dat zo doen Agora
opinion|nl|eh Agora, wat raad je me aan nu
opinion|nl|is het zo erg als ik denk
own-notes|nl|Agora, hoeveel graden had ik gemeten?
own-notes|nl|wat heb ik net gezegd
own-notes|nl|Agora wat was mijn laatste notitie
own-notes|nl|hoeveel tekortkomingen heb ik nu genoemd
own-notes|nl|waar zat die schimmel ook alweer die ik zag, Agora
own-notes|nl|wanneer heb ik de eerste notitie gemaakt
own-notes|nl|Agora lees terug wat ik over de keuken zei
own-notes|nl|welke temperatuur zei ik daarstraks bij de kip
own-notes|nl|wat heb ik allemaal gezien tot nu toe
own-notes|nl|Agora, heb ik iets gezegd over de handenwasbak?
own-notes|nl|met wie had ik gesproken
own-notes|nl|noem mijn drie notities nog eens op Agora
own-notes|nl|hoe laat heb ik die koeling gemeten
own-notes|nl|wat was de hoogste temperatuur die ik heb opgegeven
own-notes|nl|Agora, in welke ruimte vond ik dat?
listen|nl|Agora, luister even mee
listen|nl|Agora ga in de luisterstand
listen|nl|vanaf nu alleen noteren
listen|nl|Agora zeg niks meer en schrijf op
listen|nl|luistermodus aan
listen|nl|kun je meeschrijven zonder te antwoorden Agora
listen|nl|zet jezelf op luisteren
listen|nl|Agora, stil nu, alleen meeluisteren
listen|nl|nu even niet reageren, ik ga verder met dicteren
listen|nl|Agora schakel naar luistermodus
listen|nl|wees stil en noteer wat ik zeg
listen|nl|Agora, ik wil dat je alleen nog luistert
listen|nl|ga maar weer luisteren
listen|nl|Agora alleen notities maken graag, geen antwoorden
listen|nl|niet terugpraten Agora, gewoon opschrijven
listen|nl|Agora start met luisteren
listen|nl|luister de komende tijd alleen mee alsjeblieft
listen|nl|doe maar weer stil meeschrijven Agora
listen|nl|allez Agora, zwijgen en noteren nu
listen|nl|ik ga de ronde doen, Agora, hou je mond en leg alles vast
unlisten|nl|Agora, je mag weer praten
unlisten|nl|Agora stop met luisteren
unlisten|nl|luistermodus uit
unlisten|nl|zet de luisterstand af Agora
unlisten|nl|Agora reageer maar weer
unlisten|nl|ik ben klaar met de ronde, geef weer antwoord
unlisten|nl|je hoeft niet meer stil te zijn Agora
unlisten|nl|Agora, uit de luistermodus
unlisten|nl|hou op met alleen noteren en praat weer met me
unlisten|nl|Agora schakel luisteren uit
unlisten|nl|beëindig de luisterstand
unlisten|nl|nu mag je weer terugpraten, Agora
unlisten|nl|Agora ik wil weer antwoorden van je
unlisten|nl|ge moogt terug klappen Agora
unlisten|nl|klaar met meeschrijven, doe maar weer normaal
neither|nl|Agora, luister je nog?
neither|nl|Agora, de kok luistert niet naar me
neither|nl|luister, wat is de norm voor warmhouden?
neither|nl|staat de luistermodus aan Agora
neither|nl|hoe werkt dat luisteren van jou
neither|nl|Agora heb je dat van die vriezer goed gehoord
neither|nl|hij wilde niet luisteren toen ik het uitlegde
neither|nl|kan ik later ook nog in de luisterstand
neither|nl|Agora, waarom gaf je geen antwoord toen je luisterde
neither|nl|hoor je dat piepen ook Agora
neither|nl|Agora noteer dat de chef zwijgt over de herkomst
neither|nl|de stilte in de keuken viel me op
opinion|en|Agora, what do you make of it?
opinion|en|Agora what do you think
opinion|en|is that even allowed?
opinion|en|how serious is this Agora
opinion|en|what stands out to you
opinion|en|what should I do about it
opinion|en|Agora, what would you do here
opinion|en|are they allowed to do that
opinion|en|so what's your take on all that, Agora
opinion|en|Agora can you tell me anything about these
opinion|en|how bad is it, all together like
opinion|en|is this a breach or am I overreacting
opinion|en|well, your verdict?
opinion|en|Agora any thoughts
opinion|en|which is the worst of the three
opinion|en|Agora do I fine them or will a warning do
opinion|en|what rules is this breaking
opinion|en|give me your opinion on what I've just said Agora
opinion|en|does that fly under the code
opinion|en|Agora, how do you see it
opinion|en|is there a risk to customers with this
opinion|en|which of those would you put first, Agora
opinion|en|should I be closing the place down?
opinion|en|do you see a pattern in what I found
opinion|en|Agora where would I start with this
opinion|en|what d'you reckon Agora
opinion|en|how would you rate these shortcomings
opinion|en|Agora is this legal
opinion|en|um Agora, what do you advise me now
opinion|en|is it as bad as it looks
own-notes|en|Agora, what temperature did I measure?
own-notes|en|what did I just say
own-notes|en|Agora what was my last note
own-notes|en|how many shortcomings have I given you so far
own-notes|en|where did I see that mould again, Agora
own-notes|en|when did I make the first note
own-notes|en|Agora read back what I said about the kitchen
own-notes|en|what reading did I call out for the chicken
own-notes|en|what have I seen up to now
own-notes|en|Agora, did I mention the hand basin?
own-notes|en|who was it I spoke to
own-notes|en|list my three notes again Agora
own-notes|en|what time did I take that fridge reading
own-notes|en|what's the highest temperature I gave you
own-notes|en|Agora, which room did I find that in?
listen|en|Agora, just listen for a while
listen|en|Agora go into listening mode
listen|en|from now on only take notes
listen|en|Agora don't say anything, write it down
listen|en|listen mode on
listen|en|can you take notes without answering Agora
listen|en|put yourself on listen
listen|en|Agora, quiet now, only listen along
listen|en|don't respond for the minute, I'm going to keep dictating
listen|en|Agora switch to listening mode
listen|en|stay silent and note what I say
listen|en|Agora I only want you to listen from here
listen|en|go back to listening
listen|en|Agora notes only please, no replies
listen|en|no talking back Agora, just jot it down
listen|en|Agora start listening
listen|en|please only listen for the next while
listen|en|Agora back to quiet note taking
listen|en|ah Agora, whisht now and take notes
listen|en|I'm doing my walkthrough, Agora, hush and log everything
unlisten|en|Agora, you can talk again
unlisten|en|Agora stop listening
unlisten|en|listen mode off
unlisten|en|turn listening mode off Agora
unlisten|en|Agora start answering again
unlisten|en|I'm finished my round, give me answers again
unlisten|en|you don't have to stay quiet any more Agora
unlisten|en|Agora, come out of listening mode
unlisten|en|quit just taking notes and talk to me again
unlisten|en|Agora switch off listening
unlisten|en|end listening mode
unlisten|en|you may reply again now, Agora
unlisten|en|Agora I'd like responses from you again
unlisten|en|Agora let you be talking to me again
unlisten|en|done with the notes, go back to normal
neither|en|Agora, are you still listening?
neither|en|Agora, the chef won't listen to me
neither|en|listen, what's the limit for hot holding?
neither|en|is listening mode on Agora
neither|en|how does that listening thing of yours work
neither|en|Agora did you hear the bit about the freezer right
neither|en|he refused to listen when I explained it
neither|en|can I use listen mode later as well
neither|en|Agora, why didn't you answer while you were listening
neither|en|do you hear that beeping too Agora
neither|en|Agora note that the chef keeps silent about the supplier
neither|en|it was the quiet in the kitchen that struck me
`

export const heldOutRequests: readonly HeldOutRequest[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [kind, language, text = ''] = line.split('|')
    return { kind: kind as HeldOutRequest['kind'], language: language as HeldOutRequest['language'], text }
  })
