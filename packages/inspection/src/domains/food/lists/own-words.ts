/** Words that only this domain has a reason to know: a test looks for them everywhere else. */
export const ownWords =
  /\b(?:koelcel|gehakt|kerntemperatuur|bain-?marie|frituurvet|hygi[eë]necode|allergenen|haccp|852\/2004)\b/iu
