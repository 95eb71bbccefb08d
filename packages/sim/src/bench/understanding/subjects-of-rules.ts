/** What the rules that a search finds are about, in the labels of the task `subject`: a subject a line, then its rules. */
const lines = `
allergen-handling: allergen-handling
allergen-information: allergens-mandatory allergens-distance allergens-list allergens-notice allergens-each-point allergens-written allergens-oral allergens-staff-list allergens-ask-sign sulphites
business-registration: registration
chemicals: hazardous-substances premises-cleaning-agents biocide-label
cold-storage: chilled-prepacked chilled-unpacked cold-chain approved-plants raw-milk unchilled-after-preparation unchilled-presentation mobile-temperature
contamination: contamination mobile-placing pathogens-absent pathogens-count listeria
cooling-down: cooling-down cooling-down-code
equipment-clean: equipment-clean mobile-utensils room-surfaces
equipment-upkeep: equipment-upkeep mobile-surfaces room-surfaces
fish-parasites: fish-parasites fish-parasites-fast
food-washing: food-washing mobile-food-cleaning
freezing: deep-frozen
frying-fat: frying-fat
haccp: haccp haccp-monitoring haccp-proof hygiene-codes food-safety-culture
hand-washing: premises-basins mobile-hygiene
heating: heating-raw regenerating sealed-heat-treatment poultry-warning
hot-holding: hot-holding
ill-staff: ill-staff
label-particulars: particulars dutch-language batch-mark
measuring-devices: control-devices
own-dates: use-by-passed use-by-decree
packaging: wrapping
personal-hygiene: personal-hygiene mobile-hygiene premises-changing
pests: pests pest-control-proof room-windows mobile-clean
pets: pets
registrations: haccp-proof haccp-monitoring
rice-and-acid: sushi-rice acid-shelf-life
room-clean: premises-clean mobile-clean room-floors room-walls room-ceilings
room-upkeep: premises-upkeep premises-layout premises-ventilation premises-light premises-drains room-floors room-walls room-ceilings room-doors room-surfaces room-windows mobile-siting
storage: raw-materials raw-materials-storage
supplier-approval: raw-materials traceability
thawing: thawing
toilets-and-changing: premises-toilets premises-changing premises-sanitary-ventilation
traceability: traceability recall recall-decree
training: training
transport: transport bakery-transport
unfit-food: unsafe-unfit unsafe-harmful
use-by: use-by-passed use-by-decree
utensil-washing: utensil-washing mobile-utensils
waste: food-waste mobile-waste
water-and-ice: water-supply ice-water ice-protected mobile-water
`

const subjects = new Map<string, string[]>()
for (const line of lines.trim().split('\n')) {
  const [subject = '', rules = ''] = line.split(': ')
  for (const rule of rules.split(' ')) subjects.set(rule, [...(subjects.get(rule) ?? []), subject])
}

/** A rule may be about several: one on floors is about their cleaning and their upkeep. */
export const subjectsOfRules: ReadonlyMap<string, readonly string[]> = subjects
