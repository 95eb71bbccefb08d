/** A program of its own: the MCP server, which prints its reports as lines of JSON and takes lines as orders. */
import { createInterface } from 'node:readline'
import { serveMcp } from './mcp-server.ts'

const server = await serveMcp(process.argv.slice(2), (line) => process.stdout.write(`${JSON.stringify(line)}\n`))
createInterface({ input: process.stdin }).on('line', server.order)
