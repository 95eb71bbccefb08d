/**
 * Whole inspections as they are spoken, a note a line; after `=>` what must come of it. `S` a shortcoming and `O`
 * something in order, with a part of its words, its rule (`/` between rules that fit, `-` for none) and its place after
 * `@`. `F` a fact of the report. Where nothing stands, nothing may come of it.
 */
export const grillroom = `
we beginnen bij Grillroom Anatolia, Stationsweg 14 in Zwolle => F company=Grillroom Anatolia; F place=Stationsweg 14, Zwolle
KVK nummer is 90 00 12 34 => F registration=90001234
ik praat hier met Murat Yildiz, dat is de bedrijfsleider => F spokenTo=Murat Yildiz, bedrijfsleider
ze werken met de hygiënecode voor de horeca => F hygieneCode=ja; F hygieneCodeName=hygiënecode voor de horeca
voedselvergiftiging niks van bekend, geen klachten binnengekomen => F foodPoisoning=nee
wil je even je auto verzetten anders krijg ik straks een bon =>
de dönerspies draait, ziet er prima uit => O dönerspies
de afgesneden döner ligt in een bak boven de gasvlam uit en die is nog maar achtenveertig graden van binnen => S achtenveertig: hot-holding
onder de grill heeft in geen weken iemand een doek gehaald, alles zit onder het vet => S grill: premises-clean/equipment-clean/room-floors
in de koelwerkbank rauwe lamsvlees bovenop de gesneden tomaten => S lamsvlees: contamination @ in de koelwerkbank
knoflooksaus zelfgemaakt, geen idee van wanneer, er staat nergens een datum op => S knoflooksaus: use-by-decree/own-dates/-
het rauwe en het gegaarde vlees liggen netjes gescheiden in de koelcel => O gescheiden
koelcel met de insteekthermometer geprikt in de kip, vijf komma één graden => O kip
die vent van hiernaast wil ook wat weten, momentje =>
handen wassen gaat hier in dezelfde bak als waar de sla in gespoeld wordt => S sla: premises-basins/food-washing/utensil-washing/-
bij de fontein wel zeep maar om af te drogen alleen een groezelige theedoek => S theedoek: premises-basins
muizen geen spoor van, ook niet achter de vriezers => O muizen
de bestrijder komt elke maand en de map is bijgewerkt tot oktober => O bestrijder
de allergenen, dat moet je maar vragen, zegt hij, maar er hangt niks waar dat op staat => S allergenen: allergens-ask-sign/allergens-mandatory/allergens-notice
de jongen achter de balie wist niet of er noten in de baklava zitten => S baklava: allergens-oral/allergens-mandatory
pakje feta in de vitrine, te gebruiken tot negen november, dat is dus voorbij => S feta: use-by-passed
de vriezer in het halletje wijst min twintig aan => O vriezer
het plafond boven de afwas is zwart uitgeslagen van het vocht => S plafond: room-ceilings/premises-clean/premises-upkeep
de vloer is gisteren nog geschrobd en dat zie je => O vloer
hij kookt de linzensoep 's ochtends af en zet hem dan tot een uur of vijf op het aanrecht om af te koelen => S linzensoep: cooling-down/cooling-down-code
in de koelkast onder de toonbank acht graden volgens het display => S acht: chilled-prepacked/chilled-unpacked/cold-chain
de temperatuurlijsten zijn na juni niet meer ingevuld => S temperatuurlijsten: haccp-proof/haccp-monitoring
keuken, opslag, koelcel en toilet bekeken => F roomsSeen=keuken, opslag, koelcel en toilet
om tien over elf cautie gegeven => F cautionTime=11:10
goed, dan gaan we zo afronden en nemen we het door =>
`

export const teaRoom = `
Right, this is the Copper Kettle Tea Room, 22 Harbour Lane, Vlissingen. => F company=Copper Kettle Tea Room; F place=22 Harbour Lane, Vlissingen
I'm with Joan Barker who runs the place => F spokenTo=Joan Barker, owner
chamber of commerce number 9000 4321 => F registration=90004321
nobody has reported falling ill after eating here => F foodPoisoning=nee
they've got their own food safety plan, no trade code => F hygieneCode=nee
lovely smell of scones in here =>
first the counter, cream cakes under a glass dome with no cooling at all, probed one at thirteen degrees => S cakes: chilled-unpacked
the glass itself is spotless => O glass
milk jug on the side has been standing there since opening, that's four hours => S milk: unchilled-presentation/chilled-unpacked/cold-chain/chilled-prepacked
fridge by the till, I stuck the probe in the egg mayonnaise and got three point eight => O egg mayonnaise
two tubs of coleslaw whose use-by was last Sunday => S coleslaw: use-by-passed
can you move that chair please love =>
sandwich labels have the name and the price but nothing about what's in them => S labels: particulars/allergens-mandatory
the allergen folder is on the counter and it's complete => O allergen folder
girl at the till could tell me straight away which cakes have nuts => O cakes
kitchen floor lifting at the corners by the dishwasher => S floor: room-floors/premises-upkeep
the dishwasher gets properly hot, plates come out clean => O plates
chopping boards scored so deep you could lose a coin in them => S chopping boards: equipment-upkeep/room-surfaces
hand basin is full of dirty mugs and there's no way to wash your hands => S basin: premises-basins
raw bacon and cooked ham sliced on the same machine without cleaning in between => S bacon: contamination
raw and cooked kept well apart in the walk-in => O apart
somebody has been propping the back door open and there are flies all round the bin store => S flies: pests/food-waste/room-windows
bleach in an unmarked squash bottle next to the syrup => S bleach: hazardous-substances/premises-cleaning-agents
the freezer was at minus nineteen on the dial => O freezer
chest freezer in the shed, ice cream soft, probe says minus eight => S chest freezer: deep-frozen
they wash the salad in a sink marked vegetables only => O salad
staff toilet opens straight into the bakery => S toilet: premises-toilets
one of the waitresses has been off with a stomach bug and came back yesterday, so what are the rules there again? =>
rooms seen were the shop, the kitchen, the walk-in and the shed => F roomsSeen=the shop, the kitchen, the walk-in and the shed
I gave the caution at quarter to three => F cautionTime=14:45
right then, let's sit down and go through it =>
`

