import { html } from 'hono/html'
import type { Texts } from './texts/texts.ts'
import { type Markup, pageFrame } from './page-frame.ts'

/** The conversation page, before its script fills it. Every word that does not change is here already. */
export function appPage(texts: Texts): Markup {
  return pageFrame(
    texts,
    'Agora',
    'page.ts',
    html`<div class="app">
      <button class="skip" id="skip" type="button">${texts.skipToMessage}</button>
      <header class="bar">
        <p class="brand">Agora</p>
        <button class="quiet" id="threads-toggle" type="button" aria-expanded="false" aria-controls="threads">
          ${texts.threads}
        </button>
        <div class="connection" id="connection" data-kind="connecting">
          <span class="connection-words" id="connection-words">${texts.connection.connecting}</span>
          <button class="quiet" id="try-now" type="button" hidden>${texts.connection.tryNow}</button>
        </div>
        <p class="unseen" id="announcer" role="status"></p>
      </header>
      <nav class="threads" id="threads" aria-label="${texts.threads}">
        <a class="button" id="new-thread" href="#+">${texts.newThread}</a>
        <ul class="thread-list" id="thread-list"></ul>
        <button class="quiet" id="more-threads" type="button" hidden>${texts.moreThreads}</button>
      </nav>
      <main class="conversation">
        <div class="heading">
          <h1 id="title" dir="auto"></h1>
          <button class="quiet" id="rename" type="button" hidden>${texts.rename}</button>
          <form class="rename" id="rename-form" hidden>
            <label class="unseen" for="rename-field">${texts.nameLabel}</label>
            <input id="rename-field" type="text" maxlength="200" autocomplete="off" dir="auto" />
            <button type="submit">${texts.save}</button>
            <button class="quiet" id="rename-cancel" type="button">${texts.cancel}</button>
            <p class="problem" id="rename-problem" role="alert"></p>
          </form>
        </div>
        <section class="notice" id="ended" aria-labelledby="ended-title" hidden>
          <h2 id="ended-title"></h2>
          <p id="ended-text"></p>
        </section>
        <div class="scroller" id="scroller" tabindex="0" role="region" aria-labelledby="title">
          <div class="column">
            <noscript><p class="notice">${texts.needsScript}</p></noscript>
            <button class="quiet" id="earlier" type="button" hidden>${texts.earlier}</button>
            <p class="problem" id="earlier-problem" role="alert"></p>
            <section class="empty" id="empty" hidden>
              <h2>${texts.emptyTitle}</h2>
              <p>${texts.emptyText}</p>
            </section>
            <div class="log" id="log" role="log" aria-label="${texts.log}" aria-live="off"></div>
          </div>
        </div>
        <div class="foot">
          <button class="to-newest" id="to-newest" type="button" hidden>${texts.toNewest}</button>
          <form class="composer" id="composer">
            <label class="unseen" for="message">${texts.message}</label>
            <textarea
              id="message"
              rows="1"
              dir="auto"
              placeholder="${texts.placeholder}"
              aria-describedby="hint"
              enterkeyhint="send"
              autocomplete="off"
            ></textarea>
            <button type="submit">${texts.send}</button>
            <p class="hint" id="hint">${texts.hint}</p>
          </form>
        </div>
      </main>
    </div>`,
  )
}
