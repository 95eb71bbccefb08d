declare global {
  interface Window {
    /** Scrolls at an even speed, turning back at both ends. */
    scrollEvenly: (options: { readonly pxPerS: number; readonly forMs: number }) => Promise<void>
    /** Goes to the top again and again until this text is there. How long each further page took to be there. */
    readAll: (firstText: string) => Promise<readonly number[]>
  }
}

export function installScrolling(): void {
  const { afterPicture, rows, scroller } = window.bench
  window.scrollEvenly = ({ pxPerS, forMs }) =>
    new Promise((done) => {
      const box = scroller()
      const began = performance.now()
      let [last, direction] = [began, box.scrollTop > box.clientHeight ? -1 : 1]
      const step = (at: number) => {
        if (at - began >= forMs) return done()
        box.scrollTop += (direction * pxPerS * Math.max(0, at - last)) / 1000
        last = at
        if (box.scrollTop <= 0) direction = 1
        if (box.scrollTop >= box.scrollHeight - box.clientHeight - 1) direction = -1
        requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    })

  window.readAll = async (firstText) => {
    const box = scroller()
    const isThere = () => rows[0]?.textContent?.includes(firstText) ?? false
    const pagesMs: number[] = []
    while (!isThere()) {
      const [began, height] = [performance.now(), box.scrollHeight]
      // Rows whose height becomes known change the height a little; a page of history changes it by screens.
      while (!isThere() && box.scrollHeight < height + box.clientHeight) {
        box.scrollTop = 0
        await afterPicture()
      }
      pagesMs.push(performance.now() - began)
    }
    return pagesMs
  }
}
