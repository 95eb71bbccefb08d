import { createLog } from '../log-line.ts'
import { ConfigError, readConfig } from '../config.ts'
import { FolderInUse } from '../log/data-folder.ts'
import { MigrationError } from '../log/migrate.ts'
import { systemAmbient } from '../ambient.ts'
import { AGORA_VERSION } from '../version.ts'
import type { Command, Program } from './command.ts'

/** Loaded when asked for: `agora help` should not wait for a server. */
const commands: Record<string, { summary: string; load: () => Promise<Command> }> = {
  serve: {
    summary: 'start the server',
    load: async () => (await import('./serve.ts')).serve,
  },
  link: {
    summary: 'print a new link that lets one browser in, once, within ten minutes',
    load: async () => (await import('./link.ts')).link,
  },
  verify: {
    summary: "[THREAD]  check the log's hash chain; exits 1 and names the first bad event",
    load: async () => (await import('./verify.ts')).verify,
  },
  export: {
    summary:
      'THREAD --format json|md|csv|pdf  write a conversation: whole, to be read, as a table, or its report\n' +
      '             [--out FILE] [--lang nl|en]',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  import: {
    summary:
      'FILE  take a conversation that was exported as JSON, or what a device had yet to send; any number of times',
    load: async () => (await import('./import.ts')).importCommand,
  },
  ingest: {
    summary:
      "PATH…  add the operator's own documents (Markdown, text, HTML, PDF, DOCX) to the rule search\n" +
      '             [--title T] [--version V] [--valid-from YYYY-MM-DD] [--language nl|en] [--domain food]\n' +
      '             [--list] [--remove DOCUMENT]',
    load: async () => (await import('./ingest.ts')).ingest,
  },
  wake: {
    summary:
      'read one utterance per line, and print as JSON whether it calls Agora and what it asks\n' +
      '             [--lang nl,en] [--names agora,…] [--wake careful|anywhere] [--company NAME]',
    load: async () => (await import('./wake.ts')).wake,
  },
  understand: {
    summary:
      'read one text per line, and print as JSON what the built-in model understands, how surely and by which features\n' +
      '             [--task mode,consent,correction,ask,note,subject] [--previous TEXT]',
    load: async () => (await import('./understand.ts')).understand,
  },
  replay: {
    summary: 'FILE  feed a timeline of speech events (JSON Lines) to the speech machine, and print what it does',
    load: async () => (await import('./replay.ts')).replay,
  },
}

const help = `agora ${AGORA_VERSION}

usage: agora <command>

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join('\n')}

environment
  HOST                 where to listen (127.0.0.1)
  PORT                 on which port (8000)
  AGORA_PUBLIC_URL     the address that people use, such as https://agora.example.nl; links begin with it
  AGORA_DATA           the folder that holds everything (./data)
  DATABASE_URL         postgres://… instead of SQLite in that folder
  AGORA_TOKEN          a fixed owner token; else one is made and kept in that folder
  AGORA_MODEL          who answers: built-in, openai:<model>, <provider>:<model>, or none (built-in)
  AGORA_FALLBACK_MODEL who answers when that one cannot
  OPENAI_BASE_URL      where an OpenAI-compatible model is
  OPENAI_API_KEY       its key
  AGORA_MCP_SERVERS    name=url,…: tools of MCP servers; tokens in AGORA_MCP_TOKEN_<NAME>
  AGORA_AGENTS         a JSON file that changes or adds agents
  AGORA_DOMAIN         what conversations inspect by: a folder of the domains (food)
  AGORA_KVK_KEY        the key to the company register; without it, invented firms to try things with
  AGORA_KVK_URL        where that register is (https://api.kvk.nl)
  AGORA_SMTP_URL       smtp://user:password@host:587, to send reports by mail; no mail without it
  AGORA_MAIL_FROM      whom that mail is from
  AGORA_REPORT_COMPLETENESS, AGORA_REPORT_CONFIDENCE
                       below these a report asks for what it lacks (0.8, 0.7)
  AGORA_TRANSCRIPTION  what transcribes: openai:<model>, or none (none)
  AGORA_TRANSCRIPTION_URL, AGORA_TRANSCRIPTION_KEY
                       where it is, and its key (OPENAI_BASE_URL, OPENAI_API_KEY)
  AGORA_TRANSCRIPTION_LANGUAGES
                       what it understands (nl,en)
  AGORA_SPEECH         what speaks: auto, none, espeak or openai:<model> (auto: eSpeak where it is installed)
  AGORA_SPEECH_URL, AGORA_SPEECH_KEY
                       where it is, and its key (OPENAI_BASE_URL, OPENAI_API_KEY)
  AGORA_SPEECH_VOICE   the voice, or nl=<voice>,en=<voice>
  AGORA_TRACING        on: conversations are sent to the tracing service that LANGSMITH_… names (off)
  AGORA_WAKE_NAMES     the names it answers to, with commas between them (agora)
  AGORA_LOG_LEVEL      debug, info, warn or error (info)
`

/** Runs the command that the arguments name. Resolves with the exit code. */
export async function runProgram(program: Program): Promise<number> {
  try {
    return await runCommand(program)
  } catch (error) {
    program.stderr.write(`agora: ${explain(error)}\n`)
    return 1
  }
}

async function runCommand({ args: [name = 'help', ...args], environment, ...edge }: Program): Promise<number> {
  const { stdout, stderr } = edge
  if (['help', '--help', '-h'].includes(name)) {
    stdout.write(help)
    return 0
  }
  if (['--version', '-v'].includes(name)) {
    stdout.write(`${AGORA_VERSION}\n`)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    stderr.write(`agora: there is no command "${name}"; "agora help" lists them\n`)
    return 2
  }
  const config = readConfig(environment)
  const log = createLog(config.logLevel, (line) => stderr.write(line), systemAmbient.now)
  const run = await command.load()
  return run({ ...edge, config, log, ambient: systemAmbient, args, print: (text) => stdout.write(`${text}\n`) })
}

/** One clear line for what an operator can mend; the whole story for what only we can. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof MigrationError)
    return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return `${error.message.replace(/^listen EADDRINUSE: /, '')}; set PORT to another number`
  if (/^(E[A-Z]+|ERR_SQLITE_ERROR|[0-9A-Z]{5})$/.test(code)) return error.message || code
  return error.stack ?? error.message
}
