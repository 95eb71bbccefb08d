/**
 * Whole inspections of another inspector, written before the code was changed and never tuned to. Nobody prints their
 * errors. The day of the visit is Thursday 19 November 2026.
 */
export const careHome = `
goeiemorgen, Zorgcentrum De Lindehof aan de Parklaan 40 in Vorden => F company=Zorgcentrum De Lindehof; F place=Parklaan 40, Vorden
we zijn met z'n tweeën vandaag, Karin schrijft mee =>
hygiënecode voor zorginstellingen gebruiken ze hier => F hygieneCode=ja
de karren naar de afdeling, daar zat de stamppot in en die haalde nog geen vijftig, negenenveertig om precies te zijn => S stamppot: hot-holding
soep op dezelfde kar achtenzestig graden => O soep
mevrouw van kamer acht vroeg of ik de dokter was =>
de afdelingskoelkast geeft acht komma negen aan, gemeten in de vla => S acht komma negen: chilled-prepacked/chilled-unpacked/cold-chain
in die koelkast stond ook een bak gemalen kost van god weet wanneer, geen naam geen datum => S gemalen kost: own-dates/use-by-decree/-
pakje gekookte ham, tgt 17 november => S ham: use-by-passed
kwark, te gebruiken tot en met 28 november =>
de hagelslag was over de tht heen maar daar mag je niks van zeggen =>
roestvrijstalen tafels glimmen je tegemoet => O tafels
rubbers van de regenereeroven hangen er als lappen bij => S rubbers: equipment-upkeep
hoe lang mogen ze dat bewaren, drie dagen? =>
de voedingsassistente droeg nagellak en had armbanden om tijdens het smeren van de boterhammen => S nagellak: personal-hygiene
bestek drogen ze met een theedoek die stijf staat van het vuil => S theedoek: utensil-washing/equipment-clean/personal-hygiene/contamination
afvalemmers met pedaal, dicht en geleegd => O afvalemmers
ze gaan in januari verbouwen dus dan komt er een nieuwe vloer =>
eerder dit jaar hadden ze last van mieren, dat is opgelost => O mieren
in de spoelkeuken brokkelt het stucwerk van de muur, dat dwarrelt zo op de schone borden => S stucwerk: room-walls/premises-upkeep/contamination @ in de spoelkeuken
de temperatuur moet volgens de code onder de zeven blijven =>
lijsten netjes afgetekend tot en met gisteren => O lijsten
dieetkaarten van bewoners met een notenallergie lagen door elkaar, de kok wist niet wie wat kreeg => S notenallergie: allergens-mandatory/allergen-handling/allergens-oral
stel dat de stroom uitvalt, dan hebben ze een aggregaat zegt hij =>
rauwe eieren in de mousse, gewoon ongepasteuriseerd, en dat voor deze mensen => S eieren: heating-raw/unsafe-unfit/haccp/-
vriezer in de kelder min zestien op het display en een dikke ijskorst, bitterballen zacht => S bitterballen: deep-frozen
ik haal zo even een nieuw batterijtje voor mijn thermometer =>
kraan bij de handenwasbak geeft alleen ijskoud water => S kraan: premises-basins
prima mensen verder, vriendelijk ontvangen =>
`

export const schoolCanteen = `
right, we're at Westfield Academy canteen, 3 School Lane, Zeist => F company=Westfield Academy canteen; F place=3 School Lane, Zeist
kitchen manager's name is Priya, very helpful =>
there's a fire drill at eleven so we'll have to be quick =>
jacket potatoes wrapped in foil on the side, no heat, thirty eight inside => S jacket potatoes: hot-holding
beans in the hot cupboard, seventy four => O beans
chiller three is reading eight point seven, taken in the tuna mayo => S eight point seven: chilled-unpacked/chilled-prepacked/cold-chain
chiller one, three point one degrees in the yoghurt => O three point one
hang on, somebody's at the door =>
ham slices, use by the 12th of November => S ham: use-by-passed
hummus use by the 30th =>
the flour's past its best before but that's only quality =>
splashback behind the mixer's got dough from the year dot on it => S splashback: room-clean/premises-clean/room-walls/equipment-clean
what's the limit for cooked rice again? =>
dinner lady with a streaming cold serving custard and wiping her nose on her wrist => S cold: ill-staff/personal-hygiene/contamination
they say they're getting a new oven after Christmas =>
tiles all sound, grouting recently redone => O tiles
can opener blade has a crust on it like a coral reef => S can opener: equipment-clean
there used to be a leak over the servery but they've patched it => O leak
sandwiches for the packed lunches have no allergens on the wrapper, just the price => S sandwiches: allergens-mandatory/particulars/allergens-written
Priya knew the allergens in every dish off by heart => O allergens
regulations require a separate basin for hands, she knows that =>
only one sink and they were draining pasta in it while a lad tried to rinse his hands => S sink: premises-basins/food-washing
the fridge logs are filled in up to this morning => O logs
suppose the delivery came warm, I'd want to see it sent back =>
delivery of chicken had been dumped by the bins for an hour in the sun => S chicken: chilled-unpacked/cold-chain/chilled-prepacked/transport/contamination
droppings along the skirting in the dry store, fresh by the look of it => S droppings: pests @ in the dry store
pest contract's in place, last visit was Monday => O pest
I'll send her the leaflet about cooling down =>
a pan of bolognese left out overnight to go cold => S bolognese: cooling-down/cooling-down-code/chilled-unpacked
kids were queuing right round the block =>
`
