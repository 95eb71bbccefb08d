import { modeModel } from '@agora/core/understanding/models/mode'
import { consentModel } from '@agora/core/understanding/models/consent'
import { correctionModel } from '@agora/core/understanding/models/correction'
import { overlapModel } from '@agora/core/understanding/models/overlap'
import { replyModel } from '@agora/core/understanding/models/reply'
import type { StoredModel } from '@agora/core/understanding/model'
import { openClassifier } from '@agora/core/understanding/open-classifier'
import { noteModel } from '@agora/inspection/domains/food/models/note'
import { subjectModel } from '@agora/inspection/domains/food/models/subject'
import { askModel } from '@agora/inspection/models/ask'
import { settingOf } from '@agora/training/read-rows'
import type { Task } from '@agora/training/tasks'
import { writeModelFile } from '@agora/training/write-model-file'
import { gzipSync } from 'node:zlib'
import { type Judged, type Measured, summarise, timeDecisions } from './measure-way.ts'
import { rulesToday } from './rules-today.ts'

const models: readonly StoredModel[] = [
  modeModel,
  consentModel,
  correctionModel,
  replyModel,
  overlapModel,
  askModel,
  noteModel,
  subjectModel,
]

/** Measures the model that is shipped for a task, at its own thresholds. */
export async function measureOurs(task: Task): Promise<Measured> {
  const model = models.find((one) => one.task === task.name)
  if (!model) throw new Error(`no model is shipped for ${task.name}`)
  const { judge } = openClassifier(model, task.notionsOf, task.cuesOf)
  const judged: Judged[] = []
  const microseconds = await timeDecisions(task.name, (row) => {
    const prepared = task.prepare?.(row) ?? row
    const { label, isSure, ranked } = judge(prepared.text, settingOf(prepared))
    judged.push({ row, given: label, isSure, firstThree: ranked.slice(0, 3).map(({ label }) => label) })
  })
  return { ...summarise(task.name, judged), bytes: gzipSync(writeModelFile(model)).length, microseconds }
}

/** Measures the cue lists, where there still are any. What they do not tell apart counts as right if one of it is. */
export async function measureRules(task: Task): Promise<Measured | undefined> {
  const rules = rulesToday[task.name]
  if (!rules) return undefined
  const judged: Judged[] = []
  const microseconds = await timeDecisions(task.name, (row) => {
    const { labels, places = [] } = rules.decide(row)
    const given = labels.includes(row.label) ? row.label : (labels[0] ?? '')
    judged.push({ row, given, isSure: true, firstThree: places.flat() })
  })
  return { ...summarise(task.name, judged), microseconds }
}
