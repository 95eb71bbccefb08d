/** As `inspections.ts`; nothing is tuned to these. A test prints their figures and no sentence. */
export const hotelKitchen = `
oké opname loopt, hotel Het Gouden Hert, Brink 3 in Ootmarsum => F company=hotel Het Gouden Hert; F place=Brink 3, Ootmarsum
aanwezig is de chef-kok, Bas Wolters => F spokenTo=Bas Wolters, chef-kok
hun KVK is negen nul nul nul zeven zeven acht acht => F registration=90007788
men hanteert de hygiënecode => F hygieneCode=ja
Wil jij de voorkant doen, dan pak ik de kelder =>
ontbijtbuffet, de roerei in de chafing dish haalde nog geen vijfenveertig => S roerei: hot-holding
de yoghurt op ijs was vier graden, keurig => O yoghurt
brood zonder bescherming open en bloot waar iedereen overheen hoest => S brood: contamination
kruiden en specerijen in dichte potten => O kruiden
de warmhoudkast tweeënzestig graden in de stoofpot => O stoofpot
plasje bloed van de biefstuk is op de slagroomtaart eronder gelekt => S slagroomtaart: contamination
koksmaat met een vieze pleister om zijn duim, geen handschoen => S pleister: personal-hygiene/ill-staff
mijn pen doet het niet meer, heb jij er nog een =>
de afzuigkap drupt, gestolde vetpegels boven het fornuis => S afzuigkap: premises-clean/equipment-clean/premises-ventilation/room-ceilings
de roosters waren net vanochtend uit de wasmachine gekomen => O roosters
ontdooide eendenborst in een teiltje lauw water in de gootsteen => S eendenborst: thawing
kelder, hier liggen keuteltjes langs de plint en een zak rijst is opengevreten => S keuteltjes: pests @ langs de plint
lokdozen staan er wel, die zijn van een erkend bedrijf => O lokdozen
drie bussen slagroom met een TGT van vorige week dinsdag => S slagroom: use-by-passed
tht op de crackers is vorige maand verstreken, dat mag nog => O crackers: -
de rode wijn is goed op temperatuur haha =>
de jus van gisteren, niet gedateerd, ook niet afgedekt => S jus: contamination/use-by-decree/own-dates/-
kerntemperatuur van de kipfilet bij uitgifte achtenzeventig => O kipfilet
de thermometer die ze gebruiken is kapot, ze meten al een maand niet => S thermometer: control-devices/haccp-monitoring/haccp-proof
logboek terugkoelen volledig ingevuld => O logboek
personeelstoilet schoon, met zeep en papier => O personeelstoilet
glutenvrije pasta wordt in hetzelfde water gekookt als de gewone => S glutenvrije: allergen-handling/allergens-mandatory/contamination
op de menukaart verwijzen ze voor allergenen naar de bediening, die had het boek er direct bij => O menukaart
vaatwasser spoelt na op tweeëntachtig, goed => O vaatwasser
tegelvoegen achter de spoelstraat zijn weggespoeld => S tegelvoegen: room-walls/premises-upkeep
hond van de eigenaar slaapt in de voorraadruimte => S hond: pets
ik heb de chef om kwart voor twaalf de cautie gegeven => F cautionTime=11:45
`

export const butcher = `
Saturday morning visit, Harrow and Sons Butchers, 41 Mill Road, Deventer => F company=Harrow and Sons Butchers; F place=41 Mill Road, Deventer
talking to Fred Harrow, the owner => F spokenTo=Fred Harrow, owner
their own HACCP plan, written by a consultant => F hygieneCode=nee
we looked at the shop, the cutting room, both chillers and the smokehouse => F roomsSeen=the shop, the cutting room, both chillers and the smokehouse
window display, steaks at five degrees with the infrared thermometer => O steaks
mince in the serve-over though was eleven when I probed the middle => S mince: chilled-unpacked
sausages hanging nicely, good air flow => O sausages
bandsaw has yesterday's bone dust and bits of fat on it => S bandsaw: equipment-clean
he keeps his lunch, a tuna sandwich, on the meat hook rail, made me laugh =>
the apprentice went from gutting chickens to wrapping ham, no handwash => S apprentice: contamination/premises-basins/personal-hygiene
aprons fresh this morning for everyone => O aprons
knife steriliser is switched off and stone cold => S steriliser: equipment-clean/utensil-washing/equipment-upkeep
chiller one, carcasses not touching the floor or the walls => O carcasses
chiller two has a puddle of blood by the door that's been there a while by the look of it => S puddle: premises-clean/room-floors/contamination
vac packed ham, best before next March => O ham
vac packed liver, use by the day before yesterday, still on sale => S liver: use-by-passed
he'll send the plumber's invoice on Monday =>
smokehouse walls black with tar but dry, that's how it's meant to be => O smokehouse
open drain in the cutting room, the grating is gone => S drain: premises-drains/room-floors
cat asleep on the flour sacks => S cat: pets
hands basin working, hot water, soap, towels => O basin
cleaning stuff locked in its own cupboard => O cleaning
staff jackets slung over the crates of vegetables => S jackets: premises-changing/contamination/personal-hygiene
no thermometer anywhere in the building => S thermometer: control-devices/haccp-monitoring
the delivery van's cooling unit is broken, pâté came in at fourteen => S van: transport/chilled-unpacked/cold-chain/chilled-prepacked
waste bin overflowing right next to the block => S bin: food-waste
allergen sheet for the sausages is on the wall by the scales => O allergen
caution given at twenty past nine => F cautionTime=09:20
thanks Fred, have a good one =>
`
