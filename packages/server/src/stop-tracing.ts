/** By these LangChain, LangGraph, LangSmith and OpenTelemetry begin to send, or to print, what models are given. */
const TRACING = /^(?:LANGCHAIN|LANGSMITH|LANGGRAPH|OTEL|OPENTELEMETRY)_/i

/**
 * Removes the environment variables by which libraries trace on their own, and returns their names. They may be set
 * for another program: a conversation leaves this computer only by a setting of Agora's own.
 */
export function stopTracing(environment: NodeJS.ProcessEnv): readonly string[] {
  const names = Object.keys(environment).filter((name) => TRACING.test(name))
  for (const name of names) delete environment[name]
  return names.toSorted()
}
