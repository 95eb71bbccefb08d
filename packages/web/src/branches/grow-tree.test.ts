import type { Thread } from '@agora/client/thread/branch-commands'
import { expect, test } from 'vitest'
import { findBranches } from './find-branches.ts'
import { type Branch, growTree } from './grow-tree.ts'

function thread(id: string, from?: string): Thread {
  return { id, ...(from ? { branch: { from } } : {}) } as Thread
}

type Ids = readonly (string | Ids)[]
const idsOf = (tree: readonly Branch[]): Ids =>
  tree.flatMap(({ thread: { id }, branches }) => (branches.length > 0 ? [id, idsOf(branches)] : [id]))

test('[WEB50] branches stand under what they grew from; where that was deleted, at the top', () => {
  expect(idsOf(growTree([thread('t'), thread('b', 't'), thread('c', 'b'), thread('d', 't')]))).toEqual([
    't',
    ['b', ['c'], 'd'],
  ])
  expect(idsOf(growTree([thread('t'), thread('c', 'gone'), thread('d', 'c')]))).toEqual(['t', 'c', ['d']])
  expect(growTree([])).toEqual([])
})

test('[WEB50] what grew from a conversation is found with what grew from that', () => {
  const listed = [
    { id: 't', title: 'Koelcel' },
    { id: 'b', title: 'Als', branchOf: 't' },
    { id: 'c', title: 'Als dan', branchOf: 'b' },
    { id: 'd', title: 'Ander', branchOf: 'x' },
  ]
  expect(findBranches('t', listed).map(({ id }) => id)).toEqual(['b', 'c'])
  expect(findBranches('c', listed)).toEqual([])
})
