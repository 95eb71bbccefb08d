/** Words that only this domain has a reason to know: a test looks for them everywhere else. */
export const ownWords = /\b(?:speelgoed\w*|toys?|rammelaar|ftala\w+|phthalates?|CE[- ]mark\w*|2009\/48)\b/iu
