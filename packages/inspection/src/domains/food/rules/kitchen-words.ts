/**
 * Words of kitchens, shops and food that point at no rule by themselves. A word that is neither here nor in a rule makes it
 * likelier that a question is about something else. Folded.
 */
export const kitchenWords =
  // Food and dishes.
  'aardappel aardappels aardappelen aardbei aardbeien abrikoos achterham ananas andijvie ansjovis appel appels appeltaart artisjok ' +
  'asperge asperges augurk augurken aubergine avocado azijn babi bagel bal ballen bami banaan bananen basilicum bavarois beignet ' +
  'beleg belegd belegde beslag biet bieten bief biscuit bitterbal bitterballen blik blikken bloem bloemkool boerenkool boon bonen ' +
  'borrelhap borrelplank boter boterham bouillon bosbes bosui brie broccoli brownie burrito camembert cappuccino carpaccio ' +
  'champignon champignons cheddar cheesecake chips chocolade chocola citroen couscous courgette crackers creme croissant croissants ' +
  'croquet dadels deeg dessert dille dip dressing drop druif druiven eiersalade erwten erwtensoep falafel feta fondue forel ' +
  'framboos frambozen frikandel friet frietjes frisdrank fruit gamba gambas geitenkaas gehaktbal gehaktballen gelei gember granola ' +
  'groentesoep grillworst gyros hamburger havermout honing hummus hutspot ijsje ijsjes inktvis jam jus kaassouffle kabeljauw ' +
  'kappertjes kapsalon karnemelk kerrie kers kersen ketchup kikkererwten kipsate kipnuggets knoflook koek koekje koekjes koffie ' +
  'komkommer kool koolraap kookroom krab kreeft kroket kroketten kruid kruiden kwark kwarktaart lam lamsvlees lasagne lasagna lever ' +
  'leverworst limonade linzen loempia mais makreel mango margarine marmelade mayonaise mayo meel melkpoeder meloen meringue ' +
  'mie mihoen milkshake moes moorkop mosterd mousse mozzarella muesli muffin munt nacho nasi noodles nuggets olie olijf olijven omelet ' +
  'oliebol oliebollen ontbijt ontbijtkoek ossenhaas ossenworst paddenstoel paddenstoelen paella pannenkoek pannenkoeken paprika ' +
  'parmezaan pasta pastei pate patat peer peren peper perzik pesto peterselie pindakaas pindasaus pitabroodje pizza pizzas plakken ' +
  'poffertjes poke pompoen popcorn prei pruimen pudding puree quiche rabarber radijs ragout ramen ravioli rauwkost rib ribben ribs ' +
  'risotto roerei rollade rookworst room roomboter rozijnen rookvlees rosbief rucola rundertartaar salami sambal sap sate satesaus ' +
  'saucijzenbroodje scampi schnitzel schol shoarma siroop sla slakken slagroom smoothie snack snacks soesje softijs sojasaus spaghetti ' +
  'spek specerijen sperziebonen spinazie spruitjes stamppot steak stroop stroopwafel suiker surimi taco tahoe tapas tempeh thee ' +
  'tiramisu toast tofu tomaat tomaten tompouce tonijn tonijnsalade tortilla tosti tosti truffel tzatziki ui uien vanille vegaburger ' +
  'veganistisch vegetarisch vijg vla vleugels wafel wafels walnoot watermeloen wild witlof worst worstenbroodje wortel wortels wrap ' +
  'wraps yoghurt zeewier zout zuurkool zwaardvis ' +
  'apple apples bacon bagel banana bananas batter beans bean berries biscuit biscuits bolognese broccoli brownie bun buns burrito ' +
  'butter cabbage calamari cappuccino carrot carrots cereal cheesecake cherries chips chocolate coconut coffee coleslaw cookie cookies ' +
  'corn crab cream cucumber custard dessert desserts dough dressing dumplings falafel feta flour fries fruit fruits garlic ginger grain ' +
  'grapes ham herbs honey hummus icecream jam juice ketchup kebab lamb lasagna lasagne leek lemon lentils lettuce liver lobster mango ' +
  'mayonnaise melon mozzarella muffin mushroom mushrooms noodles oats octopus oil olive olives omelette onion onions orange oysters ' +
  'pancake pancakes paprika pasta pate peas pear pepper pesto pineapple pizza pizzas potato potatoes pudding quiche ribs roast salami ' +
  'salt sausages schnitzel seafood smoothie snack snacks spaghetti spices spice spinach squid starch steak stew stock strawberries sugar ' +
  'syrup taco tea tofu tomato tomatoes tuna vanilla veal vegan vegetarian venison vinegar waffle wings wrap yoghurt ' +
  // Things and places in a kitchen, a shop, a store room.
  'aanrechtblad afwasbak afwasmachine afwasteil bakblik bakje bakplaat bakplaten bakwand bar barkruk beker bekers bestek bezem ' +
  'blastchiller blender blok bord borden broodplank broodtrommel bureau couvert dienblad dispenser doek doeken doekje ' +
  'dweil emmer emmers fles flessen folie gasfornuis gastronorm gastronormbak glas glazen gn grill grillplaat hark haak haken handgreep ' +
  'hefdeur hendel hoes houtskool inductie inductieplaat jerrycan kan kannen karton kartonnen keukenblok keukendoek keukenla kist kisten ' +
  'knop koekenpan koffiemachine koffiezetapparaat kom kommen kookeiland kookplaat kraan krat kratten kruk kruidenrek kunststof la lade ' +
  'lades laden lampje leiding leidingen lepel lepels lepeltje magnetron mand mandje messenblok messenrek metaal mixer mok opscheplepel ' +
  'ovenplaat pallet pallets pan pannen pannenkoekenpan papier pers plastic plint plinten pollepel pot potten potje rasp rek rekken ' +
  'rolwagen rooster roosters rvs salamander schaal schalen schaaltje schap schappen schoonmaakdoek schep scheplepel schort schuur ' +
  'servet servetten snijtafel spatel spatscherm spoelbak spoelruimte spons sponsjes staal steelpan stellingkast steamer stoomoven ' +
  'stopcontact tafelblad tang tangen tegel tegels toog ton tonnen trap tray trays trechter trolley vaas vaatdoek vaatdoeken vaatwasser ' +
  'vat vaten vergiet vijzel voorraad voorraadkast voorraadruimte vork vriesvak waskom weegschaal werkplek werkruimte werktafel zak zakken ' +
  'zeef zitbank productieruimte bereidingsruimte bereidingsplaats uitgifte uitgiftebalie spoelkeuken afwaskeuken eetzaal zaal ' +
  'bottle bottles bowl bowls broom bucket buckets can cans cardboard carton cartons cloth cloths colander container crate crates cup ' +
  'cups cutlery dishcloth dispenser drawer drawers faucet fork forks glass glasses griddle grill handle hob jar jars jug ladle lamp ' +
  'machine metal microwave mixer mop oven ovens pan pans paper pallet pipe pipes plastic plate plates pot pots rack racks sack sacks ' +
  'saucepan scale scales sponge spoon spoons stainless steel stockroom tap taps tile tiles tongs tray trays trolley tub tubs vessel ' +
  'whisk wiping workbench workstation ' +
  // People, parts of the body, animals that are food.
  'bakkers barman barista bedrijfsleider bezorgers caissiere cateraar catering gastvrouw horecaondernemer hulpkok keukenhulp ' +
  'keukenhulpen keukenpersoneel kinderen leerling leidinggevende mensen mevrouw meneer man vrouw jongen meisje manager serveerster ' +
  'sous souschef traiteur verkoper verkoopster visboer vishandel visser winkelier arm armen been benen buik gezicht haren hoofd huid ' +
  'mond neus ogen oog voeten voet vingers vinger vinger lichaam koe koeien varken varkens schaap rund runderen kalf ' +
  'bartender barista baker caterer customer fishmonger guests lady man manager men people person supervisor trainee waitress woman ' +
  'women arm body eyes face feet finger fingers foot head mouth nose skin thumb cow pig sheep calf ' +
  // What is done, and what things are like.
  'aangebroken aangesneden aanraken aanraking afgeven afgewassen afspoelen afvegen afwassen bevat bewerken bijvullen bloed bloedt ' +
  'branden breken brengen bruin buitenkant binnenkant dichtdoen dichtgedaan donkerbruin doorgeven doorgesneden drogen droog droge druipt ' +
  'druppelt druppels druppel duidelijk eet eten eronder ernaast erop erboven fijn fris vers verse geopend geopende gegeten gekookt ' +
  'gekookte gebakken gebraden gegrild gele geel gemengd gemixt geperst gerookt gesneden gesloten gevuld gewone gezouten glad gladde goede ' +
  'grijs groen groene hakken half halve hard harde heel hele hoge hoog kleur knippen koelt kneden kookt koken kort korte laag lage ' +
  'leeg lege lekt lekken levende leven lucht luchtje marineren mengen meten gemeten meting meet nat natte open openen oppakken overgebleven ' +
  'overschot pakken pakt persoonlijk plat plek plekken plekje proeft proeven raakt raken recht rechtstreeks rode rood restjes restje ' +
  'restanten roeren ruikt ruiken ruwe ruw schillen schudden slijmerig slijm slijmlaag snijden snijdt spoelen spoelt spuiten spuit staand ' +
  'stapel stapelen gestapeld strooien stinken stuk stukje stukjes sterk sterke tussendoor uitpakken uitpuilend uitpuilende vallen valt ' +
  'gevallen verdeeld verkleurd verkleuring verkleurde verkoop verkopen verkocht verkoopt vers vervangen verversen vocht vochtig vochtige ' +
  'vochtplek vochtplekken vol volle vlek vulling vullen weggooien weggegooid weken wit witte zacht zachte zichtbaar zichtbare zwart zwarte ' +
  'zuur zoet zoete zwaar lopen loopt lag lagen stond stonden zag hing hingen kwam lijkt leek blijkt bleek dood dode hangend liggend ' +
  'slapen slaapt lange kortere lang dik dikke dun dunne diep diepe groef groeven deuk deuken inkepingen krassen barstje ' +
  'kruimels kruimel korst korsten laagje vloeistof damp stoom rook geur geurtje meerdere verschillende enkele diverse ' +
  'overlast kopen koop gekocht buy bought papier tekst januari februari maart april mei juni juli augustus september oktober november december ochtend middag avond nacht maand maanden ' +
  'jaar jaren minuut minuten seconde seconden twee drie vier vijf zes zeven acht negen tien elf twaalf twintig dertig veertig vijftig ' +
  'zestig zeventig tachtig negentig honderd komma kilo kilos gram liter liters centimeter meter meters millimeter ' +
  'air baked black blood boil boiled boiling bottom broken brown burnt bring broil burst chopped chopping colour contain contains cover ' +
  'cut cuts cutting damp dead dipped dried drip dripping drops dry empty evidence fallen filled fresh fried full fumes green grey grilled ' +
  'half hanging hard heavy high hour house inches leak leaking leaks leftover leftovers liquid live living long longer low lying melted ' +
  'mixed mixing moist moisture month months morning night odour open opened peel pick piece pieces pink plenty pour poured puddle ready ' +
  'red residue rinse rinsed roasted running sell selling sells sold served short sign sitting slice sliced slime slimy smell soaked soft ' +
  'spill spilled spills spoon spots squeezed stacked stain standing steam stir stored straight strong sweet thick thin top touch touching ' +
  'touched visible walk week weeks wet white whole wipe wiped year years yellow two three four five six seven eight nine ten twelve twenty ' +
  'thirty forty fifty sixty seventy hundred minutes minute seconds gram grams kilo litre litres around couple several half'
