import { html, page } from '#sandbox/markup'
import type { SignInVisit } from './provider.ts'
import type { GoogleAccount } from './register.ts'

const notice = html`<p class="notice">
  <strong>Sandbox.</strong> This is not Google. No password is asked for, and whom you choose need not exist.
</p>`

const cancel = html`<button name="decision" value="cancel" formnovalidate>Cancel</button>`

/** An input that could not be taken, and the reason. */
interface Typed {
  name?: string | undefined
  email?: string | undefined
  verified?: string | undefined
  problem?: string
}

/** Asks who one is. */
export function choosePage(home: string, visit: SignInVisit, people: GoogleAccount[], typed: Typed = {}): string {
  const action = `${home}/choose/${visit.uid}`
  const isConfirmed = typed.problem === undefined || typed.verified === 'yes'
  const body = html`<main>
    ${notice}
    <h1>Choose a person</h1>
    <p>to continue to <strong>${visit.site}</strong></p>
    <form method="post" action="${action}" class="people">
      ${people.map(
        (person) =>
          html`<button name="sub" value="${person.sub}" class="person">
            <strong>${person.name}</strong>
            <span>${person.email}${!person.emailVerified && html`, not confirmed`}</span>
          </button>`,
      )}
    </form>
    <h2 id="another">Another person</h2>
    <form method="post" action="${action}" aria-labelledby="another">
      ${typed.problem && html`<p class="problem" role="alert">${typed.problem}</p>`}
      <label>Name <input name="name" value="${typed.name}" maxlength="200" required autocomplete="off" /></label>
      <label>
        Email
        <input
          name="email"
          type="email"
          value="${typed.email}"
          maxlength="254"
          required
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
        />
      </label>
      <label class="check">
        <input type="checkbox" name="verified" value="yes" ${isConfirmed && html`checked`} /> Google has confirmed this
        address
      </label>
      <button class="main">Continue as this person</button>
      ${cancel}
    </form>
  </main>`
  return page(home, { title: 'Sandbox Google: choose a person', body, kind: 'bank' })
}

/** Asks whether the site may know. */
export function agreePage(home: string, visit: SignInVisit): string {
  const body = html`<main>
    ${notice}
    <h1>Continue to ${visit.site}?</h1>
    <p>It will learn this about you:</p>
    <dl class="facts">
      <div>
        <dt>Name</dt>
        <dd>${visit.person?.name}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>${visit.person?.email}</dd>
      </div>
    </dl>
    <form method="post" action="${home}/choose/${visit.uid}">
      <button name="decision" value="agree" class="main">Continue</button>
      ${cancel}
    </form>
  </main>`
  return page(home, { title: 'Sandbox Google: continue?', body, kind: 'bank' })
}

/** For someone who is not on the way anywhere. */
export function lostPage(home: string, reason?: string): string {
  const body = html`<main>
    ${notice}
    <h1>That does not lead on</h1>
    <p>The way through this page was begun in another window, or too long ago. Go back to the site and begin again.</p>
    ${reason && html`<p class="id">${reason}</p>`}
  </main>`
  return page(home, { title: 'Sandbox Google', body, kind: 'bank' })
}
