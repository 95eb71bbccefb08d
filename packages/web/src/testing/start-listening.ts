import { AgoraServer } from './agora-server.ts'

/** A server with the conversation `een`, called Bakkerij, that listens and heard these texts. */
export async function startListening(model: 'none' | 'built-in', ...texts: string[]): Promise<AgoraServer> {
  const agora = await AgoraServer.start(model)
  await agora.ask('POST', '/api/threads', { id: 'een', title: 'Bakkerij', mode: 'listen' })
  if (texts.length > 0) await agora.say('een', ...texts)
  return agora
}
