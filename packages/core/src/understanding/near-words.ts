/** Words of about the same meaning, Dutch and English together: one notion a line. A classifier sees the notions beside the words. */
export const nearWords = `
listen: luister luisteren luistert luisterde luisterden geluisterd luisterend meeluisteren meeluistert meegeluisterd toeluisteren listen listens listened listening luistren
hear: hoor hoort horen hoorde hoorden gehoord hoorbaar hear hears heard hearing audible
be-silent: zwijg zwijgen zwijgt zweeg zwegen gezwegen stil stille stilte stiller mond bek kop muil koest sst ssst silent silence quiet quietly hush shush shut zwijgend
mute: dempen demp dempt gedempt geluidloos mute muted muting unmute stilzetten stilgezet stilstand
talk: praat praten praatte praatten gepraat spreek spreken spreekt sprak spraken gesproken klets kletsen babbel babbelen talk talks talked talking speak speaks spoke spoken speaking chat
answer: antwoord antwoorden antwoordt antwoordde geantwoord beantwoord beantwoorden beantwoordt beantwoordde answer answers answered answering reply replies replied replying
react: reageer reageren reageert reageerde reageerden gereageerd reactie reacties react reacts reacted reacting reaction respond responds responded responding response
wake: wakker wek wekken wekt gewekt wekwoord ontwaak ontwaken wake wakes woke woken waking awake wakeup opstaan
call: roep roepen roept riep riepen geroepen aanroepen oproepen aanspreken aangesproken aanspreekt call calls called calling summon address addressed
assistant: assistent assistente assistenten hulpje robot robots computer apparaat bot machine assistant assistants helper device spraakassistent software ai
note-down: noteer noteren noteert noteerde noteerden genoteerd opschrijven opgeschreven opschrijft schrijf schrijven schrijft schreef schreven geschreven neerschrijven neerpennen note noted noting write writes wrote written writing jot
notes: notitie notities notitietje aantekening aantekeningen aantekeningetje kladje kladblok krabbel krabbels notes notebook memo memos notepad annotation annotations
write-along: meeschrijven meeschrijft meegeschreven meeschreef meenoteren meegenoteerd bijhouden bijgehouden meetypen meetypt meegetypt typ typen typt typte getypt tik type typed typing
dictate: dicteer dicteren dicteert dicteerde gedicteerd dictaat dicteermodus inspreken ingesproken inspreek dictate dictates dictated dictating dictation
record-audio: opnemen opgenomen opname opnames neemt opneem geluidsopname bandje audio recording recordings recorded tape taped taping
transcribe: transcribeer transcriberen transcribeert getranscribeerd transcriptie uitschrijven uitgeschreven uittypen uitgewerkt transcribe transcribed transcribing transcription transcript verbatim woordelijk letterlijk
start: start starten startte gestart startend begin beginnen begint begon begonnen aanvang aanvangen starts started starting begins began begun beginning commence opstarten
stop: stop stoppen stopt stopte stopten gestopt ophouden opgehouden ophoudt hou halt staken stops stopped stopping quit quits quitting cease
pause: pauze pauzes pauzeer pauzeren pauzeert pauzeerde gepauzeerd onderbreking pause paused pauses pausing break timeout
continue: doorgaan doorgaat doorging doorgegaan verder vervolg vervolgen vervolgt vervolgde vervolgd voortgaan voortzetten hervat hervatten hervatte hervatting continue continues continued continuing resume resumes resumed resuming proceed onward
wait: wacht wachten wachtte wachtten gewacht wachtend afwachten momentje ogenblik ogenblikje wait waits waited waiting hold hang moment secondje
switch-on: aanzetten aangezet aandoen aangedaan inschakelen ingeschakeld inschakel activeer activeren activeert geactiveerd aanschakelen enable enabled activate activated activating aansteken
switch-off: uitzetten uitgezet uitdoen uitgedaan uitschakelen uitgeschakeld uitschakel deactiveer deactiveren gedeactiveerd afzetten afgezet disable disabled deactivate deactivated shutdown afsluiten
again: opnieuw nogmaals nogeens weer weeral wederom nog andermaal again anew once alweer herhaaldelijk
repeat: herhaal herhalen herhaalt herhaalde herhaald herhaling herhalingen nazeggen nagezegd repeat repeats repeated repeating repetition replay
back: terug trug terugkeren terugkeert teruggekeerd terugkomen terugzetten teruggezet weerom retour teruggaan terugga back return returns returned returning revert reverted
from-now-on: voortaan vanaf ingaande voorts sindsdien henceforth hereafter onwards since forth
until: tot totdat tottie tenzij until till til unless zolang
only: alleen alleenig enkel enkele slechts louter uitsluitend alleenlijk only solely exclusively merely purely
just-simply: gewoon gewoonweg simpelweg eenvoudigweg effe effen eventjes efkes efkens simply basically
let-allow: laat laten liet lieten gelaten let lets letting allow allows allowing permit permitting
please: alsjeblieft alstublieft asjeblieft astublieft alstu graag gaarne aub svp please pls plz kindly liefst alsjeblief asseblieft
thanks: dank danken dankje dankjewel dankuwel bedankt bedank dankzij merci mercikes thanks thank thankyou thankful thx cheers
greeting: hallo hoi hey hai dag goedemorgen goedemiddag goedenavond goeiemorgen goeiedag goeiemiddag moge hello hi howdy morning halloow yo
goodbye: doei doeg doeidoei houdoe ziens tabee dada ajuus salukes goodbye bye byebye cya farewell later
who: wie wiens who whos who's whose whom iemand identiteit identity
help: help helpen helpt hielp hielpen geholpen hulp hulpje behulpzaam bijstand helps helped helping helpful assist assists assisted assisting assistance support
ability: kan kunnen kunt kun kon konden gekund kunde kunst vermogen mogelijkheden functies can could able ability abilities capable capability capabilities feature features
read-aloud: voorlezen voorgelezen voorleest voorlees hardop oplezen opgelezen opleest lees leest lezen las lazen gelezen read reads reading aloud voordragen teruglezen
louder: harder luider luid luide hard volume geluid louder loud loudly volumes schreeuwen schreeuw roeper versterk
softer: zachter zacht zachtjes zachte stiller fluister fluisteren softer soft softly quieter gently whisper
faster: snel sneller snelle vlug vlugger rap rapper gauw haast spoed opschieten tempo fast faster quick quicker quickly speed hurry rush
slower: langzaam langzamer langzame traag trager trage rustig rustiger kalm slow slower slowly slowdown calm
short: kort korte korter kortaf bondig beknopt beknopte kortom kernachtig short shorter shortly brief briefly concise bondiger compact
long: lang lange langer langdradig uitgebreid uitgebreide uitgebreider uitvoerig langdurig long longer lengthy extensive elaborate elaborately wijdlopig
detail: detail details gedetailleerd gedetailleerde bijzonderheden nauwkeurig nauwkeuriger precies preciezer exact exacte detailed specific specifics specifiek precise precisely exactly
whole: heel hele geheel gehele volledig volledige totaal totale compleet complete gans ganse whole entire entirely full fully total totally completely
dutch: nederlands nederlandse nederlandstalig hollands hollandse vlaams vlaamse dutch flemish nederlander nederlanders hollander
english: engels engelse engelstalig engelstalige english brits amerikaans amerikaanse british american
german: duits duitse duitser duitsers duitstalig german germans germany duitsland deutsch
french: frans franse fransman franstalig french france frankrijk francais waals wallonie
other-languages: turks turkse arabisch arabische pools poolse chinees spaans italiaans portugees turkish arabic polish chinese spanish italian portuguese vietnamees thai
language: taal talen taaltje tweetalig meertalig anderstalig dialect language languages bilingual multilingual lingo moedertaal
mail: mail mailen mailt mailde gemaild mailtje mails email emails emailen emailadres mailadres mailbox inbox emailed mailing
send: stuur sturen stuurt stuurde stuurden gestuurd opsturen opgestuurd versturen verstuurd verstuur verzend verzenden verzonden doorsturen doorgestuurd send sends sent sending forward forwarded
save: opslaan opgeslagen opslaat bewaar bewaren bewaart bewaarde bewaard bewaring save saves saved saving store stored storing keep
show: toon tonen toont toonde getoond laten weergeven weergave weergegeven display show shows showed shown showing voorschotelen
always: altijd altoos immer steeds telkens steevast voortdurend constant continu always constantly continuously everytime altij
never: nooit nimmer never nevermore nie nooitnie
sometimes: soms somtijds somwijlen weleens occasioneel sometimes occasionally occasional incidenteel
settings: instelling instellingen instellen ingesteld voorkeur voorkeuren configuratie opties optie setting settings set preference preferences configure configuration options option
mode: modus modi mode modes stand standen stilmodus luistermodus meeschrijfmodus dicteerstand luisterstand vraagmodus
microphone: microfoon microfoons micro mic mike microphone microphones headset oortje oortjes speaker speakers luidspreker
button: knop knoppen knopje druk drukken drukt drukte gedrukt toets button buttons press pressed pressing push click klik klikken
understand: snap snappen snapt snapte gesnapt begrijp begrijpen begrijpt begreep begrepen verstaan verstaat verstond versta understand understands understood gesnopen vat
explain: uitleggen uitgelegd uitlegt uitleg toelichten toegelicht toelichting verklaar verklaren verklaart verklaring explain explains explained explaining explanation clarify clarification verduidelijken
search: zoek zoeken zoekt zocht zochten gezocht opzoeken opgezocht zoekopdracht naslaan search searches searched searching lookup look
change: wijzig wijzigen wijzigt wijzigde gewijzigd wijziging verander veranderen verandert veranderde veranderd verandering aanpassen aangepast change changes changed changing modify edit edited adjust adjusted
add: toevoegen toegevoegd toevoeging toevoeg voeg voegen aanvullen aangevuld aanvulling bijzetten bijvoegen erbij add adds added adding addition append additional
delete: verwijder verwijderen verwijdert verwijderde verwijderd wis wissen wist gewist weghalen weggehaald haal weggooien delete deletes deleted deleting erase erased remove removes removed removing
scrap: schrap schrappen schrapt schrapte geschrapt doorstrepen doorgestreept doorhalen streep strepen scrap scrapped strike struck cross drop dropped
undo: ongedaan terugdraaien teruggedraaid herstel herstellen herstelt hersteld undo undone undoing restore restored rollback terugnemen
withdraw: intrekken ingetrokken intrek intrekt introk herroepen herroep terugtrekken teruggetrokken withdraw withdraws withdrew withdrawn withdrawing retract retracted revoke revoked
photo: foto fotos foto's fotootje fotografeer gefotografeerd kiekje plaatje afbeelding camera photo photos picture pictures pic pics image
remember: onthoud onthouden onthoudt onthield herinner herinnert herinnering geheugen heugen remember remembers remembered memory recall memorise memorize
forget: vergeet vergeten vergat vergaten vergeetachtig ontschoten forget forgets forgot forgotten forgetting overslaan
function-work: werkt werken werkte werkten gewerkt functioneert functioneren doet functioneerde works worked working function functions functioning operates operating
opinion: mening meningen menens visie standpunt standpunten zienswijze opvatting opvattingen opinie gedacht opinion opinions view views viewpoint stance
think: denk denken denkt dacht dachten gedacht nadenken nagedacht vind vindt vinden peins peinzen geloof geloven gelooft think thinks thought thinking believe believes reckon guess
judge: beoordeel beoordelen beoordeelt beoordeelde beoordeeld beoordeling beoordelingen oordeel oordelen oordeelt geoordeeld judge judges judged judging judgement judgment assess assessed assessing assessment evaluate evaluation
impression: indruk indrukken gevoel gevoelens aanblik beeld algemeen impressie impression impressions feeling sense vibe overall
allowed: mag magt mogen moogt mocht mochten gemogen toegestaan toegelaten geoorloofd veroorloofd may allowed permitted permissible legal legaal toelaatbaar
forbidden: verboden verbied verbieden verbiedt verbood verbod ontoelaatbaar illegaal illegale forbidden prohibited prohibit prohibits banned ban illegal unlawful disallowed
permission: toestemming vergunning vergunningen ontheffing fiat akkoordverklaring permission permissions permit permits license licence authorisation authorization
severity: ernst ernstig ernstige ernstiger zwaar zware zwaarder zwaarte zwaarwegend erg ergste severe severity serious seriously seriousness grave heavy major
minor: gering geringe licht lichte klein kleine kleinigheid kleinigheidje onbeduidend bagatel minor trivial small negligible petty petieterig
dangerous: gevaar gevaren gevaarlijk gevaarlijke gevaarlijker onveilig onveilige risico risicos risico's riskant danger dangers dangerous unsafe risk risks risky hazard hazards hazardous
safe: veilig veilige veiliger veiligheid voedselveilig voedselveiligheid safe safer safely safety foodsafe ongevaarlijk
harmful: schadelijk schadelijke schaadt schade giftig giftige toxisch ongezond ongezonde harmful harm harms toxic poisonous unhealthy damaging poison
advice: advies adviezen adviseer adviseren adviseert adviseerde geadviseerd aanraden aangeraden raad tip tips advice advise advises advised recommend recommends recommended recommendation suggest suggestion
should-do: moet moeten moest moesten gemoeten hoort behoort behoren dienen dient zou must should shouldn't ought gotta need needs needed
necessary: nodig nodige noodzakelijk noodzaak vereist vereiste verplicht verplichte verplichting hoef hoeft hoeven necessary required require requires requirement requirements mandatory obligatory obligation compulsory
stand-out: opvalt opvallen opvallend opvallende opgevallen opviel bijzonder bijzonders merkwaardig merkwaardige opmerkelijk opmerkelijke springt standout stands stood noticeable striking remarkable particular
strange: raar rare vreemd vreemde gek gekke eigenaardig zonderling bizar verdacht verdachte strange odd weird unusual peculiar suspicious funny
notice: merk merken merkt merkte gemerkt opmerken opgemerkt opmerking opmerkingen bespeur bemerkt notice notices noticed noticing remark remarks remarked comment comments
attention-point: aandachtspunt aandachtspunten verbeterpunt verbeterpunten werkpunt werkpunten knelpunt knelpunten minpunt minpunten pijnpunt concern concerns issue issues improvement improvements
problem: probleem problemen probleempje euvel mankement moeilijkheid moeilijkheden problem problems trouble troubles troublesome gedoe misere
measure: meet meten mat maten gemeten meting metingen opmeten nameten nagemeten bijmeten temperatuurmeting measure measures measured measuring measurement measurements gauge
reading: waarde waarden waardes aflezen afgelezen afleest meetwaarde meetwaarden uitkomst cijfers meetresultaat reading readings value values figure figures
temperature: temperatuur temperaturen temp temps tempratuur temperatuurtje omgevingstemperatuur oppervlaktetemperatuur temperature temperatures temperture
see: zie zien ziet zag zagen gezien zichte bekijk bekijken bekeken kijk kijken kijkt keek gekeken see sees saw seen seeing look looks looked looking
observe: waarneem waarnemen waargenomen waarneming waarnemingen observeer observeren geobserveerd observatie constateer constateren geconstateerd aangetroffen aantreffen trof observe observed observes observing observation observations encountered
say: zeg zeggen zegt zei zeiden gezegd zegde zegge zeit zee say says said saying tell tells told telling
mention: vermeld vermelden vermeldt vermeldde vermelding noem noemen noemt noemde genoemd benoem benoemd benoemen mention mentions mentioned mentioning stated state named
report-tell: melden meld meldt meldde gemeld melding meldingen doorgeven doorgegeven verteld vertel vertellen vertelde inform informed informs notify notified
ask: vraag vragen vraagt vroeg vroegen gevraagd vraagje navragen nagevraagd ask asks asked asking question questions query inquire
when: wanneer wanner when whenever toen hoelaat tijdstip moment
clock-time: tijd tijden klok uur laat tijdje kwart half time times clock oclock o'clock timestamp hour
how-many: hoeveel hoeveelheid aantal aantallen tal hoeveelste hoevaak quantity quantities amount amounts number numbers many much
count: tel tellen telt telde getel geteld natellen opgeteld optellen teller telling count counts counted counting tally total
open-unresolved: openstaand openstaande onopgelost onopgeloste hangende lopend lopende onafgehandeld uitstaand resterend resterende outstanding unresolved pending unsettled remaining todo
solved: opgelost oplossen oplossing oplossingen verholpen verhelpen hersteld afgehandeld gefixt gefikst fiksen solved solve solution resolved resolve fixed fixing
missing-item: ontbreekt ontbreken ontbrak ontbraken ontbrekend ontbrekende mankeert mankeren mankeerde vergeten missing lacks lacking lack omitted incomplete
incomplete: onvolledig onvolledige incompleet incomplete onaf unfinished deelsingevuld gedeeltelijk partial partially partly
summarise: samenvatten samengevat samenvat samenvatting samenvattingen resume resumeren overzicht overzichtje overzichten summarise summarize summarised summarized summary summaries overview recap wrapup
finding: bevinding bevindingen vaststelling vaststellingen vastgesteld vaststellen vaststel constatering constateringen finding findings ascertained observations geconstateerd
shortcoming: tekortkoming tekortkomingen gebrek gebreken gebrekkig gebrekkige ondermaats afwijking afwijkingen afwijkend deficiency deficiencies deficient shortcoming shortcomings defect deviation deviations nonconformity
warning: waarschuw waarschuwen waarschuwt waarschuwde gewaarschuwd waarschuwing waarschuwingen warning warnings warn warns warned verwittigen verwittigd
flag: markeer markeren gemarkeerd markering signaleer signaleren gesignaleerd attentie vlag vlaggen aanstippen aangestipt flag flags flagged flagging highlight highlighted mark marked
report: rapport rapporten rapportje rapporteer rapporteren gerapporteerd rapportage rapportages verslag verslagen verslagje report reports reported reporting inspectierapport inspectieverslag
official-report: procesverbaal verbaal pv pv's bekeuring verbaliseren geverbaliseerd rapportboete boeterapport citation summons verbalisant
document: document documenten documentje bestand bestanden stuk stukken formulier formulieren papier papieren paperassen documents file files form forms paper paperwork
final: definitief definitieve eindversie finaal finale eind eindoordeel eindrapport slot final finalise finalize finalised finalized definitive definite conclusive
draft: concept concepten conceptversie voorlopig voorlopige klad ontwerp draft drafts provisional preliminary tentative
finish: afmaken afgemaakt afronden afgerond afronding eindigen eindigt eindigde geeindigd einde beeindigen finish finishes finished finishing end ended ending wrap
ready-done: klaar klaor gereed gedaan voltooid afgewerkt done ready completed accomplished
company: bedrijf bedrijven bedrijfje zaak zaken zaakje onderneming ondernemingen firma inrichting inrichtingen company companies business businesses establishment premises enterprise
eatery: restaurant restaurants restaurantje cafe cafetaria snackbar frituur frietkot lunchroom brasserie bistro kroeg eetcafe takeaway eatery diner pub
food-shop: winkel winkels winkeltje slager slagerij bakkerij bakker supermarkt visboer viswinkel toko groentewinkel shop shops butcher bakery supermarket grocery fishmonger
registration-number: kvk kvknummer ondernemingsnummer registratienummer registratie vestigingsnummer btwnummer erkenningsnummer kbo registration registered registrations inschrijving ingeschreven
earlier: vroeger eerder eerdere eerste voorheen voordien destijds toentertijd toen earlier formerly before beforehand already
previous: vorig vorige voorgaand voorgaande laatst laatste previous previously prior last latest preceding
inspection: inspectie inspecties inspecteer inspecteren geinspecteerd keuring keuringen controlebezoek nvwa favv inspection inspections inspect inspected inspecting audit audits
check: controle controles controleer controleren controleert gecontroleerd check checken checkt gecheckt nakijken nagekeken nagaan toezicht checks checked checking verify verified
inspector: inspecteur inspecteurs inspectrice controleur controleurs toezichthouder toezichthouders ambtenaar keurmeester inspector inspectors officer officers controllers
visit: bezoek bezoeken bezoekt bezocht bezoekje langsgaan langsgeweest langskomen visit visits visited visiting revisit
recheck: hercontrole hercontroles herinspectie herkeuring nacontrole opvolging opvolgen opgevolgd followup recheck reinspection reinspect reinspected
repeat-offence: recidive recidivist recidiveren herhaaldelijk weeral alweer stelselmatig hardleers repeatedly recurring recurrence reoffend reoffended relapse repeater offender
violation: overtreding overtredingen overtreedt overtreden overtrad overtreder inbreuk inbreuken schending violation violations violate violated breach breaches infringement infringements offence offences
sanction: maatregel maatregelen sanctie sancties straf straffen gestraft bestraft handhaving handhaven sanction sanctions penalty penalties punish punished punishment enforcement enforce measures
fine-penalty: boete boetes boetebedrag beboet beboeten bekeuring bekeuringen geldboete dwangsom bon fine fines fined ticket penalty
close-down: sluiting stilleggen stilgelegd stillegging verzegelen verzegeld schorsen geschorst inbeslagname closure closedown suspension suspended seize seized shutdown seizure
rule: regel regels regeltje reglement reglementen voorschrift voorschriften richtlijn richtlijnen rule rules guideline guidelines regulation regulations code
law: wet wetten wetgeving wettelijk wettelijke warenwet verordening artikel artikelen wetsartikel law laws legislation statute article articles statutory
standard-norm: norm normen normwaarde eis eisen criterium criteria standaarden norms standards criterion benchmark eisenpakket
limit: grens grenzen grenswaarde grenswaarden limiet limieten bovengrens ondergrens drempel limit limits threshold boundary cutoff tolerance tolerantie
maximum: maximum maximaal maximale max hoogstens hoogste hooguit tenhoogste maximal upper highest most
minimum: minimum minimaal minimale min minstens tenminste laagste minste minimal least lowest lower
more-than: meer hoger hogere groter boven overschrijdt overschrijden overschreden overschrijding more higher greater exceed exceeds exceeded exceeding bigger
less-than: minder lager lagere kleiner onderschrijdt onderschrijden beneden less fewer lower smaller reduced
right-to-silence: cautie zwijgrecht caution cautioned verhoor verhoren verhoord verklaring zwijgplicht interview interrogation ondervraging
legal-rights: recht rechten bezwaar beroep advocaat bezwaarschrift aanvechten right rights objection appeal lawyer attorney legally
evidence: bewijs bewijzen bewezen bewijsstuk bewijsmateriaal monster monsters bemonsterd monstername evidence proof prove proven sample samples sampled sampling
deadline: deadline deadlines termijn termijnen hersteltermijn uiterlijk binnenkort respijt term due timeframe overtijd
reason: waarom reden redenen oorzaak oorzaken aanleiding hoezo daarom omdat why reason reasons cause causes because
urgent: dringend dringende urgent urgente onmiddellijk onmiddellijke acuut spoedeisend terstond urgency immediately immediate acute pressing
yes: ja jaa jawel jazeker joa jep jup yes yeah yep yup yea aye uhhuh
no: nee neen nein neej nope no nah nay neeje
agree: instemmen ingestemd instem instemming akkoord meegaan accoord goedkeuren goedgekeurd goedkeuring agree agrees agreed agreeing agreement approve approved approval consent
disagree: oneens bezwaar afwijzen afkeuren afgekeurd afkeuring tegenspreken disagree disagrees disagreed disapprove disapproved oppose opposed objecting
refuse: weiger weigeren weigert weigerde weigerden geweigerd weigering verdom verdomt vertik refuse refuses refused refusing refusal decline declined reject rejected
doubt: twijfel twijfelen twijfelt twijfelde getwijfeld aarzel aarzelen aarzelt aarzelde geaarzeld weifel onzeker onzekerheid doubt doubts doubted hesitate hesitates hesitated hesitation unsure uncertain
maybe: misschien mischien misschiens wellicht mogelijk allicht eventueel maybe perhaps perchance potentially mss
probably: waarschijnlijk vermoedelijk vermoed vermoeden vermoedt schijnbaar probably likely presumably supposedly apparently suspect suspected
okay: oke okee okeej ok okay okido okidoki goe prima alright allright k
cancel: annuleer annuleren annuleert geannuleerd afbreken afgebroken breek afgelasten afblazen cancel cancels cancelled canceled cancelling abort aborted
do-it: doe doen doet deed deden gedaan uitvoeren uitgevoerd voer do does did doing execute perform performed
sure: zeker zekere zekerheid vanzelfsprekend natuurlijk uiteraard beslist absoluut gegarandeerd sure surely certain certainly definitely absolutely obviously tuurlijk
confirm: bevestig bevestigen bevestigt bevestigde bevestigd bevestiging confirm confirms confirmed confirming confirmation affirm affirmative
correct: correct correcte juist juiste klopt kloppen klopte geklopt terecht correctly right true accurate rightly
wrong: fout foute fouten foutje verkeerd verkeerde onjuist onjuiste mis wrong incorrect incorrectly wrongly false inaccurate
mistake: vergis vergissen vergist vergissing vergissingen misgaan misgegaan blunder flater mistake mistakes mistaken error errors slip oops oeps
correct-verb: corrigeer corrigeren corrigeert gecorrigeerd correctie correcties rechtzetten rechtgezet verbeteren corrections correction corrected correcting rectify amend amended
sorry: sorry excuus excuses excuseer pardon spijt spijtig apologies apologise apologize excuse forgive regret
i-mean: bedoel bedoelen bedoelt bedoelde bedoeld bedoeling oftewel ofwel mean meant meaning intended intend namelijk
instead: inplaats ipv vervangen vervang vervangt instead rather replace replaced replacing replacement substitute swap
misheard: misverstaan misverstand verkeerdbegrepen misbegrepen misheard mishear misunderstood misunderstand misunderstanding misinterpreted doof
misspoke: versproken verspreek verspreken versprak verspreking misspoke misspeak misspoken verhaspeld verhaspel stotter stotteren
ignore: negeer negeren negeert negeerde genegeerd overslaan overgeslagen ignore ignores ignored ignoring skip skipped skipping disregard nevermind
accept: aanvaard aanvaarden aanvaardt accepteer accepteren accepteert geaccepteerd acceptabel aanvaardbaar accept accepts accepted accepting acceptable
unacceptable: onacceptabel onaanvaardbaar ontoelaatbaar ongehoord schandalig schande unacceptable intolerable outrageous inexcusable
dont-want: don't dont won't wouldn't wilniet hoeftniet wont wouldnt
clean: schoon schone schoner proper propere propertjes rein reine kraakhelder smetteloos brandschoon blinkt blinkend clean spotless sparkling pristine hygienic shiny
hygiene: hygiene hygienisch hygienische onhygienisch onhygienische handhygiene hygienic unhygienic sanitary unsanitary hygienically
dirty: vuil vuile vuiler smerig smerige goor gore vies vieze viezer vervuild vervuilde vervuiling onfris bemodderd dirty dirt filthy filth grubby soiled grimy muck
disgusting: walgelijk walgelijke ranzig ranzige onsmakelijk onsmakelijke smeerboel zwijnenstal varkensstal vunzig bah disgusting gross revolting nasty yuck yucky
grease: vet vette vettig vettige vetlaag vetaanslag vetrestant vetresten vetspatten aangekoekt grease greasy greased fatty fat oily
mould: schimmel schimmels schimmelt schimmelde beschimmeld beschimmelde schimmelig schimmelplek schimmelvorming uitslag mould moulds mouldy mold molds moldy fungus mildew
dust: stof stoffig stoffige stofnest stofvlokken stoflaag stofpluis pluizen bestoft dust dusty dustballs fluff lint
limescale: kalk kalkaanslag kalkaanzetting kalkresten verkalkt kalklaag ketelsteen limescale scale calcium scaled scaly
rust: roest roestig roestige roesten verroest verroeste roestplek roestvlekken roestvorming rust rusty rusted corrosion corroded
stain: vlek vlekken vlekje vlekkerig bevlekt besmeurd besmeurde spetters spatten vegen aanslag stain stains stained smudge smear smeared splatter
sticky: plakkerig plakkerige plakt kleverig kleverige kleeft kleven plakken plekt sticky sticks tacky gooey sticking
smell: geur geuren stank stinkt stinken stonk ruikt ruiken muf muffe meurt smell smells smelled smelly stink stinks stinking odour odor stench
slimy: slijmerig slijmerige slijm glibberig glibberige snotterig drab drabbig slimy slime slimey slippery
crumbs-residue: kruimel kruimels etensresten voedselresten productresten etensrestjes aankoeksel aanslaglaag kruimeltjes crumb crumbs residue residues debris grime
discoloured: verkleurd verkleurde verkleuring geel gele bruin bruine grijs grijze uitgeslagen discoloured discolored discolouration yellow brown grey
broken: kapot kapotte stuk stukke defect defecte gebroken brak gesneuveld broken break breaks broke faulty damaged
damaged: beschadigd beschadigde beschadiging beschadigingen schade gehavend gedeukt deuk deuken butsen damage damages dented dent dents
worn: versleten versleet verslijten slijtage uitgesleten afgesleten afgeleefd aftands worn wear wearing shabby
torn: gescheurd gescheurde scheur scheuren scheurt scheurtje gaten gat gerafeld torn tear tears ripped tearing rips hole holes
cracked: gebarsten barst barsten barstje kier kieren spleet spleten breuk crack cracks cracked splits split chipped chip gap gaps
loose: los losse loszit losgelaten loslaten loslaat losjes wiebelt wankel bladdert bladderen afbladderend loose loosened wobbly detached peeling flaking
scratched: kras krassen krasje bekrast bekraste groef groeven ingekorven diepe inkepingen scratch scratches scratched groove grooves scored
repair: repareer repareren repareert gerepareerd reparatie reparaties herstelling herstellingen monteur repair repairs repaired repairing mend mended technician
leaking: lek lekt lekken lekte gelekt lekkage lekkages lekkend leak leaks leaked leaking leaky leakage
dripping: druppel druppels druppelt druppen druppelen drupt druipt druipen sijpelt drip drips dripping dripped trickle trickling
wet: nat natte nattig vochtig vochtige doorweekt klam klamme plas plassen plasje wet damp moist soaked puddle puddles
condensation: condens condensatie condenswater condensdruppels vocht damp stoom condensation condensate moisture steam humid humidity
dry: droog droge droogt drogen gedroogd afdrogen afgedroogd afdroogt opdrogen uitgedroogd dry dries dried drying drier
open-state: open opene geopend geopende opent openen openstaan opengelaten openstond kier opened opening opens ajar
uncovered: onafgedekt onafgedekte onbedekt onverpakt onverpakte bloot uncovered unwrapped unpacked exposed unprotected onbeschermd
covered: afgedekt afgedekte afdekken afdekt bedekt bedekte dekt covered covering ingepakt omwikkeld
closed: dicht dichte gesloten sluit sluiten sloot dichtgedaan afgesloten dichtdoen close closed closes closing shut sealed
locked: slot sloten sleutel sleutels vergrendeld vergrendelen lock locked locks key keys unlocked
blocked: geblokkeerd blokkeert blokkeren blokkade versperd versperren onbereikbaar ontoegankelijk volgebouwd block blocks blocked blocking obstructed inaccessible
clogged: verstopt verstopte verstopping verstoppingen dichtgeslibd clog clogged clogging blockage ontstoppen
accessible: bereikbaar bereikbare toegankelijk toegankelijke vrijgemaakt vrij toegang accessible reachable access free reach
empty: leeg lege leegte ledig leeggemaakt leegmaken leeggehaald leeggegoten empty emptied empties emptying vacant leegstaan
used-up: opgebruikt opgemaakt uitgeput used gone gebruikt depleted exhausted
full: vol volle volgestouwd volgeladen propvol stampvol bomvol barstensvol filled crammed stuffed full
overflowing: overvol overvolle overloopt overlopen overgelopen overstroomt uitpuilen uitpuilend uitpuilende overflow overflowing overflowed overfull bulging spill spilled
absent: afwezig afwezige afwezigheid ontstentenis weg verdwenen kwijt nergens absent absence lost disappeared elsewhere
present: aanwezig aanwezige aanwezigheid voorhanden voorzien beschikbaar beschikbare present presence available availability provided
on-the-floor: grond ground vloerniveau bodem vloer floor gevallen
too-warm: oververhit temperatuuroverschrijding lauw lauwe lauwwarm tewarm warmer warmere overheated overheating lukewarm tepid
too-cold: tekoud onderkoeld kouder koudere ijskoud ijskoude steenkoud colder onvoldoendewarm undertemperature icy
cold: koud koude kou koel koelte kil kille cold coldness chilly coolness frisjes
warm-hot: warm warme warmte heet hete gloeiend gloeiende bloedheet kokend warmth hot hotter hottest boiling scalding piping
thaw: ontdooi ontdooien ontdooit ontdooide ontdooid ontdooiend ontdooiing dooien dooi thaw thaws thawed thawing defrost defrosted defrosting defrosts
frozen: bevroren bevriezen ingevroren invriezen invries diepgevroren vriest vriezen gevroren vastgevroren frozen freezes froze freezing refrozen
frost-build: ijsaangroei rijp rijpvorming ijsvorming ijsafzetting aangevroren ijsafzettingen frost frosty icebuildup iced
expired: verlopen verloopt verliep vervallen verstreken overdatum afgelopen expired expire expires outdated overdue outofdate pastdate
spoiled: bedorven bederf bederven bederft rot rotte rotten verrot verzuurd zuur overjarig spoiled spoilt rotting spoilage sour decayed
fresh: vers verse verser versheid dagvers dagverse kersvers fresh fresher freshly freshness
old: oud oude ouder ouwe verouderd verouderde stokoud old older oldest aged antiek
new: nieuw nieuwe nieuwer gloednieuw splinternieuw recent recente new newer newly recently brandnew
within-date: binnendatum onverlopen geldig geldige geldigheid valid validity unexpired indate onverstreken
undated: ongedateerd ongedateerde datumloos zonderdatum ongelabeld ongeetiketteerd ongecodeerd undated unlabelled unlabeled unmarked
dated-coded: gedateerd gedateerde dateren gecodeerd gecodeerde codering coderen gestickerd dated coded coding datestamped
separate: apart aparte gescheiden scheiding scheid scheiden afzonderlijk afzonderlijke afgezonderd separate separated separately separation segregated distinct
together-mixed: samen bijeen tesamen gemengd mengen mengt vermengd dooreen doorelkaar together mixed mixing mix mingled combined
touching: raakt raken raakte geraakt aanraken aangeraakt aanraakt contact contacten tegenaan touch touches touched touching
contamination: besmetting besmet besmetten besmettingen kruisbesmetting kruisbesmettingen verontreiniging verontreinigd nabesmetting contamination contaminated contaminate crosscontamination infected
tidy: netjes nette net opgeruimd opgeruimde ordelijk ordelijke geordend verzorgd verzorgde tidy neat neatly orderly tidied organised organized
messy: rommelig rommelige rommel troep bende zooi zooitje boeltje chaos chaotisch ongeordend mess messy cluttered clutter untidy disorganised
tidy-up: opruimen opruimt ruim ruimen ruimde opruimactie wegzetten weggezet cleanup tidying declutter
in-order: orde goed goede goeie voldoet voldoen voldeed voldaan inorde piekfijn satisfactory compliant complies comply good fine
excellent: uitstekend uitstekende perfect perfecte geweldig top super keurig keurige toppie fantastisch excellent great superb flawless wonderful
sufficient: voldoende genoeg toereikend afdoende volstaat volstaan sufficient sufficiently enough adequate adequately
not-in-order: slecht slechte slechter matig matige belabberd abominabel ondeugdelijk bad badly poor poorly worse worst terrible awful
insufficient: onvoldoende ontoereikend tekort tekorten teweinig noncompliant insufficient insufficiently inadequate inadequately shortage
sick: ziek zieke zieken ziekte griep grieperig diarree braken overgeven koorts misselijk sick ill illness unwell diarrhoea vomiting fever
cough-sneeze: hoest hoesten hoestte gehoest nies niezen niest verkouden snuiten snotneus cough coughs coughed coughing sneeze sneezed sneezing
food-poisoning: voedselvergiftiging voedselinfectie vergiftigd vergiftiging buikpijn klacht klachten klager complaint complaints complained poisoning poisoned
smoking: rook roken rookt rookte gerookt sigaret sigaretten sjekkie asbak peuk peuken smoke smokes smoked smoking cigarette cigarettes ashtray
eating: eet eten aten gegeten etend opeten opgegeten kauwt kauwen kauwgom eat eats ate eaten eating chew chewing
drinking: drinken drinkt dronk dronken gedronken drinkend nippen slok slokje drinks drank drunk drinking sip sips
tasting: proef proeven proeft proefde proefden geproefd voorproeven smaak smaakt taste tastes tasted tasting flavour likken
washing: wassen wast waste gewassen handenwassen handjeswassen afwassen afgewassen wash washes washed washing
rinse: spoel spoelen spoelt spoelde gespoeld afspoelen afgespoeld naspoelen omspoelen rinsed rinses rinsing flush flushed
cleaning: schoonmaken schoongemaakt schoonmaak schoonmaakt poetsen poets poetst gepoetst kuisen kuist gekuist reinigen reinigt gereinigd reiniging cleaned cleaning cleans scrub scrubbed
sweep-mop: dweilen dweilt gedweild vegen veegt geveegd schrobben schrobt geschrobd boenen stofzuigen sweep swept sweeping mopped mopping
disinfect: desinfecteer desinfecteren desinfecteert gedesinfecteerd desinfectie ontsmet ontsmetten ontsmetting desinfectiemiddel disinfect disinfected disinfecting disinfectant disinfection sanitise sanitised
filled-in: ingevuld ingevulde invullen invult vul vullen afgetekend aftekenen paraaf geparafeerd getekend filled filling signed
sign: teken tekenen tekent handtekening ondertekenen ondertekend ondertekening sign signs signing signature initials
up-to-date: bijgewerkt bijwerken actueel actuele bijdetijds geupdatet update updates updated updating current uptodate
not-filled-in: oningevuld blanco blank onbeschreven leeggelaten unfilled unsigned
trained: opgeleid opleiding opleidingen cursus cursussen getraind training trainingen geschoold scholing trained trainings course courses instructed
certified: gecertificeerd certificaat certificaten diploma diploma's diplomas erkend erkende erkenning svh keurmerk certified certificate certificates certification accredited
visible: zichtbaar zichtbare zichtbaarheid zicht duidelijk duidelijke leesbaar opgehangen visible visibly visibility clear clearly legible
hidden: verborgen verborg verbergen weggestopt verscholen onzichtbaar onzichtbare stiekem hidden hide hides hid hiding invisible concealed
unclear: onduidelijk onduidelijke vaag vage onleesbaar onleesbare wazig verwarrend unclear vague illegible blurry confusing confused ambiguous
stored: opgeborgen bewaart gestockeerd stockeren stapel stapelen gestapeld opgestapeld stond stonden stacked stack piled
prepare: bereid bereiden bereidt bereidde bereiding bereidingen voorbereiden voorbereid voorbereiding mise prepare prepared prepares preparing preparation prep
cutting: snij snijden snijdt sneed sneden gesneden hakken fijngesneden slice sliced chop chopped cutting cuts dice cut
serve: serveer serveren serveert geserveerd uitserveren opdienen opgediend uitgifte serve serves served serving service
throw-away: weggooi weggegooid gooi gooien gooit gooide wegdoen weggedaan wegsmijten smijten throw throws threw thrown discard discarded dispose disposed
not: niet nie nit nait not noch neither nor evenmin geenszins
no-none: geen gene ginne geeneen none nothing niets niks niemand nobody nergens nowhere nix
negated-be: isn't aren't wasn't weren't ain't isnt arent wasnt werent
negated-do: doesn't didn't doesnt didnt haven't hasn't hadn't havent hasnt
negated-can: can't cannot cant couldn't couldnt unable kannie kanniet
negated-must: mustn't needn't shouldnt mustnt magniet magnie mayn't
without: zonder zonders without zonderdat minus behalve uitgezonderd except excluding besides
all: alle alles allemaal allen al iedereen everything everyone everybody all alleman
every: elk elke ieder iedere elkeen every each iederen eenieder
some: sommige sommigen enkele enige iets wat some something somewhat ietsje
many: veel vele velen heelveel talloze menig massa hoop heleboel many lots plenty loads numerous
few: weinig weinige paar paartje koppel handvol few little handful couple weinigen
several: meerdere verscheidene verschillende ettelijke diverse several various multiple
both: beide beiden allebei alletwee both tweeen twee two pair tweetal
half-part: helft half halve gedeelte deels stukje portie porties part parts portion portions
one: een eentje ene enig one single eenmaal eenmalig
two-five: drie vier vijf three four five viertal drietal vijftal
six-ten: zes zeven acht negen tien six seven eight nine ten tiental
teens-tens: elf twaalf dertien twintig dertig veertig eleven twelve thirteen twenty thirty forty
big-numbers: vijftig zestig honderd duizend fifty sixty hundred thousand honderden tientallen
zero: nul zero nulletje noppes nada null
first: eerste eerst eerstens first firstly primair beginnende
second: tweede second secondly ander volgende next following
comma-point: komma punt punten puntje decimaal dot comma point points period decimal
very: heel erg zeer enorm ontzettend verschrikkelijk hartstikke vree keihard very extremely really hugely super terribly
too-excess: te teveel overdreven overmatig overmatige overdaad too excessive excess excessively overly
slightly: beetje bietje lichtjes ietwat ietsje enigszins wattekes slightly bit somewhat tad mildly
approximately: ongeveer circa rond plusminus pakweg zowat omtrent naarschatting schat schatting approximately about roughly around estimate estimated
degree: graad graden graadje celsius gr minus degree degrees fahrenheit plusgraden vriesgraden
hour: uur uren uurtje uurtjes halfuur kwartier hour hours hourly
minute: minuut minuten minuutje seconde seconden minute minutes min secs seconds
day: dag dagen dagje dagelijks dagelijkse daagse etmaal day days daily
week: week weken weekje wekelijks wekelijkse weeks weekly fortnight
month: maand maanden maandje maandelijks maandelijkse kwartaal month months monthly
year: jaar jaren jaartje jaarlijks jaarlijkse year years yearly annual annually
percent: procent procenten percentage percentages percent pct procentje
gram-weight: gram grammen kilo kilo's kilos kg gewicht weeg wegen woog gewogen grams weigh weight pound
litre: liter liters litertje milliliter cl ml litre litres deciliter inhoud
behind: achter achteraan erachter achterkant achterin achterste behind rear backside
under: onder onderaan eronder onderkant onderin onderste under underneath beneath below bottom
beside: naast ernaast nevens langs zijkant bezijden beside adjacent alongside nearby side
above: boven bovenop erboven bovenaan bovenkant bovenste above overhead upstairs upper
in-inside: in binnen erin binnenin binnenkant binnenste inside into within interior inne
on-top: op erop bovenop on onto upon eraan
between: tussen ertussen tussenin between among amongst middenin
in-front: voor vooraan ervoor voorkant voorste tegenover front opposite forefront
left-side: links linker linkse linkerkant linkerzijde linksonder linksboven left lefthand
right-side: rechts rechter rechtse rechterkant rechterzijde rechtsonder rechtsboven righthand rightside
near: bij dichtbij vlakbij omgeving nabij vlak near close nearby vicinity
corner-edge: hoek hoeken hoekje rand randen randje kant kanten corner corners edge edges
here: hier hierzo alhier here hiero hie hierbinnen
there: daar daarzo daaro ginds ginder there daarginds derginder
everywhere: overal alom rondom everywhere anywhere throughout
now: nu nou thans momenteel tegenwoordig now nowadays currently presently nouw
today: vandaag vandaog vanochtend vanmorgen vanmiddag vanavond heden today tonight
yesterday: gisteren gister gistere eergisteren gisteravond gisterochtend yesterday
tomorrow: morgen overmorgen morgenvroeg morgenochtend mergen tomorrow morge
soon: straks dadelijk zometeen meteen zodadelijk direct seffens subiet gelijk soon straightaway instantly
later-after: later nadien daarna erna naderhand vervolgens nadat achteraf na after afterwards afterward then
before: voordat vooraleer alvorens ervoor vooraf before beforehand pre
during: tijdens gedurende terwijl ondertussen intussen during while meanwhile whilst
recent-past: net daarnet zonet zojuist zoeven daarstraks onlangs laatst recently justnow lately
already: al reeds alreeds already inmiddels ondertussen
still-yet: nog nogsteeds steeds still yet alsnog
morning-evening: ochtend ochtends morgend voormiddag middag namiddag avond avonds nacht morning afternoon evening night
weekdays: maandag dinsdag woensdag donderdag vrijdag monday tuesday wednesday thursday friday
weekend: weekend weekends zaterdag zondag weekendje saturday sunday weekenden
months-names: januari februari maart april mei juni juli augustus september oktober november december january february march june july august october
what: wat wa what whats what's wablief welk watte
which: welke welk welken dewelke which welkeen
where: waar waarheen waarvandaan where where's wherever woar
how: hoe hoedanig how how's manier wijze way manner
child: kind kinderen kindje kids kinders dochter zoon zoontje baby child children kid daughter son babies
football: voetbal voetballen wedstrijd wedstrijden goal doelpunt ajax psv feyenoord elftal football soccer match matches team
weather: weer weertje weerbericht regen regent zon zonnig sneeuw onweer weather rain rainy raining sunny sun snow storm
coffee-tea: koffie koffietje bakkie thee kopje tas cappuccino tea coffee coffees bakske
parking: parkeren parkeer geparkeerd parkeerplaats parkeergarage parkeerplek parkeerschijf parking park parked carpark
phone: telefoon telefoons telefoontje bel bellen belt belde gebeld gsm mobiel mobieltje phone phones phoned smartphone ring rang
holiday: vakantie vakanties verlof reis reizen kerst kerstmis pasen holiday holidays vacation vacations trip travel christmas
swearing: verdorie verdomme godverdomme shit kut potverdorie miljaar damn crap fuck bloody
hesitation: eh ehm euh uh uhm hmm hm um eeh euhm uhh
well-filler: nou tja ach och enfin welnu allez awel well anyway amai welaan
`
