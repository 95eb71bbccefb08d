import type { DeviceStore } from './device-store.ts'
import { find } from './elements.ts'

const PREFIX = 'agora.draft.'

/** Where one writes. What is written stays on the device, per conversation, until it is sent. */
export class Composer {
  readonly #form = find('composer', HTMLFormElement)
  readonly #field = find('message', HTMLTextAreaElement)
  readonly #store: DeviceStore
  #place = ''

  constructor(store: DeviceStore, onSend: (text: string) => void) {
    this.#store = store
    this.#field.addEventListener('input', () => this.#keep())
    this.#field.addEventListener('keydown', (event) => {
      // While an input method composes a character, Enter belongs to it.
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      event.preventDefault()
      this.#form.requestSubmit()
    })
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      const text = this.#field.value
      if (!/\S/u.test(text)) return
      onSend(text)
      // Only now: had handing it over failed, the words would still stand here.
      this.#write('')
      this.#field.focus()
    })
  }

  /** Shows the draft of a place: a conversation's id, or '+' for one that has not begun. */
  open(place: string): void {
    this.#place = place
    this.#field.value = this.#store.read(PREFIX + place) ?? ''
    this.#fit()
  }

  /** The conversation that is being written to has got its id. */
  moveTo(place: string): void {
    this.#store.remove(PREFIX + this.#place)
    this.#place = place
    this.#keep()
  }

  set hidden(hidden: boolean) {
    this.#form.hidden = hidden
  }

  focus(): void {
    this.#field.focus()
  }

  /** Puts a message back to be written anew, before what is being written. */
  giveBack(text: string): void {
    this.#write(this.#field.value ? `${text}\n${this.#field.value}` : text)
    this.#field.focus()
  }

  #write(text: string): void {
    this.#field.value = text
    this.#keep()
  }

  #keep(): void {
    const { value } = this.#field
    if (value) this.#store.write(PREFIX + this.#place, value)
    else this.#store.remove(PREFIX + this.#place)
    this.#fit()
  }

  /** As high as its text; the style sheet says how high that may be. */
  #fit(): void {
    this.#field.style.height = 'auto'
    this.#field.style.height = `${this.#field.scrollHeight + this.#field.offsetHeight - this.#field.clientHeight}px`
  }
}
