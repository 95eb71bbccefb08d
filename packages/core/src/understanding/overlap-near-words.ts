/** Words by what they do over somebody's speech, Dutch and English together: one notion a line. */
export const overlapNearWords = `
go-on: door verder vooruit voort doorgaan doorpraten doorlezen verdergaan doorgaat carry continue keep going gaun proceed ahead onward
speak-on: praat praten lees lezen vertel vertellen spreek read reading talk talking tell telling speak finish afmaken verhaal uitpraten
gently: rustig gerust maar hoor please gauw vooral
mind-not: let trek aan mind ignore worry worries haast rush hurry zorgen span bother bothered erg harm geen-zorg gerust problem probleem punt bezwaar objections
listening: luister hoor oren ears listening hear following volg mee-luister bij with
surprise: serieus echt heus meen meent ongelooflijk ongelofelijk onvoorstelbaar onwaarschijnlijk bizar allemachtig jeetje jee jemig gossie tjonge tjongejonge goh gut poeh pff amai asjemenou verdorie verdikkeme sjonge zeg wauw wow really seriously serious unbelievable incredible insane mental wild blimey crikey gosh goodness yikes jings whoa wow kidding joking fancy heavens grief god gods jezus jesus mijn-god cannae normaal geloven believe imagine crazy huh
agree-with: klopt precies inderdaad juist exact logisch tuurlijk natuurlijk uiteraard vanzelfsprekend zeker absoluut helemaal volkomen eens gelijk amen waar exactly precisely absolutely totally completely agree agreed right indeed correct definitely certainly course true same zonder-meer doubt twijfel quite
understand: snap begrijp begrepen duidelijk helder weet wist gotcha got understand understood see know clear sense tracks figures adds explains noted genoteerd check roger copy
expect: gedacht dacht verwacht verwachten geweten thought expected knew guessed guess known thunk
praise: mooi knap netjes keurig slim top sterk scherp sjiek fijn prima lekker goed handig leuk fraai nice good great lovely brilliant excellent perfect spot bang promising interesting interessant neat cool shabby bad mis gering verkeerd gek slecht super fantastisch geweldig wonderful amazing
thanks: dank danke bedankt merci dankje dankjewel thanks thank ta cheers appreciated obliged
sorry: sorry pardon excuse excuses kuch kuchen kuchte hoest hoesten nies niezen niesde verslik sneeze sneezed coughed cough throat
laugh: haha hahaha hihi hehe lacht lach lachen gelach grinnikt giechel laughs laugh laughing laughter chuckles giggles lol hilarious dying stuk grappig funny
sound: zucht zuchten kucht hoest niest gaapt snuit slik muziek sigh sighs sighing coughs sniffs sniff yawns music clears noise geluid achtergrond background cough hatsjoe achoo
hum: hm hmm hum mm mmm mhm mmhm aha uhuh huh uh um eh ehm er erm la lala lalala da dum dee dah doo tadadam mam mom ham oom oak rye mum
ack: ja jaja jawel jazeker yes yeah yep yup aye okee oke ok okay okeej jo joa joh jao sure okidoki alright righto uhhuh dokey doke
nay: nee neen no nope nah naw neenee
objection: maar but alleen except behalve toch though echter however alhoewel unless tenzij eigenlijk actually juist-niet trouwens anders otherwise
asking: wat wie waar waarom wanneer hoe hoeveel welk welke hoezo what who where why when how which whose
number: nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig honderd zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty hundred
unit: graden graad meter centimeter millimeter bar millibar liter kilo volt euro degrees metres meters litres feet inch
place-of-text: artikel lid punt bladzijde pagina hoofdstuk alinea paragraaf clause section article paragraph page item chapter
others: mevrouw meneer collega jongens jongen chef baas schat lieverd sir madam maam mate love pal guys boy dog hond brave zit af kees piet jan sjaak dave
wrong: verkeerd verkeerde fout foute onjuist onzin wrong incorrect nonsense mistaken false misread
other-one: andere ander bedoel bedoelde bedoelt other meant mean instead rather liever linker rechter opposite
order: noteer schrijf zet maak verwijder wis streep voeg open stuur bel sla zoek pak vul verander wijzig neem note write put make delete remove add open send call save find take change mark text set include mention
next: volgende next volgend daarna skip overslaan sla-over
again: opnieuw nogmaals herhaal herhalen weer again repeat once-more nog terug back
manner: zachter harder langzamer sneller korter kort luider duidelijker samenvatten samenvatting louder slower quieter shorter simpler faster summarise summarize briefly slow engels nederlands english dutch
halt: stop stoppen genoeg enough pauze pauzeer pause hold wacht wacht wait kap kappen ophouden hou houd hang halt cease
hush: zwijg kop mond stil stilte sst ssst quiet shush hush silence shut
my-turn: mag laat mij may let vraag vraagje question interrupt onderbreken tussendoor tel seconde minuut moment momentje ogenblik second sec minute tick
here: hier er daar staat hangt ligt lekt ruik zie komt brandt there here smell see leak leaking alarm brand fire gas water
hurt: au auw ouch oops oeps aai ai knie hoofd elbow knee head koud heet warm stinkt stinks freezing hot
name: agora
past: was waren had hadden al gesloopt ingetrokken verhuisd vervangen already was were been had demolished removed moved
courtesy: goeiemorgen goedemorgen goedemiddag dag hallo morning hello hi bye doei badge
drink: koffie thee suiker melk coffee tea sugar milk soup soep
`
