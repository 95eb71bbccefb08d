import type { PlanWords } from '../../../domain/finding-plan.ts'

/** What an inspector of food looks at. */
export const things: PlanWords = {
  nl: [
    'vloer*|*vloer|muur|muren|*muur|wand|wanden|plafond*|tegel*|*tegels|kit|kitrand*|kitnaad|kitnaden|voeg|voegen|kozijn*|drempel*|raam|ramen|*raam|deur|deuren|*deur',
    'rubber|rubbers|deurrubber*|afvoer*|putje|put|goot|rooster|riool*|leiding*|kraan|kranen|lamp|lampen|*lamp',
    'koel*|*koeling|*koelkast|vries*|*vriezer|*vriescel|diepvries*|vitrine*|*vitrine|toonbank|buffet|*marie|warmhoud*',
    'kast|kasten|*kast|la|lade|lades|plank|planken|*plank|*planken|stelling*|schap|schappen|bak|bakken|*bak|*bakken|bakje|bakjes|emmer*|ton|tonnen|vat|vaten|krat*|doos|dozen|pot|potten|pan|pannen|schaal|schalen|zak|zakken|*zakken',
    'aanrecht|werkbank*|werkblad*|*blad|bank|oven|ovens|fornuis|friteuse*|frituur*|*vet|vet|olie|grill|*kap|filter*|*machine|machine|machines|*machines',
    'mes|messen|snijplank*|apparatuur|apparaat|apparaten|gereedschap|vaatwasser|afwasmachine|servies|bestek|doek|doeken|vaatdoek*|spons*',
    'kleding|schort*|handen|hand|haar|haren|nagels|pleister|personeel|medewerker*|kok|koks|hygiene',
    'product|producten|voedsel|levensmiddelen|ingredient*|voorraad|voorraden|verpakking*|verpakkingen|partij',
    'vis|*vis|vissen|vlees|*vlees|vleeswaren|*waren|kip|*kip|kipfilet|gehakt*|garnal*|mossel*|zalm|tonijn|haring|sushi|salade*|sla|*sla|groente*|*groente|fruit|tomaat|tomaten|aardappel*|rijst|pasta|saus|sauzen|*saus|*sauzen|soep|soepen|kaas|melk|room|slagroom|yoghurt|zuivel|boter|ei|eieren|ijs*|brood|gebak|taart*|deeg|meel|bloem|ham|worst|kruiden|mayonaise|mayo|ragout|kroket*',
    'temperatuur|temperaturen|*temperatuur|kerntemperatuur|afval*|*afval|container*|*container|vuilnis*|water|administratie|registratie*|lijst|lijsten|kaart|informatie',
    '*bestrijding|inrichting|ruimte|ruimtes|ruimten|*ruimte|afzuig*|ventilatie|verlichting|toilet*|wc|kleedruimte|rauw|rauwe|bereid|bereide|schoonmaak*',
  ],
  en: [
    'floor|floors|wall|walls|ceiling|ceilings|tile|tiles|grout|sealant|window|windows|door|doors|seal|seals|drain|drains|gutter|pipe|pipes|tap|taps|light|lights|lighting',
    'fridge|fridges|refrigerator|freezer|freezers|chiller|cooler|coldroom|display|counter|buffet|marie',
    'shelf|shelves|shelving|rack|racks|tray|trays|tub|tubs|container|containers|box|boxes|crate|crates|barrel|barrels|bucket|buckets|drawer|drawers|pan|pans|pot|pots|bag|bags|jar|jars',
    'worktop|worktops|bench|surface|surfaces|oven|ovens|stove|cooker|fryer|grill|hood|filter|filters|extractor|machine|machines|slicer|equipment|utensils|knife|knives|board|boards|dishwasher|cloth|cloths|sponge|crockery',
    'clothing|clothes|apron|aprons|hands|hair|nails|staff|cook|cooks|chef|chefs|employee|employees|hygiene',
    'product|products|food|foods|ingredient|ingredients|stock|packaging|packs|batch',
    'fish|meat|meats|chicken|poultry|mince|prawns|shrimp|mussels|salmon|tuna|salad|salads|lettuce|vegetable|vegetables|fruit|tomatoes|rice|pasta|sauce|sauces|soup|soups|cheese|milk|cream|yoghurt|yogurt|dairy|butter|egg|eggs|ice|bread|cake|cakes|dough|flour|ham|sausage|sausages|oil|fat',
    'temperature|temperatures|waste|rubbish|bin|bins|water|records|premises|room|rooms|area|areas|toilet|toilets|everything',
  ],
}

/** Where things are, in a firm. */
export const places: PlanWords = {
  nl: [
    'keuken*|*keuken|bijkeuken|koelcel*|koeling*|*koeling|koelkast*|vriescel*|vriezer*|*vriezer|vrieskist|diepvries*|vitrine*|*vitrine|koelwerkbank*',
    'kar|marktkar|*kraam|koelwagen|verkoopwagen|foodtruck',
    'opslag*|*opslag|magazijn*|kelder*|*kelder|zolder|berging|voorraadkast|voorraadruimte|*ruimte|*kamer|gang|hal|bar|toonbank|buffet|terras|eetzaal|restaurant|winkel|spoelkeuken|afwas*|bakkerij|slagerij|werkplaats|laadperron|kleedkamer|kantoor|kraam|bus',
    'toilet|toiletten|wc|wasbak*|*wasbak|spoelbak*|wastafel|fonteintje|aanrecht*|werkbank*|werkblad|fornuis|oven|ovens|friteuse*|grill|vaatwasser|afwasmachine|*machine|afzuigkap|bain',
    'afvoer|putje|goot|riool|muur|muren|vloer|grond|plafond|raam|deur|achterdeur|*deur|voordeur|hoek|plank|planken|*plank|schap|schappen|stelling|kast|*kast|lade|la|container|afvalbak|*bak|plint|plinten|trap|binnenplaats|skirting',
  ],
  en: [
    'walk in',
    'kitchen|scullery|fridge|refrigerator|freezer|chiller|cooler|coldroom|store|storeroom|storage|cellar|basement|attic|pantry|larder|bar|counter|buffet|terrace|dining|restaurant|shop|bakery|office|corridor|hallway|room|area|yard',
    'toilet|toilets|basin|sink|worktop|bench|stove|oven|fryer|grill|dishwasher|hood|machine|drain|gutter|wall|walls|floor|ceiling|window|door|corner|shelf|shelves|rack|cupboard|drawer|bin|skirting|stairs',
    // "Op het display" is no place where anything is.
    'display case|cabinet|counter|fridge|unit',
  ],
}
