import type { PlanWords } from '../../../domain/finding-plan.ts'

/** It was looked at and is right. */
export const right: PlanWords = {
  nl: [
    'schoon|schone|brandschoon|schoongemaakt|schoongehouden|gereinigd*|gewassen|gedesinfecteerd|ontsmet|opgeruimd|opgeruimde|hygienisch|hygienische',
    'afgedekt*|bedekt|verpakt|gelabeld*|geetiketteerd|gedateerd|gecodeerd|gescheiden|afgesloten|gestickerd',
    'volledig|compleet|bijgehouden|bijgewerkt|ingevuld|actueel|geregistreerd|genoteerd|gecontroleerd|gekalibreerd|geijkt|vermeld|aangegeven',
    'leesbaar|onderhouden|intact|onbeschadigd*|deugdelijk*|veilig|veilige|vers|verse|gezond|passend|passende',
    'netjes|nette|keurig|keurige|ordelijk|verzorgd|verzorgde|gerepareerd|hersteld|vervangen',
    'in|op orde',
    'up to date',
    'op temperatuur',
    'zonder|geen vet|vetaanslag|vetresten',
    'voldoet|voldoen',
    'voorzien van',
    'voldoende|genoeg',
    'wast|wassen|waste … handen',
    'handen wassen|gewassen',
    'handen te wassen',
    'staat|staan|stond|stonden op de|het|een kaart|menukaart|menu|etiket|lijst|bord|verpakking',
    'staat|staan er op',
    'staat|staan erop',
    'bewaard op|in de koeling|koelkast|vriezer',
  ],
  en: [
    'clean|cleaned|spotless|tidy|washed|sanitised|sanitized|disinfected|hygienic|neat|immaculate',
    'covered|wrapped|labelled|labeled|dated|separated|separate|sealed',
    'closed properly',
    'complete|completed|kept|maintained|recorded|updated|current|calibrated|listed|stated|signed|logged',
    'filled in',
    'up to date',
    'in order',
    'no|without grease|fat',
    'in good|working order|repair|condition|state',
    'well maintained|organised|organized|kept',
    'legible|readable|intact|undamaged|safe|fresh|sound|adequate|sufficient|compliant|satisfactory|repaired|fixed|replaced',
    'complies|comply',
    'washes|wash|washing|washed … hands',
    'wearing clean|proper|protective',
  ],
}

/** Right only where it is said of something that is inspected: "prima" alone answers somebody. */
export const rightOfThing: PlanWords = {
  nl: [
    'goed|goede|prima|ok|oke|okay|correct|correcte|juist|juiste|akkoord|perfect|dicht|gesloten|droog|droge|werkt|werken|functioneert|functioneren|duidelijk|duidelijke|heel',
  ],
  en: ['good|fine|ok|okay|correct|right|alright|perfect|closed|shut|dry|works|working|clear|great'],
}

/** What must be there. */
export const needed: PlanWords = {
  nl: [
    'zeep|handzeep|zeepdispenser|handdoek*|papier|handpapier|papieren|droogpapier|handdoekjes|desinfectiemiddel|*papier',
    'warm|heet|stromend water',
    'etiket*|label|labels|datum|datums|sticker*|productiedatum|houdbaarheidsdatum|tht|tgt|codering*|dagcodering',
    'thermometer*|deksel*|afdekking|folie|rooster|hor|horren|*hor|vliegengordijn',
    'hygienecode|haccp*|registratie|registraties|*registratie|*registraties|administratie|*administratie|temperatuurlijst*|*lijst|*lijsten',
    'schoonmaakplan|schoonmaakschema|schoonmaakrooster|*schema|logboek|werkinstructie*|plan|*plan',
    'allergenenkaart|allergenenlijst|allergeneninformatie|allergenen|*allergenen*|bordje|*bordje|verwijzing|mededeling',
    'handwasgelegenheid|handenwasbak|wasbak|wastafel|fonteintje|afzuiging|ventilatie|verlichting|toilet|kleedruimte',
    'haarnet*|handschoen*|schort|schorten|werkkleding|bedrijfskleding|hoofdbedekking|pleister|pleisters',
    'diploma|certificaat|certificaten|contract|bestrijdingscontract|pakbon*|facturen|herkomst|traceerbaarheid|bewijs|keuringsrapport',
    'afvalbak|pedaalemmer|deksels|stromend|drinkwater|waarschuwing|onderbouwing|controle*|borging|toezicht',
  ],
  en: [
    'soap|towel|towels|paper|sanitiser|sanitizer|disinfectant',
    'hot|warm|running water',
    'label|labels|date|dates|sticker|stickers|coding|lid|lids|cover|covers|thermometer*|probe',
    'haccp*|records|record|log|logs|checklist|schedule|plan|register|documentation|paperwork|procedures|monitoring',
    'allergen|allergens|notice|sign|information',
    'basin|sink|ventilation|extraction|lighting|toilet|screen|screens',
    'hairnet*|gloves|apron|aprons|plaster|certificate|certificates|contract|invoices|traceability|proof|training',
    'bin|bins',
  ],
}
