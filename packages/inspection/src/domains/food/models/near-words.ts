/** Notions of kitchens and food, as `nearWords` of core has those of all talk. */
export const foodNearWords = `
fridge: koelkast koelkasten koelkastje ijskast ijskasten frigo frigos koeling koelingen koelwerkbank fridge fridges refrigerator refrigerators koelmeubel koelunit koelkastdeur ijskas koelkas
cold-room: koelcel koelcellen koelcelletje koelruimte koelruimten koelkamer frigokamer koelhuis coldroom coldrooms coldstore walkin chiller chillers coolroom
freezer: vriezer vriezers diepvries diepvriezer diepvriezers vriescel vriescellen vrieskist vrieskast invriezer freezer freezers deepfreeze vriesvak vrieskistje
display-counter: vitrine vitrines vitrinekast koelvitrine toonbank toonbanken toog togen balie buffet buffetten counter counters displays showcase saladbar saladebar bain
hot-holding: warmhouden warmgehouden warmhoudkast warmhoudbak bainmarie warmhoudbrug warmhoudvitrine warmhoud rechaud warmer hotholding warmers heatlamp warmhoudplaat steamtable bainmaries
oven-stove: oven ovens oventje fornuis fornuizen kookplaat kookplaten gasfornuis inductie grill steamer stove stoves hob hobs cooker ovenplaat griddle bakplaat magnetron
microwave: magnetron magnetrons microgolf microgolfoven microwave microwaves microwaved opwarmoven
fryer: friteuse friteuses frituurpan frituurketel frituren gefrituurd frituurt frituurvet frituurolie fryer fryers frying fried fry deepfryer
slicer: snijmachine snijmachines vleessnijmachine snijapparaat snijmes slicer slicers slicing schaafmachine vleesmachine meatslicer
mixer-machine: mixer mixers blender blenders menger kneedmachine staafmixer gehaktmolen keukenmachine deegmachine mincer grinder whisk garde
dishwasher: vaatwasser vaatwassers vaatwasmachine afwasmachine afwasmachines vaatwas spoelmachine glazenspoeler voorspoeler dishwasher dishwashers warewasher glasswasher
dishes: afwas vaat borden bord servies serviesgoed glazen kopjes bestek lepel lepels vork dishes plates plate crockery cutlery spoon spoons
pans: pan pannen pannetje pot potten ketel ketels wok wokken koekenpan pans pots kettle saucepan casserole
sink: spoelbak spoelbakken gootsteen gootstenen pompbak lavabo wasbak spoeltafel spoelbakje sink sinks sinkhole basin
wash-basin: handenwasbak handenwasgelegenheid handenwasplaats handwasbak handwasfontein fonteintje fontein wastafel wastafels wasbakken handenwasser washbasin washbasins handwash handsink
soap: zeep zeepje zeepdispenser zeeppomp handzeep zeepbakje soap soaps soapy soapdispenser handgel desinfectiegel sanitizer
towel: handdoek handdoeken handdoekje papierrol handdoekpapier wegwerphanddoek keukenrol droogpapier towel towels tissue tissues papertowel
tap: kraan kranen kraantje mengkraan warmwaterkraan kraankop tap taps faucet faucets spout
water: water waters waterleiding leidingwater drinkwater warmwater kraanwater koelwater waterdruk tapwater boiler
ice: ijs ijsje ijsjes ijsblokjes ijsmachine ijsblokjesmachine schepijs roomijs ijsschep ijslaag ice icecream icemaker icecubes softijs gelato
floor: vloer vloeren vloertje tegelvloer vloertegel vloertegels vloeroppervlak floor floors flooring floorboards vloerput
wall: muur muren muurtje wand wanden wandje wandtegel wandtegels tegelwand wall walls walling behang
tiles-seams: tegel tegels tegeltje voeg voegen kitvoeg kitnaad kitrand naad naden plint plinten kit tile tiles grout seam seams skirting sealant
ceiling: plafond plafonds plafonnetje zoldering systeemplafond plafondplaat plafondplaten ceiling ceilings roof dak daken
door-part: deur deuren deurtje deurrubber deurrubbers deurklink klink handvat handgreep doors doorway gate handle handles poort schuifdeur deurknop
gasket: rubber rubbers rubberen pakking pakkingen afdichting dichting dichtingen afdichtrubber gasket gaskets seals rubberstrip tochtstrip
window: raam ramen raampje venster vensters hor horren vliegengaas kozijn ruit ruiten window windows glass
drain: afvoer afvoeren afvoerputje putje putjes afvoerput riool rioleringen riolering sifon zwanenhals schrobput drain drains drainage sewer gully vetput
hood-ventilation: afzuigkap afzuigkappen dampkap dampkappen afzuiging afzuiginstallatie wasemkap ventilatie ventilator ventilatierooster rooster hood hoods extractor ventilation vent vents fan
filter: filter filters filtertje vetfilter vetfilters vetvangers koolfilter filtering filtered filterrooster
lamp-light: lamp lampen lampje verlichting licht lichten tl tlbuis tlbuizen spot lampenkap light lights lighting bulb bulbs lamps
shelf: plank planken plankje schap schappen legplank rek rekken rekje stelling stellingen shelf shelves shelving rack racks
cupboard: kast kasten kastje keukenkast lade lades laden schuif la cupboard cupboards cabinet cabinets drawer drawers
worktop: werkbank werkbanken aanrecht aanrechtblad werkblad werkbladen werktafel werkvlak werkoppervlak tafel tafels worktop worktops workbench surface surfaces table tables
waste-bin: afvalbak afvalbakken prullenbak prullenbakken vuilbak vuilbakken vuilnisbak vuilnisbakken vuilemmer pedaalemmer kliko bin bins trashcan dustbin wastebin
waste: afval vuilnis vuilniszak vuilniszakken vuilzak swill etensafval huisvuil restafval keukenafval waste garbage trash rubbish binbag
pests: ongedierte plaagdier plaagdieren plaagdierbestrijding insect insecten beestjes beesten beestje knaagdier knaagdieren pest pests vermin bugs rodent rodents insects
mouse: muis muizen muisje muizenkeutel muizenkeutels muizenval mouse mice muizennest muizenplaag huismuis
rat: rat ratten rattenkeutel rattenkeutels rats rattenplaag rattengif rattennest
fly: vlieg vliegen vliegje vliegjes fruitvlieg fruitvliegjes bromvlieg mug muggen fly flies fruitflies mosquito gnats
cockroach: kakkerlak kakkerlakken kakkerlakje cockroach cockroaches roach roaches kakkerlaken kakkerlakkenval
ant: mier mieren miertjes mierennest ant ants mierenplaag faraomier miertje
moth: mot motten motje motjes meelmot meelmotten moth moths rups larve larven larves maden maggot maggots larvae
other-insects: kever kevers meelkever torretje torretjes wesp wespen zilvervisje zilvervisjes pissebed beetle beetles wasp wasps weevil silverfish
spider: spin spinnen spinnetje spinnenweb spinnenwebben spinrag spider spiders cobweb cobwebs web
bird: vogel vogels vogeltje duif duiven mus mussen meeuw meeuwen bird birds pigeon pigeons seagull vogelpoep
droppings: keutel keutels keuteltje keuteltjes uitwerpselen poep poepjes stront drollen drol droppings dropping faeces feces poo turds
gnaw: knaag knagen knaagt geknaagd knaagsporen knaagschade aangevreten vraatsporen afgeknaagd gnaw gnawed gnawing chewed nibbled
trap-bait: val vallen valletje klem klemmen lokaas lokdoos lokdozen lijmval lijmvallen vliegenlamp gif traps trap bait baits flypaper
pest-controller: ongediertebestrijder plaagdierbestrijder bestrijder bestrijding verdelger verdelgen verdelging rentokil anticimex exterminator pestcontrol fumigation
pet: huisdier huisdieren hond honden hondje kat katten poes poezen pets dog dogs cat cats puppy kitten
cloth: doek doeken doekje doekjes vaatdoek vaatdoeken vaatdoekje schotelvod dweil theedoek spons sponsen cloth cloths rag rags sponge wipes mop
brush: borstel borstels borsteltje bezem bezems stoffer schuursponsje veger wisser trekker kwast brush brushes broom squeegee scourer
knife: mes messen mesje koksmes messenblok messenmagneet messenrek knife knives blade blades aardappelmesje
cutting-board: snijplank snijplanken snijplankje hakblok hakblokken hakbord snijblok chopboard chopping choppingboard cuttingboard snijbord
container-box: bak bakken bakje bakjes bakske doos dozen doosje krat kratten kist container containers box boxes tub tubs tray trays crate crates
bucket: emmer emmers emmertje vat vaten tobbe jerrycan jerrycans bucket buckets pail drum barrel
lid-cover: deksel deksels dekseltje dekseltjes dekselke lid lids afdekking afdekplaat dop dopje dopjes cap covers stolp
foil-packaging: folie folies plasticfolie huishoudfolie aluminiumfolie vershoudfolie verpakking verpakkingen verpakt zakje zakjes vacuum foil clingfilm wrapper packaging package packed packaged wrapped
bag: zak zakken zakske tas tassen tasje plasticzak diepvrieszak bag bags sack sacks pouch
label-sticker: etiket etiketten etiketje etikettering geetiketteerd sticker stickers stickertje label labels gelabeld labelen labelled labeled labelling tag
date: datum datums data datumpje houdbaarheidsdatum dagtekening date dates datering productiedatum openingsdatum invriesdatum
tht-tgt: tht tgt thtdatum tgtdatum houdbaarheid houdbaar uiterste shelflife useby bestbefore bbd
list-record: lijst lijsten lijstje registratielijst registraties temperatuurlijst temperatuurlijsten aftekenlijst checklist logboek schrift list lists record records log logs logbook
plan: plan plannen schoonmaakplan schoonmaakschema schema schemas schema's rooster planning haccpplan voedselveiligheidsplan stappenplan plans planned schedule schedules procedure procedures protocol
thermometer: thermometer thermometers thermometertje termometer voeler voelers insteekthermometer prikthermometer sensor probe probes sonde kerntemperatuurmeter
calibrate: kalibreer kalibreren gekalibreerd kalibratie ijken geijkt ijking calibrate calibrated calibration calibrating afgesteld
invoice: factuur facturen factuurtje bon bonnen bonnetje pakbon pakbonnen leverbon kassabon invoice invoices receipt receipts bill
supplier: leverancier leveranciers leveren geleverd levering leveringen aanlevering groothandel sligro makro supplier suppliers supplied delivery deliveries delivered wholesale wholesaler
traceability: traceerbaarheid traceren getraceerd traceerbaar herkomst oorsprong lotnummer batch partij partijen traceability trace traced traceable origin lot
van-transport: bestelbus bus busje bestelwagen camionette vrachtwagen koelwagen auto transport vervoer vervoeren vervoerd van vans truck lorry car transported
goods-receipt: ontvangst ontvangstcontrole ingangscontrole binnenkomst goederen aangenomen losplaats receiving received incoming goods intake laaddock
allergen: allergeen allergenen allergie allergieen allergisch allergische allergenenkaart allergenenlijst allergeneninformatie intolerantie allergen allergens allergy allergies allergic intolerance
gluten: gluten glutenvrij tarwe tarwemeel rogge gerst spelt haver wheat rye barley oats glutenfree
nuts: noot noten nootjes hazelnoot hazelnoten walnoot walnoten amandel amandelen cashew pistache nut nuts almond almonds hazelnut walnut
peanut: pinda pinda's pindas pindakaas pindasaus apenoot apennootjes peanut peanuts arachide
soy: soja soya sojasaus ketjap tofu tahoe sojamelk soy soybean tempeh
sesame: sesam sesamzaad sesamzaadjes sesamolie tahin tahini sesame
mustard-celery-lupin: mosterd selderij selderie selder lupine sulfiet sulfieten zwaveldioxide mustard celery lupin sulphite sulphites sulfites
lactose: lactose lactosevrij melkeiwit melkallergie koemelk lactosefree melksuiker
milk: melk melkje karnemelk slagroom room roomkan melkpak milk cream buttermilk milkshake volle
cheese: kaas kazen kaasje geitenkaas mozzarella feta parmezaan brie cheese cheeses cheesy
dairy: zuivel zuivelproduct zuivelproducten boter yoghurt yogurt kwark vla margarine dairy butter custard
egg: ei eieren eitje eitjes eigeel eiwit eierdoos omelet egg eggs yolk omelette
meat: vlees vleesjes vleesproduct vleesproducten vleeswaren biefstuk karkas charcuterie meat meats steak filet carpaccio
beef: rund runderen rundvlees rundergehakt entrecote kalf kalfsvlees beef veal ribeye tartaar ossenhaas
pork: varken varkens varkensvlees spek ham hammetje karbonade spareribs pork bacon pig gammon
lamb-game: lam lamsvlees lamskotelet schaap schapenvlees geit wild hert hertenvlees lamb mutton goat venison
mince-sausage: gehakt gehaktbal gehaktballen worst worsten worstjes braadworst hamburger hamburgers frikandel kroket filetamericain mince minced sausage sausages burger burgers
kebab: kebab doner donerkebab shoarma shawarma gyros kapsalon spies spiesen sateh kebabs skewer skewers sate
poultry: kip kippen kippetje kipfilet kippenvlees kippenpoten kippendijen gevogelte kalkoen eend eendenborst poultry chicken chickens turkey duck
fish: vis vissen visje visfilet zalm tonijn haring kabeljauw makreel paling forel fish fishes salmon tuna herring cod
shellfish: schaaldieren schelpdieren garnaal garnalen mossel mosselen oester oesters krab kreeft inktvis shellfish shrimp shrimps prawn prawns mussels oysters
sushi: sushi sashimi sushirijst poke pokebowl maki nigiri wasabi sushis
vegetables: groente groenten groentes groentjes tomaat tomaten komkommer ui uien paprika wortel vegetable vegetables veggies tomato tomatoes onion onions
potatoes: aardappel aardappels aardappelen aardappeltjes patat patatten friet frieten frietjes frites puree potato potatoes chips fries
mushroom-herb: champignon champignons paddenstoel paddenstoelen kruiden kruid specerij peterselie basilicum knoflook mushroom mushrooms herb herbs spice spices garlic
sprouts-legumes: tauge kiemgroente kiemgroenten bonen boontjes linzen kikkererwten erwten sprouts beans lentils chickpeas peas
fruit: fruit fruitje appel appels banaan bananen sinaasappel aardbei aardbeien citroen druiven fruits apple apples banana lemon berries
bread: brood broden broodje broodjes boterham stokbrood toast pistolet pita bread breads bun buns sandwich sandwiches
pastry: gebak gebakje gebakjes taart taarten taartje koek koekjes cake cakes deeg croissant pastry pastries pie cookie cookies dough
rice: rijst rijstje nasi risotto rice rijstkoker kleefrijst zilvervliesrijst
pasta: pasta pastas spaghetti macaroni lasagne noedels noodles bami mie penne noodle
sauce: saus sauzen sausje sausjes mayonaise mayo ketchup dressing jus vinaigrette sauce sauces gravy aioli pesto
soup: soep soepen soepje bouillon ragout stoofvlees stoofpot soup soups broth stew
salad: salade salades salad slaatje sla salads lettuce huzarensalade rauwkost coleslaw koudeschotel
dessert: dessert desserts toetje toetjes nagerecht nagerechten tiramisu pudding mousse bavarois cremebrulee afters
flour-dry: meel bloem suiker zout griesmeel paneermeel bloembak flour sugar salt starch breadcrumbs zetmeel
oil-fat: olie olies frituurolie olijfolie bakolie reuzel plantaardig oil oils olive lard ghee shortening
drinks: drank dranken drankje drankjes bier biertje wijn frisdrank cola limonade drink drinks beer beers wine soda juice
food: eten voedsel voeding voedingsmiddel voedingsmiddelen levensmiddel levensmiddelen etenswaar etenswaren waar product producten food foods foodstuff foodstuffs products
ingredient: ingredient ingredienten grondstof grondstoffen bestanddeel recept recepten receptuur ingredients recipe recipes additief additieven
meal: maaltijd maaltijden gerecht gerechten schotel lunch ontbijt avondeten avondmaal diner meal meals breakfast dinner supper
raw: rauw rauwe rauwen ongekookt ongebakken ongegaard raw uncooked undercooked onverhit
cooked-ready: gekookt gekookte gebakken gegaard gegaarde doorbakken doorgaard gebraden gegrild kook koken kookt kookte cooked cooking cooks boiled baked roasted
heat: verhit verhitten verhitting opwarmen opgewarmd opwarmt verwarmen verwarmd opwarming regenereren heat heated heating reheat reheated reheating
cool-down: afkoelen afgekoeld afkoelt afkoeling terugkoelen teruggekoeld terugkoeling koelen koelt gekoeld koele cool cooled cooling chilled chill
leftovers: rest resten restje restjes restant restanten overschot overschotten overgebleven kliekje kliekjes leftover leftovers remains remnants scraps
chemicals: chemisch chemische chemicalien gif bleek bleekmiddel bleekwater chloor ammoniak chemical chemicals bleach chlorine ammonia verdelgingsmiddel
cleaning-agents: schoonmaakmiddel schoonmaakmiddelen reinigingsmiddel reinigingsmiddelen afwasmiddel allesreiniger ontvetter ontkalker spuitbus detergent detergents cleaner degreaser desinfectant descaler
clothes: kleding kleren kledij werkkleding bedrijfskleding koksbuis shirt trui broek jas jassen clothes clothing uniform uniforms coat jacket
apron: schort schorten schortje voorschoot keukenschort sloof apron aprons pinny keukenschorten
hair: haar haren haartje haarnet haarnetje haarnetjes baard baarden hoofddeksel muts hair hairs beard hairnet hairnets
jewellery: sieraad sieraden ring ringen ringetje horloge horloges oorbel oorbellen armband ketting jewellery jewelry earring earrings watch bracelet necklace
nails: nagel nagels nageltje kunstnagels nagellak gelnagels nail nails nailpolish vingernagels fingernails
glove: handschoen handschoenen handschoentje wegwerphandschoen wegwerphandschoenen latex glove gloves gloved handschoenske rubberhandschoen
hand: hand handen handje handjes vuist vinger vingers vingertop hands finger fingers palm
wound: wond wonden wondje wondjes pleister pleisters pleistertje snee sneetje verband wound wounds plaster bandaid bandage cut
cook-person: kok koks kokkin chef chefs chefkok souschef keukenhulp afwasser cook chef's kokske
staff: personeel personeelslid personeelsleden medewerker medewerkers medewerkster werknemer werknemers ploeg staff employee employees worker workers crew
owner: eigenaar eigenaars eigenares eigenaren ondernemer uitbater uitbaters baas bazen bazin zaakvoerder exploitant owner owners boss proprietor operator
manager: manager managers bedrijfsleider bedrijfsleidster leidinggevende verantwoordelijke supervisor directeur leiding beheerder filiaalmanager
guest: gast gasten klant klanten klantje bezoeker bezoekers consument guest guests customer customers client clients visitor consumer
colleague: collega collega's collegas maat stagiair stagiaire leerling colleague colleagues coworker coworkers trainee intern
witness-present: aanwezige getuige getuigen getuigt toehoorder omstander witness witnesses witnessed bystander
toilet: toilet toiletten toiletje wc wcs wc's plee sanitair urinoir toiletrol toiletpapier toilets loo lavatory restroom washroom
changing-room: kleedkamer kleedkamers kleedruimte kleedhok omkleden omkleed omgekleed omkleedruimte locker lockers changingroom dressingroom kapstok
storeroom: magazijn magazijnen opslag opslagruimte berging berghok voorraadkamer voorraad voorraden kelder schuur storeroom storage stock stockroom cellar basement pantry
kitchen: keuken keukens keukentje kitchen kitchens spoelkeuken bijkeuken keukenblok kitchenette grootkeuken keukentjes
rooms: ruimte ruimtes ruimten kamer kamers hal gang zaal hok vertrek lokaal room rooms area areas space corridor
outside-yard: buiten buitenplaats binnenplaats koer erf achterplaats tuin outside outdoors yard courtyard backyard garden
pipe-cable: leiding leidingen leidingwerk buis buizen slang slangen kabel kabels snoer pipe pipes piping hose hoses cable wire
machine-equipment: apparaten apparatuur toestel toestellen materieel installatie installaties machines toestelletje equipment appliance appliances devices installation utensil utensils
bacteria: bacterie bacterien kiem kiemen salmonella listeria ecoli virus virussen microben bacteria bacterial germ germs pathogen pathogens
foreign-object: glas glassplinter splinter splinters scherf scherven nietje schroef plasticdeeltje vreemdvoorwerp shard shards screw staple foreign
temperature: kerntemperatuur
rule: hygienecode
standard-norm: haccp
`
