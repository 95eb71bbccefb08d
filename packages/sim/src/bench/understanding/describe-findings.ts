import { domain } from '@agora/inspection/domains/food/domain'
import * as heldOut from '@agora/inspection/findings/lists/held-out-inspections'
import * as heldOutLater from '@agora/inspection/findings/lists/held-out-more-inspections'
import * as heldOutThird from '@agora/inspection/findings/lists/held-out-third-inspections'
import * as tuned from '@agora/inspection/findings/lists/inspections'
import * as tunedLater from '@agora/inspection/findings/lists/more-inspections'
import { measureInspection, shareOf } from '@agora/inspection/findings/testing/measure-inspection'
import { readInspection } from '@agora/inspection/findings/testing/read-inspection'

const figures = ['recall', 'precision', 'inOrderRecall', 'inOrderPrecision', 'rightRule', 'wrongRule'] as const

/** What code finds in whole inspections: a line each for those that it is tuned to and those that it is not. */
export function describeFindings(): readonly string[] {
  return Object.entries({ tuned, tunedLater, heldOut, heldOutLater, heldOutThird }).map(([name, inspections]) => {
    const all = Object.values(inspections).map((text) => measureInspection(readInspection(text), domain))
    const told = figures.map((figure) => `${figure} ${shareOf(all.map((one) => one[figure])).toFixed(3)}`)
    return `findings in inspections, ${name}: ${told.join(', ')}`
  })
}
