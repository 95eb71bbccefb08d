import type { PlanWords } from '../../../domain/finding-plan.ts'

/** It was looked at and is right. */
export const right: PlanWords = {
  nl: [
    'leesbaar|leesbare|zichtbaar|zichtbare|volledig|compleet|vermeld|aangegeven|aangebracht|nederlands|nederlandse|nederlandstalig*',
    'in het nederlands',
    'in|op orde',
    'voldoet|voldoen',
    'voorzien van',
    'veilig|veilige|stevig|stevige|intact|onbeschadigd*|deugdelijk*|schoon|schone',
    'dichtgeschroefd*|vastgeschroefd*|afgesloten',
    'schroef|schroefje dicht|vast',
    'staat|staan er op|bij',
    'staat|staan erop|erbij|vermeld',
    'uit de handel|verkoop gehaald',
  ],
  en: [
    'legible|readable|visible|complete|stated|listed|affixed|dutch',
    'in dutch',
    'in order',
    'complies|comply|compliant',
    'safe|sturdy|intact|undamaged|sound|clean',
    'screwed|closed shut|properly',
    'withdrawn',
  ],
}

/** Right only where it is said of something that is inspected: "prima" alone answers somebody. */
export const rightOfThing: PlanWords = {
  nl: ['goed|goede|prima|ok|oke|okay|correct|juist|akkoord|dicht|gesloten|vast|duidelijk|duidelijke|heel'],
  en: ['good|fine|ok|okay|correct|right|closed|shut|fixed|clear'],
}

/** What must be there. */
export const needed: PlanWords = {
  nl: [
    'ce|*markering|ceteken|cekeurmerk|ce-teken|ce-keurmerk|ce-merk|keurmerk',
    'waarschuwing|waarschuwingen|waarschuwingstekst|*waarschuwing|pictogram|leeftijdsaanduiding',
    'gebruiksaanwijzing*|handleiding*|instructie*|bijsluiter*|veiligheidsinformatie',
    'adres|adressen|naam|contactgegevens|fabrikant|importeur',
    'partijnummer*|batchnummer*|typenummer*|serienummer*|modelnummer*',
    'dossier|technisch dossier|documentatie|testrapport*|verklaring|conformiteitsverklaring*',
    'facturen|factuur|inkoopfactu*|administratie',
    'schroef|schroefje*|klepje|luchtgat*|gaatjes',
  ],
  en: [
    'ce|mark|marking',
    'warning|warnings|symbol',
    'instructions|manual|leaflet',
    'address|addresses|name|manufacturer|importer',
    'batch|serial|model|type number',
    'file|documentation|declaration',
    'test report|reports',
    'invoice|invoices|records',
    'screw|screws|lid',
  ],
}
