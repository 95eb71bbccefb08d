import type { Limit } from '../../../domain/limit.ts'

const acidity = { quantity: 'acidity', bound: 'at-most', unit: 'ph' } as const
/** What food consists of, as far as it is measured on the spot. */
export const makeup: readonly Limit[] = [
  {
    ...acidity,
    id: 'acid-shelf-life',
    rule: 'acid-shelf-life',
    value: 4.2,
    about: {
      nl: 'zuur|zure|azijn*|aangezuurd*|aanzuren|houdbaar*|ingelegd*|augurk*|gepekeld*|gemarineerd*|marinade*|dressing*|saus|*saus',
      en: ['acid*|vinegar|pickle*|preserved|marinade*|marinated|dressing*|sauce', 'shelf life'],
    },
    weight: 1,
    name: { nl: 'langer houdbaar door zuur', en: 'longer shelf life by acid' },
  },
  {
    ...acidity,
    id: 'sushi-rice',
    rule: 'sushi-rice',
    value: 4.6,
    about: { nl: 'sushi*|rijst', en: 'sushi|rice' },
    weight: 2,
    name: { nl: 'sushirijst', en: 'sushi rice' },
  },
  {
    id: 'frying-fat',
    rule: 'frying-fat',
    quantity: 'share',
    bound: 'at-most',
    value: 16,
    unit: 'percent',
    about: {
      nl: 'frituur*|friteuse*|vet|bakvet|olie|triglycerid*|polymere|polymeren|dimere',
      en: 'frying|fryer*|oil|fat|triglycerid*|polymeric|dimeric',
    },
    // What most meters show, all polar compounds, is another measure than this limit speaks of.
    except: { nl: 'polair*|polaire|tpm|tpc', en: 'polar|tpm|tpc' },
    weight: 1,
    name: { nl: 'frituurvet, dimere en polymere triglyceriden', en: 'frying fat, dimeric and polymeric triglycerides' },
  },
]
