#!/usr/bin/env node
// @ts-check
// Runs on the machine's own Node.js, and puts Agora on Node.js 24 where that is older.
import { fileURLToPath } from 'node:url'
import { NODE_MAJOR, become, findNode } from '../../../scripts/node-24.mjs'

const node = findNode()
if (!node) {
  console.error(`agora: needs Node.js ${NODE_MAJOR}; run "npm start" once in Agora's folder, which brings it.`)
  process.exit(1)
}
become(node, [fileURLToPath(new URL('../src/cli/agora.ts', import.meta.url)), ...process.argv.slice(2)])
