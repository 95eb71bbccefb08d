import type { Vocabulary } from '../../../domain/vocabulary.ts'
import { kitchenWords } from './kitchen-words.ts'

/** How words are taken in questions about food businesses. */
export const vocabulary: Vocabulary = {
  everyday:
    'eten etenswaren voedsel voeding levensmiddelen levensmiddel voedingsmiddel waar waren product producten bedrijf bedrijven ' +
    'zaak zaken keuken keukens restaurant restaurants cafe lunchroom eetcafe cafetaria snackbar hotel kantine horeca horecabedrijf ' +
    'horecazaak inrichting onderneming ondernemer eigenaar exploitant uitbater baas bewaren bewaard bewaart opslaan opgeslagen ' +
    'gerecht gerechten maaltijd maaltijden kok koks kokken chef oven fornuis kast plank schap hoek magazijn kelder gang tafel ' +
    'aanrecht werkbank stelling nieuw nieuwe oud oude grote groot kleine klein dragen gedragen sprake uitkomen hygiene ' +
    'hygienisch voedselveiligheid voedselveilig veilig veiligheid inspectie inspecteur controle controleren gecontroleerd nvwa ' +
    'constatering geconstateerd vastgesteld waargenomen aangetroffen aanwezig achter midden bak bakken doos dozen ' +
    'achterkant voorkant bovenste onderste ruimte gebouw vestiging pand situatie punt punten ding dingen soort manier plek plaats ' +
    'verkopen verkoop verkocht verkoopt huis gelegd gezet neergezet geplaatst verwerkt verwerken bereid bereiden klaarmaken klaargemaakt bereiding serveren ' +
    'geserveerd food foods foodstuff foodstuffs product products company business businesses premises kitchen kitchens ' +
    'restaurant cafe pub hotel canteen operator owner chef cook cooks keep keeps kept keeping store stored storing storage dish ' +
    'dishes meal meals oven stove cupboard shelf shelves corner storeroom cellar table behind new old big small large word mouth ' +
    'hygiene hygienic safety safe inspection inspector check checks checked rack room rooms box boxes prep prepare prepared ' +
    'preparing preparation serve served serving handle handled handling place placed area building situation ' +
    'sell sells sold selling sale kind way item items observed noticed inside front back',
  around: kitchenWords,
  elsewhere: [
    'brand brandblusser brandblussers blusdeken brandveiligheid brandweer brandmelder rookmelder rookmelders nooduitgang nooduitgangen vluchtroute vluchtweg ontruiming ontruimen noodverlichting blusser fire extinguisher sprinkler evacuation emergency exit exits detector alarm',
    'loon salaris salarissen minimumloon verdient verdienen verdien uurloon cao vakantiedagen vakantie vakantiegeld ontslag ontslaan arbeidscontract werktijden arbeidstijden pauze overuren zwartwerk uitzendkracht stage stagiair pensioen sollicitatie vacature wage wages salary pay paid overtime holiday holidays dismissal employment pension vacancy hire hiring',
    'belasting belastingen btw omzetbelasting inkomstenbelasting aangifte boekhouding boekhouder winst omzet subsidie subsidies toeslag tax taxes vat income turnover profit bookkeeping accounting subsidy',
    'speelgoed speelgoedauto pop knuffel knuffels trampoline kinderstoel glijbaan toy toys doll playground choking',
    'parkeren parkeerplaats parkeerplaatsen parkeervergunning verkeer snelheid maximumsnelheid snelweg rijbewijs scooter fiets fietsen trein vliegtuig stoep verkeersbord parking park traffic speed motorway driving licence bicycle train plane ticket',
    'roken rookt gerookt rookruimte rookverbod sigaret sigaretten tabak vape vapen shisha waterpijp smoking smoker cigarette cigarettes tobacco vaping hookah',
    'alcohol bier wijn wijnen leeftijd leeftijdsgrens sterkedrank dronken drankvergunning jongeren minderjarig minderjarige schenken beer wine wines ages liquor booze drunk minors underage licensing',
    'avg privacy persoonsgegevens camera cameras cameratoezicht filmen beeldmateriaal wachtwoord wifi computer laptop telefoon smartphone software printer account gdpr privacy personal consent camera cctv film filming password computer phone laptop software login customerdata reset',
    'terras terrassen terrasvergunning vergunning vergunningen bouwvergunning omgevingsvergunning horecavergunning exploitatievergunning bestemmingsplan gemeente welstand gevel reclame gevelreclame uithangbord leges terrace permit permits licence zoning municipality council facade signboard planning',
    'muziek geluid geluidsoverlast geluidsniveau decibel lawaai dansen feest concert radio buma music noise loud decibels sound dancing party concert',
    'openingstijden openingstijd sluitingstijd sluiten zondag zaterdag maandag dinsdag woensdag donderdag vrijdag feestdag feestdagen kerst weekend sunday saturday monday opening closing close holidays christmas',
    'kost kosten kostprijs prijs prijzen duur goedkoop goedkope tweedehands aanschaf aanschaffen huur huren huurprijs hypotheek lening verzekering verzekeren verzekerd euro korting betalen betaal fooi cost costs price prices cheap expensive purchase rent renting mortgage loan insurance insured euros discount secondhand',
    'recept recepten lekker lekkerste smaak smaakt marinade tiramisu lasagne calorie calorieen calorierijk gezond gezonde dieet afvallen vitamine vitamines voedingswaarde eiwit eiwitten koolhydraten proteine macros recipe recipes tasty delicious juicy taste calorie calories healthy diet vitamin vitamins nutrition nutritional protein proteins carbs',
    'weer weerbericht regen zon sneeuw wind storm morgen buitentemperatuur klimaat klimaatverandering stikstof weather rain sun snow wind storm tomorrow forecast climate',
    'voetbal wedstrijd songfestival eurovisie film serie acteur zanger zangeres lied boek schrijver president koning burgemeester minister verkiezingen politiek partij oorlog hoofdstad landen frankrijk football match movie series actor singer song book author president king mayor minister election politics war capital country france world',
    'ladder steiger helm veiligheidsschoenen bouwplaats asbest lift elektra stroom stopcontact meterkast gasfles cv ketel isolatie zonnepanelen energielabel ladder scaffolding helmet construction asbestos elevator electricity electrical socket boiler insulation solar energy',
    'kinderopvang kinderdagverblijf leerling student huiswerk universiteit examen tandarts huisarts ziekenhuis medicijn medicijnen pil vaccin vaccinatie zwanger kapper tattoo tatoeage sportschool zwembad childcare pupil student homework university exam dentist doctor hospital medicine pill vaccine pregnant hairdresser tattoo gym swimming pool',
    'kansspel gokken gokautomaat loterij wapen wapens drugs wiet hennep cbd casino gambling lottery weapon weapons cannabis weed marijuana',
    'cosmetica cosmetisch shampoo parfum textiel meubels bouwmarkt tuin huisvuil grofvuil stoep milieu co2 cosmetics perfume textile furniture garden environment',
    'ethanol kookpunt formule wiskunde som sommen vertaal vertaling gedicht mop grap betekenis boiling equation math sum translate poem joke meaning',
    'dierenwelzijn slachten verdoofd halal koosjer bio biologisch keurmerk nutriscore gezondheidsclaim claim reclameren acrylamide cafeine energiedrank supplement supplementen welfare organic halal kosher nutriscore claim acrylamide caffeine supplement supplements',
    'rolstoel invalidentoilet toegankelijkheid discriminatie capaciteit garderobe beveiliger portier wheelchair accessibility discrimination capacity bouncer security',
    'vanavond vannacht tonight uitgevonden uitvinder uitvinding invented inventor invention geschiedenis eeuw romeinen planeet aarde maan heelal ster sterren dinosaurus planet earth moon universe star stars dinosaur century ancient',
    'nederland holland amsterdam rotterdam utrecht duitsland belgie europa wonen woont inwoners mensen blauw merk merken beste mooiste netherlands germany europe live lives inhabitants brand brands best',
    'route rijden rijdt reis reizen vliegen vlucht luchthaven station metro tram taxi tankstation laden lossen snelste drive driving travel trip flight airport station subway taxi route fastest distance',
    'cookie cookiebanner browser email mail inbox instagram facebook google whatsapp youtube tiktok internetverbinding router browser chatgpt robot algoritme programmeren excel word powerpoint inbox programming spreadsheet',
    'vuurwerk kerstboom cadeau verjaardag bruiloft trouwen huwelijk scheiding liefde vriend vriendin kerk religie fireworks birthday wedding marriage divorce love girlfriend boyfriend church religion gift',
    'aandeel aandelen beurs koers contant contante geld cash dollar bitcoin crypto bank rente sparen spaarrekening rekeningnummer wisselkoers stock stocks shares exchange dollars currency bank savings interest rate rates invest',
    'schaatsen tennis hockey wielrennen marathon olympische kampioen wk ek voetballer trainer sporten gitaar piano schilderij museum theater bioscoop gamen skating tennis cycling olympic champion player guitar piano painting museum theatre cinema gaming band',
    'verf schilderen behang boormachine schroef timmerman loodgieter tuinman gras gazon planten bloemen boom bomen paint painting drill screw carpenter plumber gardener lawn grass flowers tree trees',
    'puppy trainen opvoeden hengelen jagen paard paarden vogel dierenarts asiel dierentuin puppy horse bird vet zoo hunting',
    'rechtbank advocaat rechter gevangenis diefstal inbraak politie aangifte paspoort visum verblijfsvergunning werkvergunning asielzoeker stemmen verkiezing court lawyer judge prison theft burglary police passport visa immigration vote voting election',
    'vacature solliciteren cv zestienjarige vijftienjarige jeugd kinderarbeid job jobs resume teenager sixteen child labour',
    'gas gasleiding lekstroom keuring elektrisch elektriciteit aardlek legionella bouwen verbouwen verbouwing architect aannemer dak goot electrical wiring gaspipe renovate renovation builder architect roof',
    'lachgas alcoholpromillage promille xtc cocaine nitrous cocaine ecstasy',
  ],
}
