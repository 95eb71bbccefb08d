import type { Thread } from '@agora/protocol/thread'
import type { Answer } from './ask.ts'
import { find, setText } from './elements.ts'
import { texts } from './words.ts'

/** The conversation's name, and the field to change it. */
export class TitleField {
  readonly #title = find('title', HTMLElement)
  readonly #button = find('rename', HTMLButtonElement)
  readonly #form = find('rename-form', HTMLFormElement)
  readonly #field = find('rename-field', HTMLInputElement)
  readonly #problem = find('rename-problem', HTMLElement)

  constructor(onRename: (title: string) => Promise<Answer<{ thread: Thread }>>) {
    this.#button.addEventListener('click', () => {
      this.#field.value = this.#title.dataset['given'] ?? ''
      this.#setEditing(true)
      this.#field.select()
    })
    find('rename-cancel', HTMLButtonElement).addEventListener('click', () => this.#setEditing(false))
    this.#form.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#setEditing(false)
    })
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      void onRename(this.#field.value.trim()).then((answer) => {
        if (answer.kind === 'ok') return this.#setEditing(false)
        const reason = answer.kind === 'failed' ? texts.reasons[answer.code] : texts.noConnection
        setText(this.#problem, texts.notRenamed(reason))
      })
    })
  }

  /** `given`: the name somebody gave; `undefined` where there is nothing to rename. */
  show(title: string, given: string | undefined): void {
    setText(this.#title, title)
    if (given === undefined) delete this.#title.dataset['given']
    else this.#title.dataset['given'] = given
    if (document.title !== `${title} · Agora`) document.title = `${title} · Agora`
    this.#setEditing(given !== undefined && !this.#form.hidden)
  }

  close(): void {
    this.#setEditing(false)
  }

  #setEditing(editing: boolean): void {
    const returns = !editing && this.#form.contains(document.activeElement)
    this.#form.hidden = !editing
    this.#title.hidden = editing
    this.#button.hidden = editing || this.#title.dataset['given'] === undefined
    if (!editing) setText(this.#problem, '')
    if (returns) this.#button.focus()
  }
}
