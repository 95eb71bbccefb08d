export type Language = 'nl' | 'en'

/** The first of the user's languages that Agora speaks; Dutch if it speaks none of them. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [language] = tag.toLowerCase().split('-')
    if (language === 'nl' || language === 'en') return language
  }
  return 'nl'
}
