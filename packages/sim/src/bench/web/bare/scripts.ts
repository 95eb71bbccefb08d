/**
 * The floor that the app is compared with: pages that do the same by hand, with no framework, no list in memory, no
 * retries and no state. Each function is the whole script of one page.
 */
export const bareScripts = { show, write, rows, stream }

/** Shows one line. */
function show(): void {
  const line = document.createElement('p')
  line.id = 'shown'
  line.textContent = 'Here it is.'
  document.body.append(line)
}

/** Enter appends a block, and posts the message by itself. */
function write(): void {
  const thread = new URLSearchParams(location.search).get('thread')
  const list = document.createElement('main')
  const field = document.createElement('textarea')
  document.body.append(list, field)
  const post = async (text: string, row: HTMLElement) => {
    const response = await fetch(`/api/threads/${thread}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ id: crypto.randomUUID(), text, at: Date.now(), via: 'typed' }] }),
    })
    window.heardFromServer(await response.text())
    row.dataset['state'] = 'stored'
  }
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const row = document.createElement('article')
    row.dataset['state'] = 'sending'
    row.textContent = field.value
    list.append(row)
    list.scrollTop = list.scrollHeight
    void post(field.value, row)
    field.value = ''
  })
}

/** So many plain blocks, all in the page. With `skip` the browser may leave out of the work what is out of sight. */
function rows(): void {
  const parameters = new URLSearchParams(location.search)
  const count = Number(parameters.get('count'))
  const list = document.createElement('main')
  if (parameters.has('skip')) list.className = 'skip'
  for (let place = 0; place < count; place++) {
    const row = document.createElement('article')
    row.textContent = `The walk-in cooler reads six degrees at the door and four at the back, which is within limits. Note ${place}.`
    list.append(row)
  }
  document.body.append(list)
}

/** Follows a thread, and appends each piece of a reply to one text node. */
function stream(): void {
  const parameters = new URLSearchParams(location.search)
  const list = document.createElement('main')
  const row = document.createElement('article')
  const text = document.createTextNode('')
  row.append(text)
  list.append(row)
  document.body.append(list)
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/ws`)
  socket.addEventListener('open', () => {
    const [thread, after] = [parameters.get('thread'), Number(parameters.get('after'))]
    socket.send(JSON.stringify({ cmd: 'follow', ref: 1, thread, after }))
  })
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as { readonly type?: string; readonly text?: string; readonly ref?: number }
    if (frame.ref === 1) row.dataset['entry'] = 'follows'
    if (frame.type !== 'text-delta') return
    text.appendData(frame.text ?? '')
    list.scrollTop = list.scrollHeight
  })
}
