/** Words that mean nearly the same to somebody who looks for a rule. Folded; a word may stand in several groups. */
export const synonyms: readonly string[] = [
  'koelkast koeling koelcel koelkasten koelvitrine koelwerkbank gekoeld gekoelde koelen fridge refrigerator chiller chilled cooler coldroom',
  'vriezer diepvries diepvriezer vriescel vrieskist diepgevroren bevroren ingevroren invriezen freezer frozen freeze deepfreeze',
  'temperatuur temperaturen graden graad celsius temperature degrees degree',
  'koud kouder cold colder',
  'warm warmte heet warmer hot warm',
  'warmhouden warmhoud bainmarie marie holding',
  'vis vissen zalm haring tonijn visproducten fish salmon herring tuna',
  'vlees biefstuk varkensvlees rundvlees meat beef pork',
  'kip gevogelte kipfilet pluimvee chicken poultry',
  'gehakt tartaar mince minced',
  'melk zuivel milk dairy',
  'ei eieren eitjes egg eggs',
  'ijs ijsblokjes ijsblokje ijsklontjes ice',
  'rijst sushirijst rice',
  'gebak taart slagroomtaart banket cake pastry',
  'soep saus soup sauce',
  'allergeen allergenen allergie allergisch allergieen allergen allergens allergy allergic',
  'mondeling zeggen vertellen oral orally verbally spoken tell',
  'schriftelijk schrift papier geschreven written paper writing',
  'muis muizen rat ratten knaagdier knaagdieren muizenkeutels keutels keutel ongedierte plaagdier plaagdieren kakkerlak kakkerlakken vlieg vliegen mouse mice rats rodent rodents droppings pest pests vermin cockroach cockroaches fly flies',
  'hond honden kat katten poes huisdier huisdieren dog dogs cat cats pet pets',
  'vuil vies vieze vuile smerig schoon schoonmaken schoonmaak reinigen gereinigd poetsen dirty clean cleaning cleaned filthy',
  'kapot kapotte stuk beschadigd gebroken versleten broken damaged worn',
  'handen hand handenwas handwas wasbak wastafel fonteintje basin sink hands wash handwash',
  'toilet toiletten wc sanitair lavatory toilets restroom',
  'vloer vloeren vloertegels floor floors',
  'wand wanden muur muren wall walls',
  'plafond plafonds ceiling ceilings',
  'raam ramen hor horren window windows screen',
  'afvoer afvoeren riool rioolputje putje drain drains sewer',
  'afzuiging afzuigkap ventilatie ventilation extractor hood',
  'licht verlichting lamp light lighting',
  'schimmel beschimmeld beschimmelde mould mold mouldy moldy',
  'bedorven rot rotten bederf spoiled spoilt',
  'houdbaar houdbaarheid houdbaarheidsdatum tgt datum uiterste verlopen consumptiedatum useby expiry expired date',
  'frituur frituurvet frituurolie friteuse frying fryer fry',
  'verhitten verhit garen gaar doorbakken kerntemperatuur kern cook cooked heating core',
  'opwarmen heropwarmen regenereren verwarmen reheat reheating regenerating regenerate',
  'terugkoelen afkoelen koelen teruggekoeld cool cooling cooled',
  'ontdooien ontdooid dooien thaw thawing defrost defrosting',
  'kraam marktkraam foodtruck truck standplaats mobiel stall mobile foodtrucks',
  'vervoer vervoeren transport transporteren bezorgen auto bus transport delivery vehicle',
  'afval vuilnis afvalbak prullenbak waste rubbish garbage bin bins',
  'ziek ziekte zieke ill sick illness',
  'kleding werkkleding schort clothing clothes apron',
  'opleiding cursus training scholing diploma course trained',
  'etiket etiketten etikettering label labels labelling labeling',
  'verpakking verpakken verpakt verpakte packaging wrapping pack packed',
  'voorverpakt voorverpakte prepacked prepackaged',
  'onverpakt onverpakte los losse unpacked loose',
  'herkomst leverancier traceren traceerbaarheid traceability trace supplier origin',
  'terugroepen terugroepactie recall recalls withdrawal',
  'herhaling recidive herhaald herhaalde repeat recidivism',
  'boete boetes beboeten fine fines fined',
  'waarschuwing waarschuwingen gewaarschuwd warning warnings',
  'gif biocide biociden muizengif rattengif bestrijdingsmiddel poison biocides rodenticide',
  'schoonmaakmiddel schoonmaakmiddelen chloor allesreiniger detergent bleach chemicals',
  'kruisbesmetting besmetting besmet contamination contaminated crosscontamination',
  'rauw rauwe raw',
  'parasiet parasieten anisakis parasite parasites worm',
  'snijplank snijplanken snijmachine mes gereedschap apparatuur apparaat equipment utensils slicer machine',
  'zuur zuurgraad ph acid acidity',
  'drinkwater kraanwater water',
  'registreren registratie aanmelden inschrijven register registration notify',
  'buffet presentatie presenteren uitstallen presentation display',
  'website webshop online internet app bestelapp afstand distance',
  'partij batch lot lotnummer partijnummer',
  'taal nederlands language dutch',
  'gast gasten klant klanten guest guests customer customers',
  'winkel detailhandel retail shop',
  'bakkerij bakker bakkerswaar bakery baker',
]

/** In every question about rules, and so no help to find one. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    'de het een en of van in op aan bij met voor naar uit over te er is zijn was waren wat wie waar wanneer welke welk ' +
    'hoe heb hebt heeft had ik je jij u we wij ze zij dit dat deze die niet geen ook nog al dan om als door wordt worden ' +
    'mag mogen moet moeten kan kun kunnen kunt hoeft hoeven zou zal wil wilt doen doet ga gaat gaan staat staan ligt liggen ' +
    'norm normen regel regels regelgeving wet wetgeving wettelijk wettelijke artikel eis eisen voorschrift voorschriften ' +
    'verplicht toegestaan verboden geldt gelden zegt zeggen precies eigenlijk maximaal maximale maximum minimaal minimale ' +
    'minimum hoeveel lang hoelang hier daar iets hun mijn ons onze uw even eens maar hij men per tot zo zit zitten ' +
    'eten voedsel levensmiddelen levensmiddel waar product producten bedrijf zaak keuken restaurant bewaren bewaard bewaart ' +
    'gaat over weten weet vertel zoek graag alsjeblieft waarom gebruiken gebruikt hebben vraag gerecht gerechten maaltijd ' +
    'vanaf vermeld vermelden zien gezien gevonden dragen gedragen iedereen iemand sprake naast uitkomen kok koks ' +
    'oven fornuis kast plank hoek magazijn kelder gang tafel nieuw nieuwe ' +
    'the a an and or of in on at by with for to from about is are was were what who where when which how have has had ' +
    'i you we they it this that these those not no also do does did be been may must can could should shall will would ' +
    'norm rule rules regulation regulations law legal article requirement requirements required mandatory allowed ' +
    'forbidden permitted limit limits apply applies say says maximum minimum max min long much many there here ' +
    'food foods product products company business kitchen restaurant keep kept store stored tell me please my our your if ' +
    'need needs use used very any some why so its them their word mouth dish dishes meal cook ' +
    'oven stove cupboard shelf corner storeroom cellar table behind new'
  ).split(' '),
)
