export type Language = 'nl' | 'en'

/** The first of somebody's languages that we speak; Dutch where we speak none of them. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [language] = tag.toLowerCase().split('-')
    if (language === 'nl' || language === 'en') return language
  }
  return 'nl'
}
