/** The page of a server whose app was never built. The only page that is not part of the app. */
export const notBuiltPage = `<!doctype html>
<html lang="nl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Agora</title>
  </head>
  <body>
    <h1>Agora</h1>
    <p>De app is nog niet gebouwd. Stop deze server en start hem met <code>npm start</code>; dat bouwt de app en opent hem.
      Wat u gezegd heeft, is bewaard.</p>
    <p lang="en">The app has not been built yet. Stop this server and start it with <code>npm start</code>, which builds
      the app and opens it. What you said is kept.</p>
  </body>
</html>
`
