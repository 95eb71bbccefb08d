const openings = ['The walk-in cooler', 'Bench two', 'The dish washer', 'Shelf four', 'The slicer', 'Delivery of today']
const findings = [
  'reads six degrees at the door and four at the back, which is within limits',
  'has raw chicken above ready-to-eat salad; it was moved while I was there',
  'was cleaned this morning, the record is signed, and the probe is calibrated',
]

/** A sentence of an inspector on the move: some 110 characters, no two alike. */
export function sampleText(n: number): string {
  return `${openings[n % openings.length]} ${findings[n % findings.length]}. Note ${n}, to be looked at again.`
}
