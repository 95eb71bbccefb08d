/** Where OpenAI itself is. Always given: left out, LangChain looks for an address in variables of its own. */
export const OPENAI_ADDRESS = 'https://api.openai.com/v1'
