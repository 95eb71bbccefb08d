/** Where a model of a provider comes from, and which settings an operator has to look at. */
export type Provider = {
  /** The LangChain package, loaded when a model of it is first used; only that of `openai` comes with Agora. */
  readonly package: string
  readonly className: string
  /** The variable that holds its key, where it needs one. */
  readonly key?: string
  /** The variable that holds its address, where Agora passes one on. */
  readonly address?: string
}

/** By the names that LangChain itself gives them. */
export const providers = {
  openai: {
    package: '@langchain/openai',
    className: 'ChatOpenAICompletions',
    key: 'OPENAI_API_KEY',
    address: 'OPENAI_BASE_URL',
  },
  anthropic: { package: '@langchain/anthropic', className: 'ChatAnthropic', key: 'ANTHROPIC_API_KEY' },
  bedrock: { package: '@langchain/aws', className: 'ChatBedrockConverse', key: 'AWS_ACCESS_KEY_ID' },
  cerebras: { package: '@langchain/cerebras', className: 'ChatCerebras', key: 'CEREBRAS_API_KEY' },
  cohere: { package: '@langchain/cohere', className: 'ChatCohere', key: 'COHERE_API_KEY' },
  deepseek: { package: '@langchain/deepseek', className: 'ChatDeepSeek', key: 'DEEPSEEK_API_KEY' },
  'google-genai': { package: '@langchain/google-genai', className: 'ChatGoogleGenerativeAI', key: 'GOOGLE_API_KEY' },
  'google-vertexai': { package: '@langchain/google-vertexai', className: 'ChatVertexAI' },
  groq: { package: '@langchain/groq', className: 'ChatGroq', key: 'GROQ_API_KEY' },
  mistralai: { package: '@langchain/mistralai', className: 'ChatMistralAI', key: 'MISTRAL_API_KEY' },
  ollama: { package: '@langchain/ollama', className: 'ChatOllama' },
  xai: { package: '@langchain/xai', className: 'ChatXAI', key: 'XAI_API_KEY' },
} as const satisfies Readonly<Record<string, Provider>>

export type ProviderName = keyof typeof providers

export function isProviderName(name: string): name is ProviderName {
  return Object.hasOwn(providers, name)
}
