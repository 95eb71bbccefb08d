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
    define('requestIdleCallback', (act: () => void) => setTimeout(act, 0))
    return { teardown: () => window.happyDOM.close() }
  },
}
export default environment

/** No engine lays anything out: a row of a list is 40 px high, a list 800 px. */
class FixedSizes {
  readonly #tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell
  }
  observe(target: HTMLElement) {
    const height = target.style.position === 'absolute' ? 40 : 800
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
