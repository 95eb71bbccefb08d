import { nearWords } from '@agora/core/understanding/near-words'
import { openClassifier } from '@agora/core/understanding/open-classifier'
import { openNotions } from '@agora/core/understanding/open-notions'
import type { DomainClassifiers } from '../../domain/domain-classifiers.ts'
import { noteNames } from '../../understanding/note-names.ts'
import { foodNearWords } from './models/near-words.ts'
import { noteModel } from './models/note.ts'
import { subjectModel } from './models/subject.ts'
import { subjectNames } from './subject-names.ts'

const notionsOf = openNotions(nearWords, foodNearWords)

export const classifiers: DomainClassifiers = {
  note: { classifier: openClassifier(noteModel, notionsOf), names: noteNames },
  subject: { classifier: openClassifier(subjectModel, notionsOf), names: subjectNames },
}
