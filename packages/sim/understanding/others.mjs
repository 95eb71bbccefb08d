// What the registry has for the same work, behind one interface. Each is given what its own documentation advises;
// where that leaves a choice, the one that was best on sentences of authors it was not trained on.
import { createRequire } from 'node:module'
import { containerBootstrap } from '@nlpjs/core'
import { LangEn } from '@nlpjs/lang-en'
import { LangNl } from '@nlpjs/lang-nl'
import { NluNeural } from '@nlpjs/nlu'
import { getFastTextClass, getFastTextModule } from 'fasttext.wasm.js'
import utils from 'wink-nlp-utils'

const require = createRequire(import.meta.url)
const makeBayes = require('wink-naive-bayes-text-classifier')

/**
 * `train` takes rows of label, text and language. It resolves with `judge`, which gives `[label, probability]`, the
 * likeliest first, and with the bytes that a device would have to load for the model.
 */
export const others = [
  { name: 'NLP.js', train: (rows) => byLanguage(rows, trainNlpJs) },
  { name: 'wink', train: (rows) => byLanguage(rows, trainWink) },
  { name: 'fastText', train: trainFastText },
]

/** A model for each language: these have a stemmer of each, or gain from knowing the language. */
async function byLanguage(rows, train) {
  const models = {}
  for (const language of ['nl', 'en']) {
    models[language] = await train(
      rows.filter((row) => row.language === language),
      language,
    )
  }
  return {
    judge: (row) => models[row.language].judge(row),
    bytes: () => Buffer.concat([models.nl.bytes(), models.en.bytes()]),
  }
}

async function trainNlpJs(rows, language) {
  const container = await containerBootstrap()
  container.use(language === 'nl' ? LangNl : LangEn)
  const nlu = new NluNeural({ container, locale: language, log: false, useNoneFeature: false })
  await nlu.train(rows.map(({ text, label }) => ({ utterance: text, intent: label })))
  return {
    judge: async ({ text }) => {
      const { classifications } = await nlu.process(text)
      return classifications.map(({ intent, score }) => [intent, score])
    },
    bytes: () => Buffer.from(JSON.stringify(nlu.toJSON())),
  }
}

function trainWink(rows, language) {
  const bayes = makeBayes()
  const { string, tokens } = utils
  bayes.definePrepTasks([
    string.lowerCase,
    string.tokenize0,
    // Its stemmer knows English only.
    ...(language === 'en' ? [tokens.stem] : []),
    (words) => [...words, ...tokens.bigrams(words).map((pair) => pair.join('_'))],
  ])
  bayes.defineConfig({ considerOnlyPresence: true, smoothingFactor: 0.1 })
  for (const { text, label } of rows) bayes.learn(text, label)
  bayes.consolidate()
  return {
    judge: ({ text }) => fromLogarithms(bayes.computeOdds(text)),
    bytes: () => Buffer.from(bayes.exportJSON()),
  }
}

/** It gives odds as logarithms of two. */
function fromLogarithms(odds) {
  const highest = odds[0][1]
  const raised = odds.map(([label, odd]) => [label, 2 ** (odd - highest)])
  const sum = raised.reduce((total, [, one]) => total + one, 0)
  return raised.map(([label, one]) => [label, one / sum])
}

const LABEL = '__label__'

async function trainFastText(rows) {
  // A module of its own for each model: one that has trained before goes on from what it learnt then.
  const FastText = await getFastTextClass({ getFastTextModule })
  const lines = rows.map(({ text, label }) => `${LABEL}${label} ${toTokens(text)}\n`).join('')
  const url = `data:text/plain;base64,${Buffer.from(lines).toString('base64')}`
  const settings = { lr: 0.5, epoch: 50, dim: 50, wordNgrams: 2, minn: 3, maxn: 5, bucket: 20_000, minCount: 1 }
  const model = await new FastText().trainSupervised(url, { ...settings, loss: 'softmax', verbose: 0 }, () => {})
  const file = model.saveModel()
  const bytes = Buffer.from(await file.arrayBuffer())
  return {
    judge: ({ text }) => {
      const found = model.predict(toTokens(text), -1, 0)
      const pairs = Array.from({ length: found.size() }, (_, at) => found.get(at))
      found.delete()
      return pairs.map(([probability, label]) => [label.slice(LABEL.length), probability])
    },
    bytes: () => bytes,
  }
}

/** As its documentation prepares text: lower case, and marks apart from words. */
function toTokens(text) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, ' $& ')
    .replace(/\s+/gu, ' ')
    .trim()
}
