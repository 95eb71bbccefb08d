/** Whole inspections of another inspector, labelled as in `inspections.ts`. The day of the visit is Thursday 19 November 2026. */
export const hotelKitchen = `
zo, dag allemaal, ik ben dus Hennie van Loo =>
we zijn bij Hotel De Gouden Karper, Dorpsstraat 12 in Hummelo => F company=Hotel De Gouden Karper; F place=Dorpsstraat 12, Hummelo
de chef heet Bram en die loopt een eindje mee =>
ontbijtbuffet is nog niet opgeruimd, de yoghurt voelt gewoon warm en staat er sinds zeven uur => S yoghurt: unchilled-presentation/chilled-unpacked/cold-chain
broodsnijmachine hangt vol oude kruimels en er kroop wat uit => S broodsnijmachine: equipment-clean/pests
de spoelkeuken daar kan ik niks van zeggen, strak in orde => O spoelkeuken
volgens de wet mag zo'n gekoeld product hooguit zeven graden zijn, dat weet hij ook =>
koeling één geeft acht komma zes aan, gemeten in de vleeswaren => S acht komma zes: chilled-prepacked/chilled-unpacked/cold-chain
koeling twee vier graden => O vier
hoeveel is dat ook alweer bij gehakt, Bram? =>
onder de afwasmachine ligt een laag drab van jewelste => S drab: room-clean/premises-clean/premises-drains/room-floors/equipment-clean
vorig jaar lag hier nog een kapotte vloer maar die hebben ze helemaal vernieuwd => O vloer
als hij die soep niet had weggegooid dan had ik er wat van gezegd =>
in de droge opslag staan de jerrycans ontvetter pal boven de zakken rijst => S ontvetter: premises-cleaning-agents/contamination/hazardous-substances
vacuümzakken met hertenbiefstuk zonder enige sticker erop, hij denkt van maandag => S hertenbiefstuk: own-dates/use-by-decree/-
pak rookzalm, TGT 12 november => S rookzalm: use-by-passed
pak roomkaas, tgt 3 december =>
THT van de jam is vorige maand verstreken =>
de leerling heeft een ontstoken vinger en daar zit niks omheen, hij stond wel sla te plukken => S vinger: ill-staff/personal-hygiene
handenwasbakje bij de bar is prima voor elkaar, zeep en papier aanwezig => O handenwasbakje
ik moet nog even naar de kelder en dan de vriezers doen =>
vriescel min achttien komma vijf => O min achttien
kelder, het ruikt er naar riool en er staat een plas bij het putje => S riool: premises-drains/room-clean @ in de kelder/-
de chef zegt dat het personeel vorig jaar allemaal op cursus is geweest =>
de friteuse wordt elke week ververst en het vet is goudgeel => O vet
ze wilden eigenlijk een nieuwe afzuigkap maar dat wordt volgend voorjaar =>
vliegenlamp boven de werkbank hangt vol dooie beesten, die vallen zo in het deeg => S vliegenlamp: pests/contamination/equipment-clean/premises-clean
de gasten kunnen nergens terugvinden welke allergenen in het buffet zitten => S allergenen: allergens-mandatory/allergens-notice/allergens-ask-sign/allergens-written
nou dat was het wel, we drinken nog een bakkie =>
`

export const pubKitchen = `
afternoon, this is the Crooked Billet, 8 Mill Road, Goes => F company=Crooked Billet; F place=8 Mill Road, Goes
the landlord's called Terry, he's upstairs changing a barrel =>
we'll do the cellar last because it's a bit of a squeeze =>
pie warmer on the bar's barely lukewarm, stuck the probe in a steak pie and it came up forty four => S steak pie: hot-holding
gravy in the bain marie seventy one degrees => O gravy
chef reckons the dial's out by a couple of degrees =>
the law says hot food has to be sixty or above, I told him that =>
there's black gunk all the way round the ice machine flap => S ice machine: equipment-clean/ice-water
they had a mouse problem last winter but it's been dealt with, nothing now => O mouse
under fridge is showing nine point two, measured in the cooked ham => S nine point two: chilled-unpacked/chilled-prepacked/cold-chain
walk-in two point eight in the middle of a lasagne => O two point eight
tub of prawn cocktail, use by the 16th => S prawn cocktail: use-by-passed
smoked mackerel use by the 24th of November =>
best before on the crisps was in October =>
is it right they have to keep the allergen sheets for three months? =>
potwash lad goes straight from scraping plates to making sandwiches, never been near the sink => S sandwiches: personal-hygiene/contamination/premises-basins
hand basin's got a roller towel that's seen better days, proper grey => S roller towel: premises-basins
floor's been mopped, walls are wipe clean, no complaints => O floor
if they'd left that door open all night I'd have expected rats =>
lettuce gets a rinse in the same bowl they use for the mop => S lettuce: food-washing/contamination/utensil-washing
I'm going to check the freezer in the garage next =>
chest freezer's holding at minus twenty one => O chest freezer
a bag of scampi's been left to defrost on top of the boiler => S scampi: thawing
Terry told me he'd ordered a new dishwasher =>
not a single date on any of the soups in the bottom fridge => S soups: own-dates/use-by-decree/-
the chip fat's changed every Tuesday and looks nice and light => O chip fat
pigeon's nested in the extractor outlet and there's muck down the wall => S extractor: pests/room-clean/premises-clean/premises-ventilation
bit nippy in here isn't it =>
plasters, gloves, clean whites, all of them turned out well => O whites
nobody on shift could say what was in the curry, menu doesn't say either => S curry: allergens-oral/allergens-mandatory/allergens-written
`
