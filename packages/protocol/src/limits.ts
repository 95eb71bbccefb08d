/** Every bound that a client can meet, with its reason. `size` limits count UTF-8 bytes. */
export const limits = {
  /** One message. A spoken minute is about 1 KiB; a pasted report fits; a pasted file does not belong in a message. */
  messageBytes: 64 * 1024,
  /** Messages in one request: a day of notes made offline arrives in a few requests. */
  batchMessages: 1_000,
  /** One request body or WebSocket frame, so that a thousand clients cannot fill the memory. */
  requestBytes: 4 * 1024 * 1024,
  /** One photo, as a telephone makes it; and how many may go with one message. */
  attachmentBytes: 12 * 1024 * 1024,
  attachments: 10,
  attachmentsPerThread: 1_000,
  /** One recording that is transcribed: ten minutes at 16 kHz; services of others take hardly more (25 MB). */
  recordingBytes: 20 * 1024 * 1024,
  recordingMs: 10 * 60 * 1_000,
  /** Less than a word takes; services refuse it. */
  recordingLeastMs: 100,
  /** Sample rates from a telephone to a studio; no service takes more or less. */
  recordingLeastHz: 8_000,
  recordingMostHz: 48_000,
  /** What is spoken at once: a paragraph, two minutes aloud. Replies are spoken sentence by sentence. */
  speechChars: 2_000,
  /** Recordings that are transcribed, and texts that are spoken, at once on one server process. */
  transcriptionsAtOnce: 8,
  speechesAtOnce: 8,
  /** A title is one line of text. */
  titleChars: 200,
  /** The reason for a hold: one line of text. */
  holdReasonChars: 200,
  /** What confirms a deletion: the number of a report. */
  confirmChars: 64,
  /** An id is an id, not a payload. */
  idChars: 64,
  /** Search text for the list of threads. */
  queryChars: 200,
  /** Threads or messages in one answer. */
  pageItems: 200,
  pageItemsDefault: 50,
  /** Notes in one answer: a day of listening in a few. */
  notesPage: 1_000,
  /** Notes that one search finds. */
  foundNotes: 100,
  /** What one question may hold, and how many may be asked at once: a form for a phone, not a survey. */
  questions: 10,
  questionChars: 1_000,
  options: 12,
  optionChars: 200,
  answerChars: 8_000,
  /** Questions that one turn may ask in its life. */
  asksPerTurn: 20,
  /** Turns of one thread that may wait for an answer at once. */
  waitingTurns: 10,
  /** What was seen, in a sentence or two. */
  findingChars: 2_000,
  /** Utterances that one statement may rest upon. */
  findingSources: 50,
  /** A passage of a report; a report has no chapters. */
  passageChars: 8_000,
  /** What one inspection holds of each: a long day fits, a list without an end does not. */
  findings: 300,
  passages: 100,
  openPoints: 50,
  facts: 100,
  /** Open flags in one conversation; nobody would read more. */
  flags: 100,
  /** Versions of a note or finding beside the current one. A person cannot sensibly choose between more. */
  versions: 10,
  /** What an answer that a device gave by itself may rest upon. */
  deviceAnswerSources: 100,
  /** Commands in one file that a device wrote: weeks without a connection. */
  deviceFileCommands: 100_000,
  /** One file that is imported by a running server; a larger one goes in parts, or without the server. */
  importBytes: 48 * 1024 * 1024,
  /** Changes to a report in one request. */
  reportEdits: 100,
  /** Who sits at one table: a debate, a class; not an audience. */
  seats: 200,
  /** A name that is listened for. */
  nameChars: 40,
  /** Participants that one user keeps for later. */
  pool: 500,
  aliases: 8,
  /** Who alone is to know a message. */
  whispered: 8,
  /** Conversations of one tree: what one can still look over. */
  branches: 100,
  descriptionChars: 400,
  instructionChars: 16_000,
  /** Conditions in one combination of those that end a table. */
  ends: 8,
  /** Turns in a row without a word of a person, at a table that nothing else ends: then it pauses and asks. */
  turnsAlone: 250,
  /** A person who was given the floor may be waited for so long: a day. */
  personWaitMs: 24 * 60 * 60 * 1_000,
  /** What a table agrees upon. */
  proposalChars: 2_000,
  /** Of the subject that a table shows. */
  subjectChars: 280,
  /** Speech facts that a device sends in one request: some minutes without a connection. */
  speechFacts: 100,
  /** "ja, ja", "precies": agreement is short; what is longer was something else. */
  backchannelChars: 400,
  /** The name of a transcriber. */
  transcriberChars: 100,
  /** Microphones opened and closed that one page of messages tells of. */
  recordings: 400,
  /** What is kept of the result of one tool. */
  toolResultChars: 200_000,
  /** Followed threads on one socket. */
  followsPerSocket: 200,
  /** Commands of one socket that may be under way at once; more wait their turn unread. */
  commandsPerSocket: 64,
  /** Reads among them: each may answer with a whole page. */
  readsPerSocket: 4,
  /** Connections (HTTP and WebSocket) of one server process, and from one address: an office or a proxy has one. */
  connections: 4_096,
  connectionsPerClient: 2_048,
  /** Requests on one connection that wait for the response to the one before; browsers send none. */
  pipelinedRequests: 64,
  /** Bytes of requests being read at once: 32 of the largest. Beyond that clients wait, not the memory. */
  pendingRequestBytes: 128 * 1024 * 1024,
  pendingRequestBytesPerClient: 64 * 1024 * 1024,
  /** Larger request bodies and frames are handled `largeBytesAtOnce` at a time; a spoken note takes less. */
  smallRequestBytes: 4 * 1024,
  /** Two messages of the largest size: hearing and storing each takes tens of milliseconds in which nobody is answered. */
  largeBytesAtOnce: 128 * 1024,
  /** Bytes of responses that clients have yet to take. */
  pendingResponseBytes: 48 * 1024 * 1024,
  pendingResponseBytesPerClient: 16 * 1024 * 1024,
  /** Reads that one server process performs at once; more wait in order. */
  readsAtOnce: 16,
  /** Messages or notes in one page, beside their number: 200 messages of the largest size are 13 MiB. */
  pageBytes: 1024 * 1024,
  /** Bytes of a large file, or of the events for one follower, that are in memory at once. */
  pieceBytes: 64 * 1024,
  /** Streams (SSE and WebSocket) open at once on one server process. */
  openStreams: 2_000,
  /** The server sends a heartbeat this often, so that a client can tell a quiet connection from a dead one. */
  heartbeatMs: 15_000,
  /** The server closes a connection on which nothing moves for this long although it waits; a cursor loses nothing. */
  slowReaderMs: 30_000,
  /** When others need the room, the server closes a connection that moves less than `progressBytes` for this long. */
  stalledMs: 5_000,
  progressBytes: 16 * 1024,
  /** Bytes that may wait for a socket before the server reads neither the log nor further frames for it. */
  socketBufferBytes: 256 * 1024,
  /** Requests and frames of one credential, or of one address without a credential: a burst, and what it may keep up. */
  requestBurst: 10_000,
  requestsPerSecond: 1_000,
  /** Failed sign-ins from one address: typing errors pass, guessing does not. */
  signInBurst: 30,
  signInsPerSecond: 0.5,
  /** Addresses and credentials that the server counts at once. */
  countedClients: 20_000,
} as const
