// Before the first paint: the appearance and the language that this device chose. src/app/preferences.ts writes them.
;(function () {
  var root = document.documentElement
  try {
    var appearance = localStorage.getItem('agora.appearance')
    if (appearance === 'light' || appearance === 'dark') root.dataset.theme = appearance
    var language = localStorage.getItem('agora.language')
  } catch (_) {
    // A device that keeps nothing follows its own settings.
  }
  if (language !== 'nl' && language !== 'en') {
    language = (navigator.languages || [navigator.language])
      .map(function (tag) {
        return tag.toLowerCase().split('-')[0]
      })
      .find(function (tag) {
        return tag === 'nl' || tag === 'en'
      })
  }
  root.lang = language || 'nl'
})()
