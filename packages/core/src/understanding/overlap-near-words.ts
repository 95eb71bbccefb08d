/**
 * Words by what they do over another person's speech, Dutch and English together: one notion a line. The models know a
 * notion by its name: train again after renaming one.
 */
export const overlapNearWords = `
go-on: door verder vooruit voort doorgaan doorpraten doorlezen verdergaan doorgaat carry continue keep going gaun proceed ahead onward voortdoen voortgaan vervolg vervolgen onwards further vaart verderop doorvertellen voorlezen resume
speak-on: praat praten lees lezen vertel vertellen spreek read reading talk talking tell telling speak finish afmaken verhaal uitpraten voorlezen lezend leest spreekt speaking finishing babbel klets kletsen
gently: rustig gerust maar hoor please gauw vooral gewoon kalm rustigjes vrij just freely
mind-not: let trek aan mind ignore worry worries haast rush hurry zorgen span bother bothered erg harm geen-zorg gerust problem probleem punt bezwaar objections stoor storen aantrekken wacht-niet hinder
listening: luister hoor oren ears listening hear following volg mee-luister bij with luisteren luisterend hoorde attent ear oor meeluister aandacht attention
surprise: serieus echt heus meen meent ongelooflijk ongelofelijk onvoorstelbaar onwaarschijnlijk bizar allemachtig jeetje jee jemig gossie tjonge tjongejonge goh gut poeh pff amai asjemenou verdorie verdikkeme sjonge zeg wauw wow really seriously serious unbelievable incredible insane mental wild blimey crikey gosh goodness yikes jings whoa wow kidding joking fancy heavens grief god gods jezus jesus mijn-god cannae normaal geloven believe imagine crazy huh mens hemel lieve help heremijntijd sakkerloot potverdorie potdorie verdikke verdomme godver damn bloody hell strewth janey feck christ lord sheesh geez jeez wowser flip flipping cripes gadver getver bah yuck ieuw eww gross mind-blowing onwezenlijk wreed zot straf joke grap grapje nooit-gedacht sakker phwoar phew oef hè he
agree-with: klopt precies inderdaad juist exact logisch tuurlijk natuurlijk uiteraard vanzelfsprekend zeker absoluut helemaal volkomen eens gelijk amen waar exactly precisely absolutely totally completely agree agreed right indeed correct definitely certainly course true same zonder-meer doubt twijfel quite reckon jazeker exactement correctement accurate spot-on bingo raak waarachtig vanzelf begrijpelijk aye-true indeed-so wholly fully obviously evidently naturally surely ditto likewise idem volgens terecht
understand: snap begrijp begrepen duidelijk helder weet wist gotcha got understand understood see know clear sense tracks figures adds explains noted genoteerd check roger copy snapte snappen begrijpen begrijpelijk duidelijker volgen follow clicks clicked clearer learn learned learnt geleerd onthoud onthouden remember remembered herinner bekend familiar
expect: gedacht dacht verwacht verwachten geweten thought expected knew guessed guess known thunk dachten verwachtte idee idea suspected vermoedde vermoeden reckoned figured
praise: mooi knap netjes keurig slim top sterk scherp sjiek fijn prima lekker goed handig leuk fraai nice good great lovely brilliant excellent perfect spot bang promising interesting interessant neat cool shabby bad mis gering verkeerd gek slecht super fantastisch geweldig wonderful amazing goeie mooie fijne leuke sterke heldere uitleg-goed handige brill class grand ace decent solid tidy magic cracking stellar helpful useful nuttig handigheid waardevol keurige tof vet gaaf kei machtig gelukkig gelukje mercy grateful relieved opluchting
thanks: dank danke bedankt merci dankje dankjewel thanks thank ta cheers appreciated obliged dankuwel dankzij bedank thankyou thx tankyou grazie hartelijk
sorry: sorry pardon excuse excuses kuch kuchen kuchte hoest hoesten nies niezen niesde verslik sneeze sneezed coughed cough throat verslikt verslikte kuchje kriebel keel hiccup hik snotter
laugh: haha hahaha hihi hehe lacht lach lachen gelach grinnikt giechel laughs laugh laughing laughter chuckles giggles lol hilarious dying stuk grappig funny gelachen lachend giechelt schatert giggling giggle chuckling snort snorts haw teehee hee hoho proest
sound: zucht zuchten kucht hoest niest gaapt snuit slik muziek sigh sighs sighing coughs sniffs sniff yawns music clears noise geluid achtergrond background cough hatsjoe achoo rinkelt gerinkel gekletter deur slaat dichtslaat geritsel geroezemoes blaffen blaft barking clatter clink rustling beep piep piept bang footsteps voetstappen breath breathing adem ademt kraakt hums humming neuriet fluit whistles whistling coughing sneezing sneezes niezend hoestend
hum: hm hmm hum mm mmm mhm mmhm aha uhuh huh uh um eh ehm er erm la lala lalala da dum dee dah doo tadadam mam mom ham oom oak rye mum mh hmhm mhmm mmhmm hmmhmm uhm ehmm euh eehm ahum ahem tra tralala lalalala dumdum pompom pom tum ti ta them anthem enzyme imam
ack: ja jaja jawel jazeker yes yeah yep yup aye okee oke ok okay okeej jo joa joh jao sure okidoki alright righto uhhuh dokey doke jep jup jah mja tja voila okido okie okey yea yah ya ay oui roger
nay: nee neen no nope nah naw neenee neeje nein nooo nee-nee
objection: maar but alleen except behalve toch though echter however alhoewel unless tenzij eigenlijk actually juist-niet trouwens anders otherwise mor mar maor hoewel ofschoon nochtans enkel
asking: wat wie waar waarom wanneer hoe hoeveel welk welke hoezo what who where why when how which whose wa waddis waarvoor waarmee waarop hoelang hoever whats whos hows wheres whens whys waarheen whit wot hoeveelste
number: nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig honderd zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty hundred
unit: graden graad meter centimeter millimeter bar millibar liter kilo volt euro degrees metres meters litres feet inch
place-of-text: artikel lid punt bladzijde pagina hoofdstuk alinea paragraaf clause section article paragraph page item chapter
others: mevrouw meneer collega jongens jongen chef baas schat lieverd sir madam maam mate love pal guys boy dog hond brave zit af kees piet jan sjaak dave
wrong: verkeerd verkeerde fout foute onjuist onzin wrong incorrect nonsense mistaken false misread mis flauwekul larie kletskoek lulkoek quatsch baloney bollocks rubbish rot twaddle kul klopt-niet vergist vergissing vergis mistake mistook error mix confused confusing verwar verward omgekeerd andersom opposite reverse niet-waar liegt lie lies bezwaar oneens disagree doubt doubts betwijfel twijfelachtig dubious correctie correction corrigeer
other-one: andere ander bedoel bedoelde bedoelt other meant mean instead rather liever linker rechter opposite bedoelen eerder vorige previous earlier
order: noteer schrijf zet maak verwijder wis streep voeg open stuur bel sla zoek pak vul verander wijzig neem note write put make delete remove add open send call save find take change mark text set include mention leg toon print mail email app sms bewaar opslaan log record report rapporteer meld markeer herinner remind ring phone spell spel vertaal translate explain clarify compare vergelijk bereken calculate count tel controleer verify search google switch turn zet-aan close sluit afsluiten begin start restart herstart plan schedule draft geef give show noteren opschrijven schrijven toevoegen jot pop stick skip ga-naar move jump spring scroll volg
next: volgende next volgend daarna skip overslaan sla-over
again: opnieuw nogmaals herhaal herhalen weer again repeat once-more nog terug back alweer anew rewind terugspoelen terugspelen begin-opnieuw overnieuw herha
manner: zachter harder langzamer sneller korter kort luider duidelijker samenvatten samenvatting louder slower quieter shorter simpler faster summarise summarize briefly slow engels nederlands english dutch zacht zachtjes hard luid volume harde traag trager snel vlug vlugger bondig beknopt brief briefer fast slowly quick quiet loud quicker softer lower higher formeel formal eenvoudig eenvoudiger gewone-taal plain taal french frans duits german
halt: stop stoppen genoeg enough pauze pauzeer pause hold wacht wacht wait kap kappen ophouden hou houd hang halt cease stoppe stopt stops gestopt basta klaar einde exit off uit mute timeout time-out afkappen genoeg-geweest welletjes over-en-uit done finish finished afgelopen kappe ho hola halthouden secs
hush: zwijg kop mond stil stilte sst ssst quiet shush hush silence shut zwijgen mondje snavel klep bek dempen dicht pipe silent stille
my-turn: mag laat mij may let vraag vraagje question interrupt onderbreken tussendoor tel seconde minuut moment momentje ogenblik second sec minute tick even effe efkes eventjes ff vragen vroeg ask asking zeggen say onderbreek tussen beurt turn word interrupting butting cut jump-in quickly minuutje secondje
here: hier er daar staat hangt ligt lekt ruik zie komt brandt there here smell see leak leaking alarm brand fire gas water liggen hangen lekken ruikt rook smoke muizen muis mouse mice rat kakkerlak cockroach roach beestje zie-ik found vond gevonden
hurt: au auw ouch oops oeps aai ai knie hoofd elbow knee head koud heet warm stinkt stinks freezing hot
name: agora
past: was waren had hadden al gesloopt ingetrokken verhuisd vervangen already was were been had demolished removed moved gisteren yesterday vorig last month maand week jaar year fixed gemaakt hersteld repaired sold verkocht gone weg changed
courtesy: goeiemorgen goedemorgen goedemiddag dag hallo morning hello hi bye doei badge goedenavond goeiedag goeiemiddag afternoon evening welkom welcome pardon tot ziens see-you later mate
drink: koffie thee suiker melk coffee tea sugar milk soup soep
hear-not: versta verstaan verstond verstaanbaar onverstaanbaar hear hoor catch caught mishoord herrie lawaai noisy volume
explain: uitleg uitleggen uitlegt betekent betekenis bedoel-je mean means meaning explain explanation waarvoor definition voorbeeld voorbeelden example examples artikel-welk
owner: eigenaar eigenaresse kok koks chef chefs manager baas bedrijfsleider leverancier supplier owner cook waiter ober bezorger personeel staff inspector inspecteur gemeente council landlord huurder tenant collega colleague
place: koelkast koeling vriezer vriescel keuken kelder magazijn toilet afzuigkap fornuis oven spoelbak wasbak vloer plafond muur deur raam kast trap fridge freezer chiller kitchen cellar basement storeroom extractor oven sink floor ceiling wall door window shelf stairs hallway cold-room frigo
food: kip vlees vis rijst soep saus salade melk kaas ei eieren brood chicken meat fish rice soup sauce salad cheese egg eggs bread ham beef pork
report: rapport verslag dossier notitie taak report file note notes task list lijst formulier form boete fine waarschuwing warning
when: nu now straks later dadelijk meteen vandaag today morgen tomorrow deadline termijn datum date
want: wil wou graag liever want need like wish please
know: weet wist weten wisten know knew known
think: denk dacht vind vond geloof lijkt think thought reckon believe seems sounds lijk klinkt looks ziet
say: zei zegt zeg gezegd zeggen said say says saying told vertelt vertelde mentioned
rest: rest overige overgeslagen everything remainder others
not-need: hoeft hoef nodig needn needless niet-nodig necessary
`
