import type { PlanWords } from '../../../domain/finding-plan.ts'

/** What an inspector of toys looks at. */
export const things: PlanWords = {
  nl: [
    'speelgoed|*speelgoed|speeltje*|pop|poppen|*pop|knuffel*|*knuffel|beer|beren|*beer|teddybeer|auto|autootje*|*auto|trein*|*trein|robot*|drone*',
    'rammelaar*|bijtring*|blok|blokken|*blokken|puzzel*|bal|ballen|ballon*|*ballen|trekdier*|trekeend|*eend|tol|step|*step|slijm|klei|verkleed*|masker*|tent|speeltent*',
    'koord*|touw*|lus|lussen|lint*|snoer*|magneet|magneten|*magneten|magneetballetjes|batterij*|knoopcel*|oogje*|ogen|oog|neus|knoop|knopen|wiel|wielen|wieltje*|onderdeel|onderdelen|rand|randen|naad|naden|vulling|lak|verf|pijltje*|zuignap*',
    'verpakking*|doos|dozen|zak|zakken|etiket*|label|labels|stekker|adapter|product|producten|artikel|artikelen|partij',
  ],
  en: [
    'toy|toys|doll|dolls|bear|bears|teddy|plush|car|cars|train|trains|robot|robots|drone|drones|rattle|rattles|teether|block|blocks|puzzle|puzzles|ball|balls|balloon|balloons|duck|slime|putty|costume|costumes|mask|masks|tent',
    'cord|cords|string|strings|loop|loops|ribbon|magnet|magnets|battery|batteries|compartment|eye|eyes|nose|button|buttons|wheel|wheels|part|parts|edge|edges|seam|seams|stuffing|paint|dart|darts',
    'packaging|box|boxes|bag|bags|label|labels|plug|adapter|product|products|item|items|batch',
  ],
}

/** Where things are, in a firm. */
export const places: PlanWords = {
  nl: [
    'winkel*|*winkel|magazijn*|schap|schappen|*schap|stelling*|etalage|kassa|toonbank|kelder|zolder|kantoor|opslag*|*opslag|hal|*hal|container*|kraam|rek|rekken|vitrine|webwinkel|webshop|website|hoek',
  ],
  en: [
    'shop|store|storeroom|stockroom|warehouse|shelf|shelves|rack|racks|window|counter|till|checkout|cellar|attic|office|container|stall|website|webshop|corner',
  ],
}
