/**
 * Your own LangGraph.js graph as a participant of Agora. It greets, asks for a name, waits as long as it takes,
 * and answers. Any compiled graph over a state with `messages` will do.
 */
import { AIMessage, HumanMessage } from '@langchain/core/messages'
import { END, MessagesAnnotation, START, StateGraph, interrupt } from '@langchain/langgraph'
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import { adaptGraph } from '../src/graph/adapt-graph.ts'
import type { Participant } from '../src/participant.ts'

type State = typeof MessagesAnnotation.State
/** What `interrupt` gives back: how the question was answered. */
type Answer = {
  readonly status: 'resolved' | 'cancelled'
  readonly text?: string
  readonly answers?: { answer?: string }
}

function ask(_state: State) {
  const { status, text, answers } = interrupt<object, Answer>({ question: 'What is your name?' })
  const name = status === 'resolved' ? (answers?.answer ?? text) : undefined
  return { messages: [new HumanMessage(name ?? 'stranger')] }
}

function reply({ messages }: State) {
  return { messages: [new AIMessage(`Nice to meet you, ${messages.at(-1)?.text}. You said: ${messages.at(0)?.text}`)] }
}

export function makeOwnParticipant(checkpointer: BaseCheckpointSaver): Participant {
  const graph = new StateGraph(MessagesAnnotation)
    .addNode('ask', ask)
    .addNode('reply', reply)
    .addEdge(START, 'ask')
    .addEdge('ask', 'reply')
    .addEdge('reply', END)
    .compile({ checkpointer })
  return adaptGraph('own-graph', graph)
}