export const visCounter = `
Inspectie van Vishandel De Zilveren Haring aan de Kade 7 te Urk => F company=Vishandel De Zilveren Haring; F place=Kade 7, Urk
kamer van koophandel 90 11 22 33 => F registration=90112233
gesproken met de eigenares, mevrouw Annelies Post => F spokenTo=mevrouw Annelies Post, eigenares
mijn naam is Pieter Kuipers, inspecteur => F inspector=Pieter Kuipers
er zijn geen meldingen van voedselvergiftiging => F foodPoisoning=nee
de toonbank oogt fris en er ligt genoeg ijs op => O toonbank
kabeljauwfilet midden in de stapel geprikt, negen komma vier => S kabeljauwfilet: chilled-unpacked
de garnalensalade heeft een stickertje van drie weken terug => S garnalensalade: use-by-passed/use-by-decree/own-dates/-
haring wordt rauw verkocht, ze vriezen hem eerst vierentwintig uur op min twintig, staat ook in het logboek => O haring
frietketel: het vet is pikzwart en walmt => S vet: frying-fat
hoi schat, ik bel je zo terug, ik ben even bezig =>
een meeuw liep zo de zaak in toen de deur openstond, grappig beest =>
snijplank met zwarte naden waar van alles in blijft zitten => S snijplank: equipment-clean/equipment-upkeep/room-surfaces
rookkast van binnen keurig uitgebrand en geveegd => O rookkast
de man bij de filleertafel snuit zijn neus in zijn mouw en pakt daarna de zalm => S zalm: personal-hygiene/contamination
vloerputje ruikt, er blijft water staan rond de filleertafel => S vloerputje: premises-drains
zeeppomp boven de wasbak gevuld en handdoekrol hangt er => O zeeppomp
in de vriescel hangt een dikke laag rijp maar de thermometer geeft min drieëntwintig => O vriescel
herkomst van de mosselen kon ze niet laten zien, het label van de zak was weg => S mosselen: traceability
personeel heeft geen scholing gehad, nooit, zegt ze zelf => S scholing: training
allergenenkaart hangt goed zichtbaar naast de kassa => O allergenenkaart
op de bak met surimi staat alleen surimi, niet wat erin zit => S surimi: particulars/allergens-mandatory
in het magazijn staan de zakken meel op pallets, droog en van de muur af => O zakken
bestelbus nagekeken, de haring stond daarin ongekoeld tussen het gereedschap => S bestelbus: transport/chilled-unpacked/cold-chain/contamination
ze hebben zes man in dienst en een stagiaire =>
lamp boven de spoelbak stuk, je ziet geen hand voor ogen => S lamp: premises-light
er is koffie als jullie willen =>
gezien zijn de winkel, de spoelruimte en de vriescel => F roomsSeen=de winkel, de spoelruimte en de vriescel
cautie om half vier verleend => F cautionTime=15:30
`

export const noodleBar = `
okay we're at Golden Bowl Noodles on 5 Market Square in Breda => F company=Golden Bowl Noodles; F place=5 Market Square, Breda
registration number nine zero zero zero five five one two => F registration=90005512
spoke to the manager, Mr Wei Chen => F spokenTo=Mr Wei Chen, manager
the trade's hygiene code is what they work by => F hygieneCode=ja
no food poisoning complaints on file => F foodPoisoning=nee
it's raining cats and dogs out there =>
rice cooker lid missing, rice sitting at fifty one degrees inside => S rice: hot-holding
broth is bubbling away at ninety => O broth
dumplings laid out on a tray on the windowsill, no cover, sun right on them => S dumplings: contamination/chilled-unpacked/cold-chain
wok station wiped down, nothing burnt on => O wok
prawns in a bowl of tepid water, thawing since breakfast he says => S prawns: thawing
cook tasted the sauce and stuck the same spoon straight back in => S spoon: contamination/personal-hygiene
core of the roast duck came out at eighty one => O duck
beansprouts gone slimy in the bottom drawer => S beansprouts: unsafe-unfit
soy sauce and vinegar stored off the ground in the dry store => O soy sauce
there's a gap under the rear exit a rat could walk through => S gap: pests/room-doors/premises-upkeep
bait stations checked last month, certificate in the file => O bait
the extractor rattles but it's clean and it pulls => O extractor
peanut oil used for everything and the menu doesn't mention it anywhere => S peanut: allergens-mandatory/allergens-list/allergens-written
waiter shrugged when I asked about shellfish => S shellfish: allergens-oral/allergens-mandatory
the till system prints allergens on every receipt, nice =>
egg cartons unmarked, no idea where they came from and he hasn't got an invoice => S egg: traceability
dishcloths drying on the radiator stink to high heaven => S dishcloths: equipment-clean/utensil-washing/premises-clean/mobile-utensils
walk-in reads six on the outside display => O walk-in
behind the chest freezer the paint is coming away from the wall => S paint: room-walls/premises-upkeep
do you want me to take the photos or will you =>
my knee is killing me on these stairs =>
the temperature log hasn't been touched since August => S temperature log: haccp-proof/haccp-monitoring
`
