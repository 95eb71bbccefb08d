import type { PlanWords } from '../../../domain/finding-plan.ts'

/** Something is not as it should be, whatever it is said of. */
export const wrong: PlanWords = {
  nl: [
    'kapot*|defect*|gebroken|gescheurd*|scheur*|barst*|gebarsten|beschadig*|afgebroken|versleten|roest*|verroest*',
    'laat|laten|liet|komt|komen|gaat|gaan … los|af',
    'losgelaten|losgekomen|losgetrokken|loszit*|uitgevallen',
    'zit|zitten los',
    'los te trekken|maken|halen',
    'scherp|scherpe|puntig*|splinter*|uitstekend*',
    'onleesbaar*|onduidelijk*|onvolledig*|onzichtbaar*|verouderd*|onjuist*|verkeerd*|afgeplakt*|weggewerkt*',
    'onveilig*|gevaarlijk*|gevaar|giftig*|brandbaar*|ontvlambaar*|namaak*|vervalst*|vals|valse|teruggeroepen',
    'te lang|lange|klein|kleine|scherp|luid|hard|sterk|dun|dunne|groot|warm|heet',
    'alleen|uitsluitend|enkel in het|een engels|chinees|duits|frans',
    'alleen|uitsluitend|enkel engels*|chinees|chinese|duits*|frans*',
    'zo open|eruit|bereikbaar',
    'zonder gereedschap|schroevendraaier|schroef',
    'tekortkoming*|gebrek|gebreken|mankement*|probleem|problemen|schimmel*|vies|vuil',
    'stinkt|stinken|stank',
    'ruikt|ruiken … sterk|chemisch',
  ],
  en: [
    'broken|damaged|cracked|crack|cracks|torn|defective|faulty|worn|rusty|rust|detached',
    'comes|come|came|coming|falls|fall|fell|falling|pulls off|out|loose|apart',
    'sharp|pointed|splinter*|protruding',
    'illegible|unclear|incomplete|invisible|outdated|incorrect|wrong|covered',
    'unsafe|dangerous|danger|toxic|flammable|counterfeit|fake|recalled',
    'too long|small|sharp|loud|strong|thin|big|hot',
    'only|solely in|english|chinese|german|french',
    'without a|any tool|tools|screw|screwdriver',
    'deficien*|shortcoming*|defect|defects|problem|problems|mould*|mold*|dirty',
    'stinks|smells',
  ],
}

/** Wrong only where it is said of something that is inspected. */
export const wrongOfThing: PlanWords = {
  nl: ['los|losse|open|leeg|lege|stuk|slecht|slechte|fout|foute|bereikbaar'],
  en: ['loose|open|empty|bad|poor|accessible|reachable'],
}
