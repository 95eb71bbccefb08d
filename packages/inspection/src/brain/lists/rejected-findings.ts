/** What a person says of a finding, and the number of the one that they reject; null: they reject none. */
export type RejectedRow = readonly [text: string, number: number | null, reason?: string]

export const rejectedFindings: readonly RejectedRow[] = [
  ['bevinding 8 klopt niet, haal die weg', 8],
  ['bevinding 3 mag weg', 3],
  ['haal bevinding vijf eruit want dat was schaduw', 5, 'dat was schaduw'],
  ['wijs bevinding 2 maar af', 2],
  ['Bevinding 4 is geen overtreding, dat was Roest', 4, 'dat was Roest'],
  ['kun je bevinding 6 verwijderen?', 6],
  ['de tweede bevinding klopt niet', 2],
  ['nee, bevinding 7 is niet juist', 7],
  ['finding 8 is wrong, remove it', 8],
  ['remove finding 3 please', 3],
  ['finding 2 can go, that was a shadow', 2, 'that was a shadow'],
  ['take finding 4 out', 4],
  ['finding one is not a shortcoming because it was clean', 1, 'it was clean'],
  ['the second finding is not right, delete it', 2],
  ['please reject finding 12', 12],
  ['drop the first finding', 1],
  ['bevinding 3 gaat over de vloer', null],
  ['wat is bevinding 3?', null],
  ['bevinding 1 klopt niet?', null],
  ['bevinding 3 is ernstig', null],
  ['finding 3 is serious', null],
  ['verwijder de vloer', null],
  ['bevinding 2 klopt, bevestig die', null],
  ['bevinding 2 klopt niet helemaal, het was de muur', null],
  ['de vloer klopt niet, haal die weg', null],
]

/** Set aside: nothing is fitted to these. */
export const rejectedFindingsHeldOut: readonly RejectedRow[] = [
  ['gooi bevinding 9 er maar uit', 9],
  ['bevinding nummer 4 is onzin, weg ermee', 4],
  ['laat bevinding 2 vervallen', 2],
  ['bevinding 6 hoort er niet in', 6],
  ['scrap finding 9', 9],
  ['finding number 4 is nonsense, get rid of it', 4],
  ['leave out finding 2', 2],
  ['finding 6 does not belong there', 6],
  ['bevinding 5 heeft de eigenaar al gezien', null],
  ['the owner has seen finding 5', null],
]
