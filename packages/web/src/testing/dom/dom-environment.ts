/** Node.js with a document: for tests of what the app shows and does, where no engine has to lay it out. */
import { Window } from 'happy-dom'
import type { Environment } from 'vitest/runtime'

/** Everything else stays as Node.js has it: the server under test runs in the same process. */
const SHARED = [
  'document',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'MutationObserver',
  'IntersectionObserver',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'HTMLButtonElement',
  'HTMLAnchorElement',
  'HTMLSelectElement',
  'HTMLIFrameElement',
  'SVGElement',
  'ShadowRoot',
  'Document',
  'DocumentFragment',
  'NodeFilter',
  'Range',
  'Selection',
  'getSelection',
  'Image',
  'KeyboardEvent',
  'PointerEvent',
  'MouseEvent',
  'FocusEvent',
  'InputEvent',
  'DataTransfer',
  'FileReader',
  'Event',
  'CustomEvent',
  'CSS',
] as const

const environment: Environment = {
  name: 'dom',
  viteEnvironment: 'ssr',
  setup(global: Record<string, unknown>) {
    const window = new Window({
      url: 'http://localhost/',
      settings: { navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true } },
    })
    const own: Record<string, unknown> = window as never
    const define = (name: string, value: unknown) =>
      Object.defineProperty(global, name, { value, configurable: true, writable: true })
    for (const name of SHARED) {
      const value = own[name]
      define(name, typeof value === 'function' && !/^[A-Z]/.test(name) ? value.bind(window) : value)
    }
    define('window', window)
    define('navigator', window.navigator)
    define('ResizeObserver', FixedSizes)
    own['ResizeObserver'] = FixedSizes
    giveSizes(window)
    define('requestIdleCallback', (act: () => void) => setTimeout(act, 0))
    return { teardown: () => window.happyDOM.close() }
  },
}
export default environment

const ROW_PX = 40
const LIST_PX = 800

/** Lets a list be scrolled as far as the sizes go that its rows were given, and tells of it as a browser does: later. */
function giveSizes({ HTMLElement, Event }: Window): void {
  const places = new WeakMap<object, number>()
  Object.defineProperties(HTMLElement.prototype, {
    offsetParent: {
      get(this: HTMLElement) {
        return this.isConnected ? this.parentElement : null
      },
    },
    scrollHeight: {
      get(this: HTMLElement) {
        return [...this.children].reduce(
          (sum, child) => sum + (parseFloat((child as HTMLElement).style.height) || 0),
          0,
        )
      },
    },
    scrollTop: {
      get(this: HTMLElement) {
        return places.get(this) ?? 0
      },
      set(this: HTMLElement, wanted: number) {
        const place = Math.max(0, Math.min(wanted, this.scrollHeight - LIST_PX))
        if (place === this.scrollTop) return
        places.set(this, place)
        setTimeout(() => this.dispatchEvent(new Event('scroll') as never))
      },
    },
  })
}

/** No engine lays anything out: a row of a list is 40 px high, a list 800 px. */
class FixedSizes {
  readonly #tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell
  }
  observe(target: HTMLElement) {
    const height = target.style.position === 'absolute' ? ROW_PX : LIST_PX
    const entry = { target, contentRect: { width: 1280, height } } as unknown as ResizeObserverEntry
    queueMicrotask(() => this.#tell([entry], this))
  }
  unobserve() {}
  disconnect() {}
}

/** What the window of the next page is like. */
export function setWindow({ locale, width, height }: { locale: string; width: number; height: number }): void {
  const { happyDOM, navigator } = window as unknown as Window
  happyDOM.setViewport({ width, height })
  Object.defineProperty(navigator, 'languages', { value: [locale], configurable: true })
}
