/**
 * The goals of norms: offences against norms with the same goal are a repeat. Which rule has which goal is our inference:
 * the policy names thirteen goals, and the fact table does not say which family belongs to which.
 */
export const goalIds = [
  'critical-processes',
  'hygiene',
  'building',
  'equipment',
  'hot-chain',
  'cold-chain',
  'freezer-chain',
  'unsafe-product',
  'drinking-water',
  'pets',
  'pests',
  'information',
  'other',
] as const
export type GoalId = (typeof goalIds)[number]

const ruleIds: Readonly<Record<GoalId, string>> = {
  'critical-processes':
    'haccp haccp-monitoring haccp-proof cooling-down cooling-down-code heating-raw regenerating thawing acid-shelf-life sushi-rice sealed-heat-treatment control-devices',
  hygiene:
    'premises-clean premises-cleaning-agents equipment-clean contamination personal-hygiene ill-staff food-waste training transport wrapping allergen-handling mobile-hygiene mobile-utensils mobile-food-cleaning mobile-waste mobile-placing raw-materials raw-materials-storage hazardous-substances food-safety-culture',
  building:
    'premises-upkeep premises-layout premises-toilets premises-basins premises-ventilation premises-sanitary-ventilation premises-light premises-drains premises-changing room-floors room-walls room-ceilings room-windows room-doors mobile-siting utensil-washing food-washing',
  equipment: 'equipment-upkeep room-surfaces mobile-surfaces',
  'hot-chain': 'hot-holding',
  'cold-chain':
    'chilled-prepacked chilled-unpacked bakery-transport unchilled-after-preparation unchilled-presentation cold-chain approved-plants mobile-temperature',
  'freezer-chain': 'deep-frozen',
  'unsafe-product':
    'unsafe-harmful unsafe-unfit use-by-passed use-by-decree pathogens-absent pathogens-count listeria fish-parasites fish-parasites-fast raw-milk frying-fat redistribution',
  'drinking-water': 'water-supply ice-water ice-protected mobile-water',
  pets: 'pets',
  pests: 'pests mobile-clean pest-control-proof biocide-label',
  information:
    'allergens-mandatory allergens-distance allergens-list allergens-notice allergens-each-point allergens-written allergens-oral allergens-staff-list allergens-ask-sign particulars dutch-language batch-mark poultry-warning sulphites',
  other: 'registration traceability recall recall-decree hygiene-codes',
}

/** By the id of a rule. Those that no firm can offend against, such as how an offence is weighed, have none. */
export const goalOf: ReadonlyMap<string, GoalId> = new Map(
  goalIds.flatMap((goal) => ruleIds[goal].split(' ').map((id) => [id, goal] as const)),
)
