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
    summary: 'print a link that lets one browser in, once, within ten minutes',
    load: async () => (await import('./link.ts')).link,
  },
  verify: {
    summary: '[THREAD]  check the hash chain of the log; exit with 1 and name the first bad event',
    load: async () => (await import('./verify.ts')).verify,
  },
  export: {
    summary:
      'THREAD --format json|md|csv|pdf  write a conversation to a file: complete, to read, as a table, or as a report\n' +
      '             [--out FILE] [--lang nl|en]',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  import: {
    summary: 'FILE  read an exported conversation, or what a device could not send; repeats are harmless',
    load: async () => (await import('./import.ts')).importCommand,
  },
  ingest: {
    summary:
      'PATH…  add your own documents (Markdown, text, HTML, PDF, DOCX) to the rule search\n' +
      '             [--title T] [--version V] [--valid-from YYYY-MM-DD] [--language nl|en] [--domain food]\n' +
      '             [--list] [--remove DOCUMENT]',
    load: async () => (await import('./ingest.ts')).ingest,
  },
  wake: {
    summary:
      'read one utterance per line; print as JSON whether it calls Agora and what it asks\n' +
      '             [--lang nl,en] [--names agora,…] [--wake careful|anywhere] [--company NAME]',
    load: async () => (await import('./wake.ts')).wake,
  },
  understand: {
    summary:
      'read one text per line; print as JSON what the built-in model understands, with confidence and deciding features\n' +
      '             [--task mode,consent,correction,ask,note,subject] [--previous TEXT]',
    load: async () => (await import('./understand.ts')).understand,
  },
  replay: {
    summary: 'FILE  play a timeline of speech events (JSON Lines) on the speech machine; print its effects',
    load: async () => (await import('./replay.ts')).replay,
  },
}

const help = `agora ${AGORA_VERSION}

usage: agora <command>

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join('\n')}

settings (environment variables; docs/operate/settings.md explains them)
  HOST                 address to listen on (127.0.0.1)
  PORT                 port to listen on (8000)
  AGORA_PUBLIC_URL     address that browsers use, such as https://agora.example.nl; links start with it
  AGORA_TOKEN          fixed owner token (default: made on the first start and stored in the data folder)
  AGORA_REQUESTS_PER_SECOND
                       requests per second for each credential (1000)
  AGORA_DATA           data folder (./data)
  DATABASE_URL         postgres://… instead of SQLite in the data folder
  AGORA_PHOTO_LOCATION remove the place from photos, or keep it (remove)
  AGORA_MODEL          model that answers: built-in, openai:<model>, <provider>:<model>, or none (built-in)
  AGORA_FALLBACK_MODEL model that answers if the first one fails
  OPENAI_BASE_URL      address of an OpenAI-compatible service
  OPENAI_API_KEY       its key
  AGORA_MCP_SERVERS    name=url,…: tools of MCP servers; tokens in AGORA_MCP_TOKEN_<NAME>
  AGORA_AGENTS         JSON file that changes or adds agents
  AGORA_TRACING        on: send conversations to the tracing service that LANGSMITH_… names (off)
  AGORA_WAKE_NAMES     names that call Agora, separated by commas (agora)
  AGORA_DOMAIN         default inspection domain (food)
  AGORA_TIME_ZONE      time zone of conversations whose device sends none (the machine's)
  AGORA_REPORT_COMPLETENESS, AGORA_REPORT_CONFIDENCE
                       below these a report asks for what is missing or uncertain (0.8, 0.7)
  AGORA_KVK_KEY        key of the company register; without it there are invented firms only
  AGORA_KVK_URL        address of that register (https://api.kvk.nl)
  AGORA_SMTP_URL       smtp://user:password@host:587, to send reports by mail
  AGORA_MAIL_FROM      sender of that mail
  AGORA_SMTP_TLS       required, or optional for a server without TLS and login (required)
  AGORA_TRANSCRIPTION  transcription service: openai:<model>, or none (none)
  AGORA_TRANSCRIPTION_URL, AGORA_TRANSCRIPTION_KEY
                       its address and key (OPENAI_BASE_URL, OPENAI_API_KEY)
  AGORA_TRANSCRIPTION_LANGUAGES
                       languages that it understands (nl,en)
  AGORA_SPEECH         speech service: auto, none, espeak or openai:<model> (auto: eSpeak if installed)
  AGORA_SPEECH_URL, AGORA_SPEECH_KEY
                       its address and key (OPENAI_BASE_URL, OPENAI_API_KEY)
  AGORA_SPEECH_VOICE   voice, or nl=<voice>,en=<voice>
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
    stderr.write(`agora: there is no command "${name}"; "agora help" lists the commands\n`)
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
