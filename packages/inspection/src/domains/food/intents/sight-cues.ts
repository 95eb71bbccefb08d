import type { ByLanguage, Cue } from '@agora/core/brain/pack'

/** How inspectors of food tell what they see. */
export const sightCues: ByLanguage<readonly Cue[]> = {
  nl: [
    ['*schema|*schemas|*logboek|*lijst|*lijsten|registratie|registraties|administratie|haccp', 0.35],
    ['open|onafgedekt|afgedekt|onbedekt|los|losse', 0.3],
    ['aangekoekt*|vet|vette|vettig|plakkerig|stof|stoffig|aanslag|schimmel|beschimmeld', 0.3],
    ['rauw|rauwe|boven|naast|onder|tussen|achter', 0.2],
    ['over|verlopen datum|tht|tgt', 0.3],
    ['*bank|*werkbank|*plank|*planken|*mes|messen|*oven|*friteuse|*vitrine|*opslag|magazijn|*cel', 0.25],
  ],
  en: [
    ['schedule|log|logbook|list|record|records|checklist', 0.35],
    ['open|uncovered|covered|loose', 0.3],
    ['greasy|grease|sticky|dusty|dust|mouldy|mould|moldy|mold|caked', 0.3],
    ['raw|above|beside|under|next|behind', 0.2],
    ['bench|board|boards|shelf|shelves|knife|knives|oven|fryer|display|storage|store', 0.25],
  ],
}
