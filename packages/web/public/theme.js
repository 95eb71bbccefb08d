// Before the first paint: the appearance and the language that this device chose. src/app/preferences.ts writes them.
{
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // A device that keeps nothing follows its own settings.
      return null
    }
  }
  const appearance = read('agora.appearance')
  if (appearance === 'light' || appearance === 'dark') root.dataset.theme = appearance
  const wanted = [read('agora.language'), ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0])]
  root.lang = wanted.find((language) => language === 'nl' || language === 'en') ?? 'nl'
  // What the device is told when it installs the app.
  const manifest = document.querySelector('link[rel=manifest]')
  if (manifest) manifest.href = `/${root.lang}.webmanifest`
}
