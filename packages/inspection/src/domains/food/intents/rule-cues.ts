import type { ByLanguage, Cue } from '@agora/core/brain/pack'

/** What points at rules about food. */
export const ruleCues: ByLanguage<readonly Cue[]> = {
  nl: [
    ['hoe warm|koud|lang|snel|vaak', 0.45],
    // "Hoe heet de eigenaar" asks for a name.
    ['hoe heet moet|mag|moeten|mogen|is|wordt|zijn', 0.45],
    ['hoeveel graden', 0.6],
    ['temperatuur|temperaturen|*temperatuur|graden|graad', 0.5],
    ['koel*|vries*|vriez*|diepvries*|invriezen|ingevroren|warmhoud*|verhit*|regener*|ontdooi*|afkoel*|terugkoel*', 0.4],
    ['*vlees|*vis|vis|kip|gevogelte|gehakt|*melk|zuivel|eieren|sushi|ijs|ijsblok*|rijst|gebak|brood|groente*', 0.35],
    ['*allergen*|allergie*|gluten|pinda*|noten|sulfiet|sesam|lupine|etiket*|houdbaar*|tht|tgt|gebruiksdatum', 0.5],
    ['frituur*|frituurvet|vet|salmonella|listeria|campylobacter|bacterie*|kiemgetal', 0.45],
    ['ongedierte|muizen*|muis|rat|ratten|kakkerlak*|vliegen|hond|huisdier*|plaagdier*|gif', 0.4],
    ['vloer*|wand*|muur|muren|plafond*|wasbak*|handen|toilet*|wc|ventilatie|afzuig*|riool|afvoer*|keuken*', 0.35],
    ['schoonma*|schoon|vuil|vies|vieze|reinig*|desinfect*|hygien*|afval|snijplank*', 0.35],
    ['traceer*|terugroep*|recall|registratie|registreren|monster*|boete|waarschuwing|klasse|herhaling|sanctie', 0.35],
    ['852|853|178|1169|2073|625|bbl|whl|wal|37r*', 0.6],
    ['chloor|schoonmaakmiddel*|bleekmiddel', 0.35],
    [
      'drinkwater|water|kleding|ziek*|haarnet*|handschoen*|schort|sieraden|opleiding|training|vervoer|transport|verpakk*|marktkraam|kraam',
      0.35,
    ],
  ],
  en: [
    ['how warm|cold|long|hot|quickly|fast|often', 0.45],
    ['how many degrees', 0.6],
    ['what|which temperature', 0.4],
    ['temperature|temperatures|degrees|maximum|minimum|max|min', 0.45],
    ['fridge*|refrigerat*|chill*|cold|freez*|frozen|hot|heating|reheat*|regenerat*|thaw*|defrost*|cooling', 0.4],
    ['meat|fish|chicken|poultry|mince|minced|milk|dairy|eggs|sushi|ice|rice|pastry|bread|vegetables', 0.35],
    ['allergen*|allerg*|gluten|peanut*|nuts|sulphite*|sulfite*|sesame|lupin|label*|shelf|use-by|expired|expiry', 0.5],
    ['frying|fryer|oil|fat|salmonella|listeria|campylobacter|bacteria', 0.45],
    ['pest*|mice|mouse|rat|rats|cockroach*|flies|dog|dogs|pet|pets|biocide*|poison', 0.4],
    ['floor*|wall*|ceiling*|basin*|hands|toilet*|ventilation|drain*|kitchen*', 0.35],
    ['clean*|dirty|hygien*|disinfect*|waste|cutting', 0.35],
    ['trace*|recall*|withdraw*|register*|registration|sample*|fine|warning|class|repeat|sanction', 0.35],
    ['852|853|178|1169|2073|625|bbl|whl|wal|37r*', 0.6],
    ['bleach|chemical*|detergent*', 0.35],
    ['drinking|water|clothing|gloves|apron|hair|jewellery|ill|sick|training|transport|wrapping|packaging|stall', 0.35],
  ],
}
