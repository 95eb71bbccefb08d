/**
 * Whole inspections of a third inspector, written before the code was changed and never tuned to. Nobody prints their
 * errors. The day of the visit is Thursday 19 November 2026.
 */
export const fishShop = `
goedemorgen, Vishandel Van der Plas aan de Havenstraat 27 in Harlingen => F company=Vishandel Van der Plas; F place=Havenstraat 27, Harlingen
ze werken met de hygiënecode voor de visdetailhandel => F hygieneCode=ja
het ruikt hier naar vakantie zou mijn dochter zeggen =>
toonbank, de gerookte makreel ligt op ijs, één komma acht => O makreel
kibbeling in de warmhoudlade kwam niet verder dan drieënveertig graden => S kibbeling: hot-holding
vissoep op het pitje tweeënzeventig => O vissoep
koelvitrine van de lunchroom negen komma zes, geprikt in de garnalensalade => S negen komma zes: chilled-unpacked/chilled-prepacked/cold-chain
een meneer vraagt of de nieuwe haring al binnen is =>
bakje zalmsalade, te gebruiken tot zestien november, ligt gewoon nog te koop => S zalmsalade: use-by-passed
gerookte paling in vacuüm, tgt 2 december =>
de toastjes zijn een week over de tht, dat mag gewoon =>
onder de bakwand een laag oud vet waar je je naam in kunt schrijven => S vet: equipment-clean/room-clean/premises-clean
het gootje in de fileerruimte zit potdicht, het bloedwater blijft staan => S gootje @ in de fileerruimte
fileermessen hangen blinkend schoon aan de magneet => O fileermessen
zelfgemaakte ravigotesaus in een emmer, er staat niks op en wanneer die gemaakt is weet niemand => S ravigotesaus: own-dates/use-by-decree/-
mag gerookte vis eigenlijk naast verse liggen? =>
rauwe zalm lag tegen de gekookte kreeft aan te lekken => S kreeft: contamination
haring moet eerst ingevroren zijn geweest, dat weet hij =>
het invrieslogboek is tot en met gisteren netjes afgetekend => O invrieslogboek
diepvriezer achter min elf, je knijpt de garnalen zo plat => S min elf: deep-frozen
die jongen telt het wisselgeld en legt daarna met dezelfde handschoen de lekkerbek in het bakje => S handschoen: personal-hygiene/contamination
vliegen op de open mosselen, ik telde er zeker tien => S vliegen: pests/contamination
geen zeep en geen papier bij het fonteintje van het personeel => S zeep: premises-basins
vorig jaar zat er houtrot in het kozijn, dat is helemaal vernieuwd => O kozijn
allergenen van de gebakken vis staan nergens en het meisje moest het antwoord ook schuldig blijven => S allergenen: allergens-mandatory/allergens-oral/allergens-written
stel dat de ijsmachine uitvalt, dan haalt hij scherfijs bij de afslag =>
ijsschep lag op de vloer naast de dweil en ging zo weer het ijs in => S ijsschep: contamination/equipment-clean/-
de fileerplank zit vol diepe kerven met zwarte randen => S fileerplank: equipment-upkeep/equipment-clean
in februari komt er een nieuwe koelcel =>
vloer van de lunchroom kraakhelder => O vloer
`

export const hotelKitchen = `
good morning, we're at the Anchor Hotel, 12 Harbour Street, Vlissingen => F company=Anchor Hotel; F place=12 Harbour Street, Vlissingen
head chef's called Marco, he's walking me round =>
they work to the hygiene code for the hospitality trade => F hygieneCode=ja
there's a wedding on tonight so it's bedlam =>
breakfast sausages under the lamp, forty one in the middle => S sausages: hot-holding
porridge in the bain marie, sixty nine => O porridge
pastry fridge is showing ten point two, probed in the panna cotta => S ten point two: chilled-unpacked/chilled-prepacked/cold-chain
fish drawer's one point five in the sea bass, on fresh ice => O sea bass
smoked trout, use by the 14th of November, two packs of it => S trout: use-by-passed
cream cheese, use by the 3rd of December =>
the cornflakes are a week over their best before, that's allowed =>
what temperature do oysters have to be at? =>
vacuum bags of duck confit they did themselves, no date and no name on a single one => S duck confit: own-dates/use-by-decree/-
fan blades in the walk-in have grey fur hanging off them, straight over the desserts => S fan blades: equipment-clean/contamination/room-clean/premises-clean
copper pans are spotless => O pans
the blender jug's cracked and held together with tape => S blender: equipment-upkeep
commis with a bandage soaked through on his thumb, peeling prawns => S bandage: personal-hygiene/contamination/ill-staff
they'll be getting a second dishwasher in the spring =>
the wash hand basin by the pass is full of potted herbs, you can't get near the tap => S basin: premises-basins
live cockroach and a lot of dead ones behind the coffee station => S cockroach: pests @ behind the coffee station
they had moths in the pantry last winter, all cleared up since => O moths
hollandaise made with raw yolks at seven, still on the bench lukewarm at noon => S hollandaise
veal stock left to cool in the big pot since last night, still thirty degrees this morning => S stock: cooling-down/cooling-down-code/chilled-unpacked
cooling sheets for the roast joints all filled in and signed => O cooling sheets
the allergen book for the buffet is from an old menu, half the dishes aren't in it => S allergen: allergens-mandatory/allergens-written/allergens-oral
if the lift broke down they'd have to carry the trays up the stairs =>
somebody from housekeeping wants to know if I've seen her trolley =>
mop bucket with dirty water standing in the sink where they rinse the salad => S mop bucket: food-washing/contamination/room-clean/premises-clean
a ceiling panel hanging loose over the plating bench, dust coming down on the plates => S ceiling panel @ over the plating bench
freezer on the landing is minus nineteen, peas rock hard => O freezer
`
